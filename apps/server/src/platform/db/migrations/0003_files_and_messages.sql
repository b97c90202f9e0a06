create table assets (
  business_id uuid not null,
  id uuid not null,
  name text not null,
  filename text not null,
  mime text not null,
  size integer not null,
  storage_key text not null,
  thumbnail_key text,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create index assets_by_age on assets (business_id, created_at desc);
select tenant_table('assets');

alter table businesses add constraint businesses_logo
  foreign key (business_id, logo_asset_id) references assets on delete set null (logo_asset_id);
create index businesses_by_logo on businesses (business_id, logo_asset_id);

-- A message is first stored as a row; then a task hands it to the provider.
create table messages (
  business_id uuid not null,
  id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  kind text not null,
  recipient text not null,
  subject text not null default '',
  body text not null,
  customer_id uuid,
  attachment jsonb,
  state text not null default 'Queued' check (state in ('Queued', 'Sent', 'Recorded', 'Failed')),
  attempts integer not null default 0,
  last_error text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (business_id, id)
);
create index messages_by_age on messages (business_id, created_at desc);
create index messages_by_state on messages (business_id, state, created_at desc);
create index messages_of_customer on messages (business_id, customer_id);
select tenant_table('messages');
