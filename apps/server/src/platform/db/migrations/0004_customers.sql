create table tags (
  business_id uuid not null,
  id uuid not null,
  name citext not null,
  colour text not null,
  primary key (business_id, id),
  unique (business_id, name)
);
select tenant_table('tags');

create table services (
  business_id uuid not null,
  id uuid not null,
  type text not null,
  name text not null,
  description text not null default '',
  default_cost bigint,
  default_duration_seconds integer not null default 900,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
select tenant_table('services');

create table customers (
  business_id uuid not null,
  id uuid not null,
  short_id text not null,
  type text not null check (type in ('Residential', 'Business')),
  name text not null default '',
  business_name text not null default '',
  email text not null default '',
  phone_number text not null default '',
  mobile_number text not null default '',
  address jsonb not null,
  access_notes text not null default '',
  -- The times of day between which a visit may begin.
  not_before time,
  not_after time,
  notes text not null default '',
  contacts jsonb not null default '[]',
  communication_preferences jsonb not null,
  security text not null default 'Magic Link',
  lifecycle text not null default 'Active'
    check (lifecycle in ('Active', 'Deleted', 'Anonymised', 'Purged')),
  lifecycle_at timestamptz,
  -- The customer's debt in pence; the ledger updates it in the transaction that posts, and the audit compares it with
  -- the lines.
  balance bigint not null default 0,
  -- The searchable text, in lower case; the store maintains it.
  search text not null default '',
  -- Sort keys for lists: the shown name, and the street in walking order, without case and accents, so that comparing
  -- bytes gives the expected order on every system.
  sort_name text collate "C" not null default '',
  sort_street text collate "C" not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, short_id)
);
create index customers_by_name on customers (business_id, lifecycle, sort_name, id);
create index customers_by_balance on customers (business_id, lifecycle, balance, id);
create index customers_by_age on customers (business_id, lifecycle, created_at, id);
-- A search reads only this narrow index. PostgreSQL would not use an index on trigrams: a policy lets no operator
-- that could leak run before it, and the trigram operators are not marked as leak-proof.
create index customers_search on customers (business_id, lifecycle, id) include (search);
select tenant_table('customers');

create table sites (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  name text not null,
  address jsonb not null,
  access_notes text not null default '',
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customers
);
create index sites_of_customer on sites (business_id, customer_id);
select tenant_table('sites');

create table customer_tags (
  business_id uuid not null,
  customer_id uuid not null,
  tag_id uuid not null,
  primary key (business_id, customer_id, tag_id),
  foreign key (business_id, customer_id) references customers,
  foreign key (business_id, tag_id) references tags on delete cascade
);
create index customer_tags_by_tag on customer_tags (business_id, tag_id);
select tenant_table('customer_tags');
