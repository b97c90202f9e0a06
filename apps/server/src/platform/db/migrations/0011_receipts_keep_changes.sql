-- The answer to a change says what it changed, and so does the answer to its repeat, letter by letter:
-- so they are kept as they were written (json, not jsonb).
alter table receipts add column changes json not null default '[]';
