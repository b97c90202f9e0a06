-- Requests for a price, and their status.
create table quotes (
  business_id uuid not null,
  id uuid not null,
  status text not null check (status in
    ('Processing', 'Submitted', 'Purchased', 'Expecting', 'Estimated', 'Itemised', 'Accepted', 'Declined',
     'Closed', 'Rejected', 'Marketplace')),
  -- The quote's customer, if it has one.
  customer_id uuid,
  name text not null,
  email text not null default '',
  phone_number text not null default '',
  mobile_number text not null default '',
  address jsonb not null,
  title text not null,
  request text not null default '',
  notes text not null default '',
  -- Why the quote was rejected, closed or put off.
  reason text not null default '',
  put_off_until date,
  -- The price that the customer sees, one of the itemisations.
  itemisation_id uuid,
  -- The price in pence: as accepted, or else without options.
  first_price bigint,
  regular_price bigint,
  sent_on date,
  valid_until date,
  followed_up integer not null default 0,
  -- When the quote was converted into its customer's jobs, and the data needed to undo this.
  converted_at timestamptz,
  conversion jsonb,
  -- The searchable text, folded.
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

-- The versions of a quote's price. A sent version no longer changes.
create table itemisations (
  business_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  kind text not null check (kind in ('Estimate', 'Itemisation')),
  number integer not null,
  -- Lines, frequencies, discounts, note, terms and days of validity, as in the contract.
  content jsonb not null,
  -- The VAT rate in per cent when the price was sent; null for a draft, and for a business that is not registered.
  vat_percent numeric,
  created_by uuid,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  valid_until date,
  version integer not null default 1,
  primary key (business_id, id)
);
create unique index itemisations_of_quote on itemisations (business_id, quote_id, number);
-- A quote has one draft at a time.
create unique index itemisations_one_draft on itemisations (business_id, quote_id) where sent_at is null;
select tenant_table('itemisations');
alter table itemisations add foreign key (business_id, quote_id) references quotes on delete cascade;

-- The answers to a price, with the price at that moment; never changed.
create table quote_answers (
  business_id uuid not null,
  id uuid not null,
  quote_id uuid not null,
  itemisation_id uuid not null,
  kind text not null check (kind in ('Accepted', 'Declined')),
  name text not null default '',
  reason text not null default '',
  -- The chosen options and frequency.
  choice jsonb not null,
  -- The accepted price with its totals; null if the price was declined.
  content jsonb,
  totals jsonb,
  answered_at timestamptz not null,
  -- The user in the office who recorded the answer; null for an answer on the customer's page.
  by_user uuid,
  primary key (business_id, id)
);
create index quote_answers_of_quote on quote_answers (business_id, quote_id, answered_at);
select tenant_table('quote_answers', 'select, insert, delete');
alter table quote_answers add foreign key (business_id, quote_id) references quotes on delete cascade;

-- Links that open a price, as hashes. They are outside the tenants' policies, because a visitor brings nothing but
-- the link.
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

-- The defaults for a new price, and the days on which quotes are followed up.
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

-- For undoing the conversion of a quote.
create index jobs_of_quote on jobs (business_id, quote_id) where quote_id is not null;
