-- What people ask a price for, and how that stands.
create table quotes (
  business_id uuid not null,
  id uuid not null,
  status text not null check (status in
    ('Processing', 'Submitted', 'Purchased', 'Expecting', 'Estimated', 'Itemised', 'Accepted', 'Declined',
     'Closed', 'Rejected', 'Marketplace')),
  -- Whose it is, once it is a customer's.
  customer_id uuid,
  name text not null,
  email text not null default '',
  phone_number text not null default '',
  mobile_number text not null default '',
  address jsonb not null,
  title text not null,
  request text not null default '',
  notes text not null default '',
  -- Why it was rejected or closed, or put off.
  reason text not null default '',
  put_off_until date,
  -- The price that the customer sees; it is among the itemisations.
  itemisation_id uuid,
  -- Pence of that price: as accepted, or else without options.
  first_price bigint,
  regular_price bigint,
  sent_on date,
  valid_until date,
  followed_up integer not null default 0,
  -- When it became jobs of its customer, and what taking that back has to know.
  converted_at timestamptz,
  conversion jsonb,
  -- The text that a search looks through, folded.
  search text not null default '',
  created_by uuid,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (business_id, id)
);
create index quotes_by_age on quotes (business_id, created_at, id);
create index quotes_by_status on quotes (business_id, status, created_at, id);
create index quotes_of_customer on quotes (business_id, customer_id) where customer_id is not null;
create index quotes_waiting on quotes (business_id, valid_until) where status in ('Estimated', 'Itemised');
create index quotes_search on quotes (business_id, id) include (search);
select tenant_table('quotes');
alter table quotes add foreign key (business_id, customer_id) references customers;

-- The versions of a quote's price. One that was sent is not changed any more.
create table itemisations (
  business_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  kind text not null check (kind in ('Estimate', 'Itemisation')),
  number integer not null,
  -- Lines, frequencies, discounts, note, terms and days for which it holds, as the contract has them.
  content jsonb not null,
  -- Per cent of VAT as it was sent; null for a draft, and for a business that is not registered.
  vat_percent numeric,
  created_by uuid,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  valid_until date,
  version integer not null default 1,
  primary key (business_id, id)
);
create unique index itemisations_of_quote on itemisations (business_id, quote_id, number);
-- One draft at a time.
create unique index itemisations_one_draft on itemisations (business_id, quote_id) where sent_at is null;
select tenant_table('itemisations');
alter table itemisations add foreign key (business_id, quote_id) references quotes on delete cascade;

-- What was answered to a price, with the price as it was: never changed.
create table quote_answers (
  business_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  itemisation_id uuid not null,
  kind text not null check (kind in ('Accepted', 'Declined')),
  name text not null default '',
  reason text not null default '',
  -- The options and the frequency that were chosen.
  choice jsonb not null,
  -- The price as it was accepted, with what it came to; null for one that was declined.
  content jsonb,
  totals jsonb,
  answered_at timestamptz not null,
  -- Who in the office wrote it down; null for an answer on the customer's page.
  by_user uuid,
  primary key (business_id, id)
);
create index quote_answers_of_quote on quote_answers (business_id, quote_id, answered_at);
select tenant_table('quote_answers', 'select, insert, delete');
alter table quote_answers add foreign key (business_id, quote_id) references quotes on delete cascade;

-- Links that open a price, as hashes. They stand outside the tenants' policies: whoever follows one brings nothing
-- but the link.
create table quote_links (
  token_hash text primary key,
  business_id uuid not null,
  quote_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  opened_at timestamptz
);
create index quote_links_of_quote on quote_links (business_id, quote_id);
create index quote_links_expiry on quote_links (expires_at);
grant select, insert, update, delete on quote_links to roundbook_app;

-- What a new price begins with, and when quotes are followed up.
create table quote_options (
  business_id uuid not null,
  -- The setting Quotes:FrequencyChoices.
  frequency_choices jsonb not null,
  valid_days integer not null,
  follow_up_days jsonb not null,
  terms text not null,
  version integer not null default 1,
  primary key (business_id)
);
select tenant_table('quote_options');

-- The jobs of a quote, to take them back.
create index jobs_of_quote on jobs (business_id, quote_id) where quote_id is not null;
