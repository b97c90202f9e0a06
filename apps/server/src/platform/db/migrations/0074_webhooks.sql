-- Addresses of a firm's programs that receive events.
create table webhooks (
  business_id uuid not null,
  id uuid not null,
  url text not null,
  events text[] not null,
  state text not null default 'On' check (state in ('On', 'Off', 'Failed')),
  -- Why the webhook was switched off.
  reason text not null default '',
  -- The secret that signs deliveries, encrypted; the former secret also signs until it expires.
  secret text not null,
  former_secret text,
  former_until timestamptz,
  -- The number of failed attempts in a row.
  failures integer not null default 0,
  last_failed_at timestamptz,
  last_delivered_at timestamptz,
  created_at timestamptz not null default now(),
  -- Events before this time are not sent.
  told_from timestamptz not null default now(),
  version integer not null default 1,
  primary key (business_id, id)
);
select tenant_table('webhooks');

-- The deliveries of a webhook, sent and waiting.
create table webhook_deliveries (
  business_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  -- The key of the event, so that each event is sent once.
  key text not null,
  event text not null,
  happened_at timestamptz not null,
  customer_id uuid,
  -- The sent message as JSON; null once it was erased.
  body text,
  state text not null default 'Waiting' check (state in ('Waiting', 'Delivered', 'Failed')),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  last_tried_at timestamptz,
  last_status integer,
  last_problem text not null default '',
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index webhook_deliveries_of_event on webhook_deliveries (business_id, webhook_id, key);
create index webhook_deliveries_of_customer on webhook_deliveries (business_id, customer_id);
create index webhook_deliveries_by_age on webhook_deliveries (business_id, created_at);
select tenant_table('webhook_deliveries');
alter table webhook_deliveries add foreign key (business_id, webhook_id) references webhooks on delete cascade;

-- Tenants with an active webhook: every process knows them, so that changes of all other tenants cost nothing.
create table webhook_tenants (
  business_id uuid primary key
);
grant select, insert, delete on webhook_tenants to roundbook_app;
