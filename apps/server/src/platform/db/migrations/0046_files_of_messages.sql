-- Files that a person sends along with an email, by their ids; they stay with the message as long as it does.
alter table messages add column asset_ids uuid[] not null default '{}';
create index messages_files on messages using gin (asset_ids) where asset_ids <> '{}';
-- And those that somebody has chosen in what they type.
alter table thread_drafts add column asset_ids uuid[] not null default '{}';
