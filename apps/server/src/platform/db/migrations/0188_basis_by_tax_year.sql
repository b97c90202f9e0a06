-- How income is counted in each tax year for which the Owner chose it: {"2026-27": "work"}; a year without an entry
-- counts like the year before it, and at first by money in.
alter table tax_settings add column bases jsonb not null default '{}';
