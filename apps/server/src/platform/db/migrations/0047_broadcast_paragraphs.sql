-- The words of a broadcast as paragraphs, each with the condition under which it is sent. Null where a server of the
-- release before wrote the row: then `body` is its one paragraph.
alter table broadcasts add column paragraphs jsonb;
