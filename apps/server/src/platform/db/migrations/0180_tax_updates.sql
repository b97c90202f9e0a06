-- A business's access to HMRC, or to its stand-in.
create table tax_connections (
  business_id uuid primary key,
  authority text not null check (authority in ('practice', 'hmrc')),
  -- HMRC's id of the trade.
  trade_ref text not null,
  connected_at timestamptz not null default the_instant(),
  -- Until then, a call to HMRC about an update may be under way.
  busy_until timestamptz,
  version integer not null default 1
);
select tenant_table('tax_connections');

-- The quarterly updates that an Owner declared, exactly as they are sent. Never changed, and kept for ever.
create table tax_updates (
  business_id uuid not null,
  id uuid not null,
  authority text not null check (authority in ('practice', 'hmrc')),
  trade_ref text not null,
  -- "2026-27"
  tax_year text not null,
  quarter smallint not null check (quarter between 1 and 4),
  period_from date not null,
  period_to date not null,
  form text not null check (form in ('Categories', 'Total')),
  -- The body that is sent, as JSON.
  sent text not null,
  -- The figures of each quarter of the period, by HMRC's fields, in pence.
  parts jsonb not null,
  -- The words to which the Owner agreed.
  declaration text not null,
  declared_by uuid not null,
  declared_at timestamptz not null default the_instant(),
  primary key (business_id, id)
);
create index tax_updates_declared on tax_updates (business_id, declared_at);
select tenant_table('tax_updates', 'select, insert');

-- HMRC's answer to an update: a receipt, or its errors. Never changed; an update without an answer may have arrived.
create table tax_update_answers (
  business_id uuid not null,
  update_id uuid not null,
  -- Null if HMRC refused the update.
  receipt_id text,
  -- HMRC's errors, each with its code and path; empty if it accepted.
  errors jsonb not null,
  answered_at timestamptz not null,
  primary key (business_id, update_id)
);
select tenant_table('tax_update_answers', 'select, insert');
alter table tax_update_answers
  add foreign key (business_id, update_id) references tax_updates (business_id, id);

-- The stand-in of HMRC, on which firms practise: the trades that it knows, and their updates.
create table practice_tax_trades (
  trade_ref text primary key,
  -- The product's id of the business.
  holder_ref text not null unique,
  status text not null check (status in ('quarterly', 'annual')),
  -- The kind of quarters by tax year, where one was chosen.
  kinds jsonb not null,
  began_on date not null,
  is_authorised boolean not null
);
grant select, insert, update, delete on practice_tax_trades to roundbook_app;

create table practice_tax_updates (
  trade_ref text not null references practice_tax_trades on delete cascade,
  number bigint generated always as identity,
  id uuid not null,
  tax_year text not null,
  -- Null for a trade without quarterly updates.
  ends_on date,
  body text not null,
  received_at timestamptz not null,
  primary key (trade_ref, number)
);
create index practice_tax_updates_of_year on practice_tax_updates (trade_ref, tax_year, number);
grant select, insert, delete on practice_tax_updates to roundbook_app;
