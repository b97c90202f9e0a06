-- The author of a change: a user, a customer on their own page, zeros for someone with a link or a message, or the
-- business itself for Roundbook's own work; null in rows of earlier releases. A refusal of a stale version names the
-- author, and finds them by the record and the version.
alter table changes add column author_id uuid;
create index changes_of_record on changes (business_id, entity_id, version);
