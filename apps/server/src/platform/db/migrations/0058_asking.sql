-- The form on which strangers ask a business for a price.
create table quote_forms (
  business_id uuid not null,
  -- What its address ends with; null until it was opened for the first time.
  key text,
  -- What it says and asks for, and where the business takes on work, as the contract has it.
  content jsonb not null,
  version integer not null default 1,
  primary key (business_id)
);
select tenant_table('quote_forms');

-- Whose form an address leads to. It stands outside the tenants' policies: whoever asks brings nothing but that.
create table quote_form_keys (
  key text primary key,
  business_id uuid not null,
  created_at timestamptz not null default now()
);
create index quote_form_keys_of_business on quote_form_keys (business_id);
grant select, insert, update, delete on quote_form_keys to roundbook_app;

-- What somebody filled in on the form, beside what the quote has of it.
create table quote_askings (
  business_id uuid not null,
  quote_id uuid not null,
  -- A repeat of the same request is the same question.
  request_id text not null,
  -- How often, where that was asked; null for once.
  frequency jsonb,
  -- Whether the address was in the business's area when they asked.
  area text not null check (area in ('served', 'outside', 'unknown')),
  -- The words that they agreed to.
  consent text not null,
  asked_at timestamptz not null,
  primary key (business_id, quote_id)
);
create unique index quote_askings_request on quote_askings (business_id, request_id);
select tenant_table('quote_askings');
alter table quote_askings add foreign key (business_id, quote_id) references quotes on delete cascade;

-- Photos that came with a question.
create table quote_photos (
  business_id uuid not null,
  quote_id uuid not null,
  asset_id uuid not null,
  -- The same photo sent twice is one.
  content_hash text not null,
  added_at timestamptz not null default now(),
  primary key (business_id, quote_id, content_hash)
);
create index quote_photos_assets on quote_photos (business_id, asset_id);
select tenant_table('quote_photos');
alter table quote_photos add foreign key (business_id, quote_id) references quotes on delete cascade;
