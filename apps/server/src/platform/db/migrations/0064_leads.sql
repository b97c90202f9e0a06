-- Offers of quotes to other firms, as the firm keeps them that makes them. The person's own words and how to reach them
-- stay with the quote.
create table lead_offers (
  business_id uuid not null,
  -- Also the id of the lead.
  id uuid not null,
  quote_id uuid not null,
  state text not null check (state in ('Asked', 'Listed', 'Refused', 'Withdrawn', 'Lapsed', 'Sold')),
  -- What other firms may see, as the table leads has it.
  facts jsonb not null,
  credits integer not null check (credits > 0),
  consent_way text not null check (consent_way in ('email', 'sms', 'spoken')),
  -- The words that the person agreed to, with when and who in the office wrote it down: null for their own answer.
  consent text not null default '',
  consented_at timestamptz,
  consent_by uuid,
  offered_by uuid,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- When the buyer got its credits back, as the contact was false.
  false_at timestamptz,
  primary key (business_id, id)
);
create index lead_offers_of_quote on lead_offers (business_id, quote_id, offered_at);
-- One at a time, and none after it was bought.
create unique index lead_offers_one on lead_offers (business_id, quote_id) where state in ('Asked', 'Listed', 'Sold');
create index lead_offers_open on lead_offers (business_id, expires_at) where state in ('Asked', 'Listed');
select tenant_table('lead_offers');
alter table lead_offers add foreign key (business_id, quote_id) references quotes on delete cascade;

-- The market: what every firm may see of an offer to which the person agreed, and no more. It stands outside the
-- tenants' policies, as it is there for all of them.
create table leads (
  id uuid primary key,
  -- Who offers it, which nobody is shown.
  business_id uuid not null,
  district text not null,
  -- To within about a mile.
  latitude double precision not null,
  longitude double precision not null,
  kind text not null,
  place text not null,
  frequency jsonb,
  credits integer not null check (credits > 0),
  listed_at timestamptz not null,
  expires_at timestamptz not null
);
create index leads_by_latitude on leads (latitude);
create index leads_of_business on leads (business_id);
create index leads_expiry on leads (expires_at);
grant select, insert, delete on leads to roundbook_app;
-- To be locked while it is bought or withdrawn; nothing of it ever changes.
grant update (id) on leads to roundbook_app;

-- Who bought a lead: one firm, ever. It is never changed, so that no other firm can.
create table lead_sales (
  lead_id uuid primary key,
  business_id uuid not null,
  seller_id uuid not null,
  sold_at timestamptz not null
);
create index lead_sales_of_business on lead_sales (business_id);
create index lead_sales_of_seller on lead_sales (seller_id);
grant select, insert on lead_sales to roundbook_app;

-- What a firm bought. It says nothing of the person: that is the quote's.
create table lead_purchases (
  business_id uuid not null,
  -- The lead's.
  id uuid not null,
  quote_id uuid,
  district text not null,
  facts jsonb not null,
  credits integer not null check (credits > 0),
  consent text not null,
  consented_at timestamptz not null,
  bought_by uuid,
  bought_at timestamptz not null,
  -- SHA-256 of the email address and the number that came with it: what was sent elsewhere proves nothing.
  contact_hashes text[] not null,
  report_reason text check (report_reason in ('deadNumber', 'bounced', 'notAskedFor')),
  refund_ground text check (refund_ground in ('evidence', 'word')),
  refunded_at timestamptz,
  check ((report_reason is null) = (refunded_at is null) and (refund_ground is null) = (refunded_at is null)),
  primary key (business_id, id)
);
create index lead_purchases_by_time on lead_purchases (business_id, bought_at desc, id desc);
create index lead_purchases_of_quote on lead_purchases (business_id, quote_id) where quote_id is not null;
select tenant_table('lead_purchases', 'select, insert, update');

-- Of which leads a user wants to hear, with where their business is. It stands outside the tenants' policies: whoever
-- lists a lead looks for all whom it is near, and learns nothing of them.
create table lead_alerts (
  business_id uuid not null,
  user_id uuid not null,
  -- Null while the business is not on the map.
  latitude double precision,
  longitude double precision,
  is_on boolean not null,
  miles integer not null,
  -- Every kind where it is empty.
  kinds text[] not null,
  primary key (business_id, user_id)
);
create index lead_alerts_by_latitude on lead_alerts (latitude) where is_on;
grant select, insert, update, delete on lead_alerts to roundbook_app;
