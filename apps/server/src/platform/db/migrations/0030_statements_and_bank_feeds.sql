-- A bank whose transactions come in by themselves, with the consent of the Owner.
create table connected_banks (
  business_id uuid not null,
  id uuid not null,
  -- The provider of the feed, and its id of the bank.
  feed text not null,
  bank_id text not null,
  name text not null,
  state text not null check (state in ('Waiting', 'Connected', 'Failed')),
  -- What is wrong, in words; empty if nothing.
  words text not null default '',
  -- The consent as the provider knows it, with its tokens; sealed by a key that follows from SECRET_KEY.
  sealed text,
  -- While the Owner is at the bank's page: what comes back with them, hashed, and the consent asked for.
  return_hash text,
  return_until timestamptz,
  return_sealed text,
  consent_until timestamptz,
  checked_at timestamptz,
  -- How many days before the consent's end the Owners were told last; null if not yet.
  told_before integer,
  removed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index connected_banks_returning on connected_banks (business_id, return_hash)
  where return_hash is not null;
select tenant_table('connected_banks', 'select, insert, update');

-- An account at a bank, of a connection or of statements that are uploaded.
create table bank_accounts (
  business_id uuid not null,
  id uuid not null,
  -- Null for one whose statements are uploaded alone.
  connected_bank_id uuid,
  -- The feed's id of it; renewed with the consent.
  feed_ref text not null default '',
  name text not null,
  sort_code text not null default '',
  account_number text not null default '',
  iban text not null default '',
  currency text not null default 'GBP',
  -- The newest day with a transaction.
  last_on date,
  -- What the bank said last of its balance.
  balance bigint,
  balance_on date,
  -- How often the feed was asked for it on a day.
  calls_on date,
  calls integer not null default 0,
  removed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create index bank_accounts_of_connection on bank_accounts (business_id, connected_bank_id)
  where connected_bank_id is not null;
select tenant_table('bank_accounts', 'select, insert, update');

-- A file that was uploaded. One that is imported stays, so that it can be taken back whole.
create table statement_imports (
  business_id uuid not null,
  id uuid not null,
  filename text not null,
  format text not null,
  state text not null
    check (state in ('Needs columns', 'Needs account', 'Ready', 'Imported')),
  -- What the file holds, statement by statement, without its lines: JSON.
  statements jsonb not null,
  -- Of a CSV file: how its columns look and how they are read. JSON; null for other formats.
  csv jsonb,
  added integer not null default 0,
  known integer not null default 0,
  uploaded_by uuid not null,
  imported_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create index statement_imports_newest on statement_imports (business_id, created_at desc, id desc);
select tenant_table('statement_imports');

-- The bytes of a file that waits; gone once it is imported.
create table statement_files (
  business_id uuid not null,
  import_id uuid not null,
  content bytea not null,
  primary key (business_id, import_id)
);
select tenant_table('statement_files', 'select, insert, delete');
alter table statement_files add foreign key (business_id, import_id) references statement_imports
  on delete cascade;

-- How files with these headings are read, and to which account they belong.
create table statement_layouts (
  business_id uuid not null,
  fingerprint text not null,
  -- Null as long as the columns were told rightly.
  layout jsonb,
  bank_account_id uuid,
  primary key (business_id, fingerprint)
);
select tenant_table('statement_layouts', 'select, insert, update');

-- The built-in sandbox bank: like that of payments, it belongs to no tenant.
create table sandbox_bank_consents (
  id text primary key,
  -- As the product names the business.
  holder_ref text not null,
  bank_id text not null,
  state text not null check (state in ('Asked', 'Agreed', 'Refused', 'Ended')),
  until timestamptz not null,
  created_at timestamptz not null default now()
);
grant select, insert, update on sandbox_bank_consents to roundbook_app;

-- What was booked on the sandbox accounts of a holder, besides what such an account has by itself.
create table sandbox_bank_lines (
  holder_ref text not null,
  id text not null,
  booked_on date not null,
  amount bigint not null,
  payer_name text not null,
  reference text not null,
  payer_account text not null,
  kind text not null,
  primary key (holder_ref, id)
);
grant select, insert on sandbox_bank_lines to roundbook_app;
