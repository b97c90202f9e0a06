-- The answer to a change lists the changes, and the answer to a repeat must be the same, letter by letter, so they
-- are stored as written (json, not jsonb).
alter table receipts add column changes json not null default '[]';
