-- Exports of the business's data, and their progress. The file itself is in the file store, one for each attempt,
-- until it lapses.
create table exports (
  business_id uuid not null,
  id uuid not null,
  -- 'archive' for everything, otherwise the name of a single list.
  kind text not null,
  with_files boolean not null default false,
  with_pdfs boolean not null default false,
  state text not null default 'Waiting'
    check (state in ('Waiting', 'Making', 'Ready', 'Failed', 'Lapsed')),
  -- Raised at each start: reports from an earlier attempt are ignored.
  attempt integer not null default 0,
  -- The completed percentage.
  percent integer not null default 0,
  -- In bytes, once the export is ready.
  size bigint,
  filename text not null default '',
  problem text not null default '',
  asked_by uuid,
  asked_at timestamptz not null default now(),
  lapses_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id)
);
-- A business has one archive in progress at a time.
create unique index exports_one_archive on exports (business_id)
  where kind = 'archive' and state in ('Waiting', 'Making');
select tenant_table('exports');
