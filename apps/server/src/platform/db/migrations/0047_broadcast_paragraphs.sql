-- The text of a broadcast as paragraphs, each with its condition. Null if a server of the previous release wrote the
-- row: `body` is then the only paragraph.
alter table broadcasts add column paragraphs jsonb;
