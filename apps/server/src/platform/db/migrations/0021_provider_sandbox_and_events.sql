-- The built-in sandbox stands in for payment providers: it has accounts, and knows about the product only what an
-- outside provider would know. So its tables belong to no tenant.
create table sandbox_accounts (
  id text primary key,
  port text not null check (port in ('cards', 'directDebit')),
  -- The product's id of the business; null for the platform's own account.
  business_id uuid,
  state jsonb not null,
  -- The number of days by which the account's clock is ahead.
  days_ahead integer not null default 0,
  created_at timestamptz not null default now()
);
create index sandbox_accounts_of_business on sandbox_accounts (business_id);
grant select, insert, update, delete on sandbox_accounts to roundbook_app;

-- The objects of an account, each with the state of its state machine.
create table sandbox_objects (
  account_id text not null references sandbox_accounts on delete cascade,
  id text not null,
  kind text not null,
  state jsonb not null,
  -- The next time, by the account's clock, at which the object changes by itself.
  due_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create index sandbox_objects_due on sandbox_objects (account_id, due_at) where due_at is not null;
create index sandbox_objects_of_kind on sandbox_objects (account_id, kind, created_at);
grant select, insert, update, delete on sandbox_objects to roundbook_app;

-- Movements of money on an account; never changed.
create table sandbox_entries (
  account_id text not null references sandbox_accounts on delete cascade,
  id uuid not null,
  object_id text not null,
  kind text not null,
  amount bigint not null,
  available_on date not null,
  at timestamptz not null,
  primary key (account_id, id)
);
grant select, insert, delete on sandbox_entries to roundbook_app;

-- Completed requests, by the keys that make them repeatable.
create table sandbox_requests (
  account_id text not null,
  key text not null,
  request text not null,
  answer jsonb,
  at timestamptz not null default now(),
  primary key (account_id, key)
);
create index sandbox_requests_age on sandbox_requests (at);
grant select, insert, update, delete on sandbox_requests to roundbook_app;

-- Events about changes, which the sandbox posts to the product until the product accepts them.
create table sandbox_events (
  id uuid primary key,
  port text not null,
  account_id text not null,
  object text not null,
  object_id text not null,
  at timestamptz not null default now(),
  -- Null once the event was accepted or given up.
  post_at timestamptz default now(),
  tries integer not null default 0
);
create index sandbox_events_to_post on sandbox_events (post_at) where post_at is not null;
create index sandbox_events_since on sandbox_events (port, at);
grant select, insert, update, delete on sandbox_events to roundbook_app;

-- The business to which an account at a provider belongs, as an event names only the account.
create table provider_accounts (
  provider text not null,
  port text not null check (port in ('cards', 'directDebit')),
  account_id text not null,
  business_id uuid not null,
  remembered_at timestamptz not null default now(),
  primary key (provider, port, account_id)
);
create index provider_accounts_of_business on provider_accounts (business_id);
grant select, insert, update, delete on provider_accounts to roundbook_app;

-- Events from providers, stored before the provider gets an answer.
create table provider_events (
  id uuid primary key,
  provider text not null,
  port text not null check (port in ('cards', 'directDebit')),
  event_id text not null,
  -- Null for a kind of event that no slice handles.
  object text,
  object_id text,
  kind text not null default '',
  account_id text,
  at timestamptz,
  received_at timestamptz not null default now(),
  state text not null default 'Waiting' check (state in ('Waiting', 'Done', 'Ignored', 'Failed')),
  tries integer not null default 0,
  try_at timestamptz,
  -- The time until which a worker handles the event.
  busy_until timestamptz,
  reason text not null default '',
  -- The business that the event concerns, once it is known.
  business_id uuid,
  unique (provider, port, event_id)
);
create index provider_events_waiting on provider_events (try_at) where state = 'Waiting';
create index provider_events_failed on provider_events (business_id, received_at) where state = 'Failed';
create index provider_events_of_object on provider_events (port, object_id) where state = 'Waiting';
create index provider_events_done on provider_events (business_id, received_at) where state = 'Done';
create index provider_events_age on provider_events (received_at);
grant select, insert, update, delete on provider_events to roundbook_app;

-- The time up to which the product has asked a provider for events whose webhook never arrived.
create table provider_looks (
  provider text not null,
  port text not null,
  looked_at timestamptz not null,
  primary key (provider, port)
);
grant select, insert, update on provider_looks to roundbook_app;
