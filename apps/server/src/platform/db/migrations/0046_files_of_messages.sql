-- Files that a user attaches to an email, by their ids; they are kept as long as the message.
alter table messages add column asset_ids uuid[] not null default '{}';
create index messages_files on messages using gin (asset_ids) where asset_ids <> '{}';
-- Files that a user has attached to a draft.
alter table thread_drafts add column asset_ids uuid[] not null default '{}';
