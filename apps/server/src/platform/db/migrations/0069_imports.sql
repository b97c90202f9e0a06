-- A table of customers that is brought over from elsewhere. Its bytes are never stored: its rows are.
create table customer_imports (
  business_id uuid not null,
  id uuid not null,
  filename text not null,
  -- What wrote the file, by its headings; empty if that is not known.
  preset text not null default '',
  -- The headings in short: files with the same ones are read alike.
  fingerprint text not null,
  -- Each column: its heading, what it holds, why, and the first few different values.
  columns jsonb not null,
  settings jsonb not null,
  state text not null check (state in ('Columns', 'Checking', 'Checked', 'Importing', 'Imported', 'Taking back', 'Taken back')),
  -- How far the work in hand is, and of how many.
  done integer not null default 0,
  total integer not null,
  -- How many rows become what; null before it was checked.
  counts jsonb,
  -- The rounds and tags of its rows, and which of them came into being with it.
  made jsonb,
  -- Customers who stayed when it was taken back, and rows that could not be written.
  left_count integer not null default 0,
  failed_count integer not null default 0,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  imported_at timestamptz,
  taken_back_at timestamptz,
  -- Whether taking it back leaves the customers who were worked with since.
  leaves_touched boolean not null default false,
  version integer not null default 1,
  primary key (business_id, id)
);
create index customer_imports_age on customer_imports (business_id, created_at desc);
-- One at a time.
create unique index customer_imports_open on customer_imports (business_id)
  where state in ('Columns', 'Checking', 'Checked', 'Importing', 'Taking back');
select tenant_table('customer_imports');

-- A row of it, as it was given and as it is understood.
create table customer_import_rows (
  business_id uuid not null,
  import_id uuid not null,
  -- Its line in the file.
  position integer not null,
  cells jsonb not null,
  -- What somebody corrected, by field.
  edits jsonb not null default '{}',
  -- What somebody decided about it: null follows the suggestion.
  choice text check (choice in ('New', 'Join', 'Skip')),
  record jsonb,
  problems jsonb not null default '[]',
  -- The first row of the same customer: they go in together.
  lead integer not null,
  outcome text check (outcome in ('New', 'Joined', 'Same customer', 'Duplicate', 'Skipped', 'Wrong')),
  -- The customer of the firm that it may be.
  existing_id uuid,
  -- Why it may be them.
  existing_reasons jsonb not null default '[]',
  state text not null default 'Waiting' check (state in ('Waiting', 'Done', 'Failed', 'Taken back', 'Left')),
  customer_id uuid,
  -- The place of each of its jobs among those that join the same round.
  ranks jsonb not null default '[]',
  -- The records that it brought, for taking it back.
  made jsonb,
  primary key (business_id, import_id, position)
);
create index customer_import_rows_lead on customer_import_rows (business_id, import_id, lead);
create index customer_import_rows_waiting on customer_import_rows (business_id, import_id, state, lead);
create index customer_import_rows_outcome on customer_import_rows (business_id, import_id, outcome, position);
create index customer_import_rows_customer on customer_import_rows (business_id, customer_id)
  where customer_id is not null;
create index customer_import_rows_existing on customer_import_rows (business_id, existing_id)
  where existing_id is not null;
select tenant_table('customer_import_rows');
alter table customer_import_rows add foreign key (business_id, import_id) references customer_imports on delete cascade;

-- How a business reads files with the same headings.
create table customer_import_layouts (
  business_id uuid not null,
  fingerprint text not null,
  columns jsonb not null,
  settings jsonb not null,
  primary key (business_id, fingerprint)
);
select tenant_table('customer_import_layouts');
