-- The price lists. A deleted list stays for the estimates that were made from it.
create table price_lists (
  business_id uuid not null,
  id uuid not null,
  name text not null,
  is_default boolean not null default false,
  -- The number of the newest version.
  number integer not null default 1,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id)
);
create unique index price_lists_default on price_lists (business_id) where is_default;
select tenant_table('price_lists');

-- The versions of price lists; never changed.
create table price_list_versions (
  business_id uuid not null,
  price_list_id uuid not null,
  number integer not null,
  -- As in the contract.
  content jsonb not null,
  saved_by uuid,
  saved_at timestamptz not null default now(),
  primary key (business_id, price_list_id, number)
);
select tenant_table('price_list_versions', 'select, insert, delete');
alter table price_list_versions add foreign key (business_id, price_list_id) references price_lists;

-- Estimates made from a version of a list. The price follows from the version and the facts.
create table price_estimates (
  business_id uuid not null,
  id uuid not null,
  price_list_id uuid not null,
  number integer not null,
  -- The quote of the estimate, if it has one.
  quote_id uuid,
  facts jsonb not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create index price_estimates_of_quote on price_estimates (business_id, quote_id, created_at desc)
  where quote_id is not null;
select tenant_table('price_estimates', 'select, insert, delete');
alter table price_estimates add foreign key (business_id, price_list_id, number)
  references price_list_versions;
alter table price_estimates add foreign key (business_id, quote_id) references quotes on delete cascade;

-- Price settings that differ from their defaults.
create table price_settings (
  business_id uuid not null,
  key text not null,
  value text not null,
  primary key (business_id, key)
);
select tenant_table('price_settings');
