-- A bank whose transactions arrive automatically, with the Owner's consent.
create table connected_banks (
  business_id uuid not null,
  id uuid not null,
  -- The provider of the feed, and the provider's id of the bank.
  feed text not null,
  bank_id text not null,
  name text not null,
  state text not null check (state in ('Waiting', 'Connected', 'Failed')),
  -- The current problem, in words; empty if there is none.
  words text not null default '',
  -- The provider's consent with its tokens, sealed with a key derived from SECRET_KEY.
  sealed text,
  -- Set while the Owner is on the bank's page: the token that comes back, hashed, and the requested consent.
  return_hash text,
  return_until timestamptz,
  return_sealed text,
  consent_until timestamptz,
  checked_at timestamptz,
  -- The number of days before the consent's end at which the Owners were last notified; null if they were not.
  told_before integer,
  removed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index connected_banks_returning on connected_banks (business_id, return_hash)
  where return_hash is not null;
select tenant_table('connected_banks', 'select, insert, update');

-- A bank account, of a connection or of uploaded statements.
create table bank_accounts (
  business_id uuid not null,
  id uuid not null,
  -- Null for an account that has only uploaded statements.
  connected_bank_id uuid,
  -- The feed's id of the account; renewed with the consent.
  feed_ref text not null default '',
  name text not null,
  sort_code text not null default '',
  account_number text not null default '',
  iban text not null default '',
  currency text not null default 'GBP',
  -- The day of the newest transaction.
  last_on date,
  -- The balance that the bank last gave.
  balance bigint,
  balance_on date,
  -- The number of calls to the feed for this account on a day.
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

-- An uploaded file. If it is imported, the row stays, so that the whole import can be undone.
create table statement_imports (
  business_id uuid not null,
  id uuid not null,
  filename text not null,
  format text not null,
  state text not null
    check (state in ('Needs columns', 'Needs account', 'Ready', 'Imported')),
  -- The statements in the file, without their lines, as JSON.
  statements jsonb not null,
  -- For a CSV file: the appearance of its columns and how they are read, as JSON; null for other formats.
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

-- The bytes of a waiting file; deleted once it is imported.
create table statement_files (
  business_id uuid not null,
  import_id uuid not null,
  content bytea not null,
  primary key (business_id, import_id)
);
select tenant_table('statement_files', 'select, insert, delete');
alter table statement_files add foreign key (business_id, import_id) references statement_imports
  on delete cascade;

-- How files with these headings are read, and the account to which they belong.
create table statement_layouts (
  business_id uuid not null,
  fingerprint text not null,
  -- Null if the columns were recognised correctly.
  layout jsonb,
  bank_account_id uuid,
  primary key (business_id, fingerprint)
);
select tenant_table('statement_layouts', 'select, insert, update');

-- The built-in sandbox bank; like the payment sandbox, it belongs to no tenant.
create table sandbox_bank_consents (
  id text primary key,
  -- The product's id of the business.
  holder_ref text not null,
  bank_id text not null,
  state text not null check (state in ('Asked', 'Agreed', 'Refused', 'Ended')),
  until timestamptz not null,
  created_at timestamptz not null default now()
);
grant select, insert, update on sandbox_bank_consents to roundbook_app;

-- Bookings on the sandbox accounts of a holder, in addition to the bookings that every such account has.
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
