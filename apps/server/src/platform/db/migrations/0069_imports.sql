-- A customer list from another program. Its bytes are never stored, only its rows.
create table customer_imports (
  business_id uuid not null,
  id uuid not null,
  filename text not null,
  -- The program that wrote the file, recognised by its headings; empty if it is unknown.
  preset text not null default '',
  -- A fingerprint of the headings: files with the same headings are read in the same way.
  fingerprint text not null,
  -- The columns, each with its heading, its meaning, the reason, and its first few different values.
  columns jsonb not null,
  settings jsonb not null,
  state text not null check (state in ('Columns', 'Checking', 'Checked', 'Importing', 'Imported', 'Taking back', 'Taken back')),
  -- The progress of the current work: the completed number, and the total.
  done integer not null default 0,
  total integer not null,
  -- The number of rows for each outcome; null before the check.
  counts jsonb,
  -- The rounds and tags of the rows, with a mark on those that the import created.
  made jsonb,
  -- The number of customers who stayed when the import was undone, and of rows that could not be written.
  left_count integer not null default 0,
  failed_count integer not null default 0,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  imported_at timestamptz,
  taken_back_at timestamptz,
  -- Whether undoing the import leaves customers with later activity.
  leaves_touched boolean not null default false,
  version integer not null default 1,
  primary key (business_id, id)
);
create index customer_imports_age on customer_imports (business_id, created_at desc);
-- A business has one import at a time.
create unique index customer_imports_open on customer_imports (business_id)
  where state in ('Columns', 'Checking', 'Checked', 'Importing', 'Taking back');
select tenant_table('customer_imports');

-- The rows of an import, as given and as understood.
create table customer_import_rows (
  business_id uuid not null,
  import_id uuid not null,
  -- The row's line in the file.
  position integer not null,
  cells jsonb not null,
  -- The user's corrections, by field.
  edits jsonb not null default '{}',
  -- The user's decision; null follows the suggestion.
  choice text check (choice in ('New', 'Join', 'Skip')),
  record jsonb,
  problems jsonb not null default '[]',
  -- The first row of the same customer: the rows are imported together.
  lead integer not null,
  outcome text check (outcome in ('New', 'Joined', 'Same customer', 'Duplicate', 'Skipped', 'Wrong')),
  -- The firm's existing customer who may be the same person.
  existing_id uuid,
  -- Why this may be the same customer.
  existing_reasons jsonb not null default '[]',
  state text not null default 'Waiting' check (state in ('Waiting', 'Done', 'Failed', 'Taken back', 'Left')),
  customer_id uuid,
  -- The position of each of the row's jobs among the jobs that join the same round.
  ranks jsonb not null default '[]',
  -- The records that the row created, for undoing the import.
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
