-- Offers of quotes to other firms, from the offering firm's side. The person's own words and contact details stay
-- with the quote.
create table lead_offers (
  business_id uuid not null,
  -- Also the id of the lead.
  id uuid not null,
  quote_id uuid not null,
  state text not null check (state in ('Asked', 'Listed', 'Refused', 'Withdrawn', 'Lapsed', 'Sold')),
  -- The facts that other firms may see, as in the table leads.
  facts jsonb not null,
  credits integer not null check (credits > 0),
  consent_way text not null check (consent_way in ('email', 'sms', 'spoken')),
  -- The text to which the person agreed, with the time and the user who recorded it; the user is null if the person
  -- answered themselves.
  consent text not null default '',
  consented_at timestamptz,
  consent_by uuid,
  offered_by uuid,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- When the credits were refunded to the buyer, as the contact was false.
  false_at timestamptz,
  primary key (business_id, id)
);
create index lead_offers_of_quote on lead_offers (business_id, quote_id, offered_at);
-- A quote has one offer at a time, and none after a sale.
create unique index lead_offers_one on lead_offers (business_id, quote_id) where state in ('Asked', 'Listed', 'Sold');
create index lead_offers_open on lead_offers (business_id, expires_at) where state in ('Asked', 'Listed');
select tenant_table('lead_offers');
alter table lead_offers add foreign key (business_id, quote_id) references quotes on delete cascade;

-- The market: the facts that every firm may see of an offer to which the person agreed. It is outside the tenants'
-- policies, as every firm reads it.
create table leads (
  id uuid primary key,
  -- The offering firm, which nobody is shown.
  business_id uuid not null,
  district text not null,
  -- Accurate to about a mile.
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
-- Only so that a purchase or a withdrawal can lock the row; nothing in it ever changes.
grant update (id) on leads to roundbook_app;

-- The buyer of a lead: one firm, ever. Rows never change, so that no second firm can buy the lead.
create table lead_sales (
  lead_id uuid primary key,
  business_id uuid not null,
  seller_id uuid not null,
  sold_at timestamptz not null
);
create index lead_sales_of_business on lead_sales (business_id);
create index lead_sales_of_seller on lead_sales (seller_id);
grant select, insert on lead_sales to roundbook_app;

-- A firm's purchases. They say nothing about the person, whose details are in the quote.
create table lead_purchases (
  business_id uuid not null,
  -- The id of the lead.
  id uuid not null,
  quote_id uuid,
  district text not null,
  facts jsonb not null,
  credits integer not null check (credits > 0),
  consent text not null,
  consented_at timestamptz not null,
  bought_by uuid,
  bought_at timestamptz not null,
  -- SHA-256 of the email address and number sold with the lead: a message to any other address proves nothing.
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

-- The leads that a user wants to be notified about, with the location of their business. Outside the tenants'
-- policies: listing a lead looks for everyone nearby, without learning anything about them.
create table lead_alerts (
  business_id uuid not null,
  user_id uuid not null,
  -- Null if the business is not on the map.
  latitude double precision,
  longitude double precision,
  is_on boolean not null,
  miles integer not null,
  -- If empty, every kind.
  kinds text[] not null,
  primary key (business_id, user_id)
);
create index lead_alerts_by_latitude on lead_alerts (latitude) where is_on;
grant select, insert, update, delete on lead_alerts to roundbook_app;
