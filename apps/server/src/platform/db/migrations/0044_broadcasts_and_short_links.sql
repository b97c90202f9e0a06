-- Short links, by the hashes of their codes: a visitor brings nothing but the code, which also encrypts the target.
-- They name nobody, and are outside the tenants' policies.
create table short_links (
  code_hash text primary key,
  target text not null,
  -- Links made for one purpose are counted together.
  link_group uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  opened integer not null default 0,
  opened_at timestamptz
);
create index short_links_expiry on short_links (expires_at);
create index short_links_of_group on short_links (link_group) where opened > 0;
grant select, insert, update, delete on short_links to roundbook_app;

-- One message to many customers.
create table broadcasts (
  business_id uuid not null,
  id uuid not null,
  name text not null,
  channel text not null check (channel in ('email', 'sms')),
  purpose text not null check (purpose in ('service', 'marketing')),
  subject text not null default '',
  body text not null default '',
  -- The recipients, as the contract's filters.
  audience jsonb not null,
  -- Messages per hour.
  per_hour integer not null check (per_hour > 0),
  state text not null default 'Draft' check (state in
    ('Draft', 'Confirming', 'Scheduled', 'Checking', 'Preparing', 'Sending', 'Paused', 'Stopped', 'Finished')),
  starts_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  -- The hash of the code that was emailed to the Owner.
  confirm_hash text,
  confirm_until timestamptz,
  confirmed_at timestamptz,
  -- Why platform staff must look at the broadcast first, in words; empty if they need not.
  held_because text not null default '',
  released_at timestamptz,
  -- The last customer up to whom the recipients are recorded.
  prepared_up_to uuid,
  link_group uuid not null,
  version integer not null default 1,
  primary key (business_id, id)
);
create index broadcasts_by_age on broadcasts (business_id, created_at desc);
select tenant_table('broadcasts');

-- The recipients of a broadcast, recorded as it starts.
create table broadcast_recipients (
  business_id uuid not null,
  broadcast_id uuid not null,
  customer_id uuid not null,
  state text not null check (state in ('Waiting', 'Queued', 'LeftOut')),
  -- Why the customer was left out; empty if they were not.
  reason text not null default '',
  message_id uuid,
  replied_at timestamptz,
  unsubscribed_at timestamptz,
  primary key (business_id, broadcast_id, customer_id)
);
create index broadcast_recipients_by_state on broadcast_recipients (business_id, broadcast_id, state, customer_id);
create index broadcast_recipients_of_customer on broadcast_recipients (business_id, customer_id);
select tenant_table('broadcast_recipients');
alter table broadcast_recipients add foreign key (business_id, broadcast_id) references broadcasts on delete cascade;
alter table broadcast_recipients add foreign key (business_id, customer_id) references customers;
