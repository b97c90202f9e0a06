-- The form on which strangers ask a business for a price.
create table quote_forms (
  business_id uuid not null,
  -- The ending of the form's address; null until the form is first opened.
  key text,
  -- The text and fields of the form, and the area of the business's work, as in the contract.
  content jsonb not null,
  version integer not null default 1,
  primary key (business_id)
);
select tenant_table('quote_forms');

-- The business to which a form's address belongs. Outside the tenants' policies, because a visitor brings nothing but
-- the address.
create table quote_form_keys (
  key text primary key,
  business_id uuid not null,
  created_at timestamptz not null default now()
);
create index quote_form_keys_of_business on quote_form_keys (business_id);
grant select, insert, update, delete on quote_form_keys to roundbook_app;

-- The data that a person entered on the form, in addition to the quote's own data.
create table quote_askings (
  business_id uuid not null,
  quote_id uuid not null,
  -- A repeated request is the same question.
  request_id text not null,
  -- The frequency, if the form asked for it; null for once.
  frequency jsonb,
  -- Whether the address was in the business's area at the time.
  area text not null check (area in ('served', 'outside', 'unknown')),
  -- The text to which the person agreed.
  consent text not null,
  asked_at timestamptz not null,
  primary key (business_id, quote_id)
);
create unique index quote_askings_request on quote_askings (business_id, request_id);
select tenant_table('quote_askings');
alter table quote_askings add foreign key (business_id, quote_id) references quotes on delete cascade;

-- Photos sent with a question.
create table quote_photos (
  business_id uuid not null,
  quote_id uuid not null,
  asset_id uuid not null,
  -- If the same photo is sent twice, it is stored once.
  content_hash text not null,
  added_at timestamptz not null default now(),
  primary key (business_id, quote_id, content_hash)
);
create index quote_photos_assets on quote_photos (business_id, asset_id);
select tenant_table('quote_photos');
alter table quote_photos add foreign key (business_id, quote_id) references quotes on delete cascade;
