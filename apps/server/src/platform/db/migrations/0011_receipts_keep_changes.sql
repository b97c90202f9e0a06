-- The answer to a change says what it changed, and so does the answer to its repeat.
alter table receipts add column changes jsonb not null default '[]';
