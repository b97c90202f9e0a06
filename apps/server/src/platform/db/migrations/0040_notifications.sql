-- Notifications to staff: a piece of news has one id, and a row for each person who is notified.
create table notifications (
  business_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  message text not null,
  -- The record that a click opens; if null, a click opens the list of notifications.
  entity_model text,
  entity_id text,
  -- The number of successive notifications that are shown as one.
  count integer not null default 1,
  -- The subject, about which people are notified once, however often the call is retried.
  key text,
  -- False if the user does not want this kind in the list, or if a newer row includes this notification in its count.
  is_listed boolean not null default true,
  seen_at timestamptz,
  mailed_at timestamptz,
  added_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (business_id, id, user_id)
);
create unique index notifications_once on notifications (business_id, user_id, key) where key is not null;
create index notifications_listed on notifications (business_id, user_id, added_at desc, id desc)
  where is_listed;
create index notifications_unseen on notifications (business_id, user_id, kind)
  where seen_at is null;
create index notifications_age on notifications (business_id, added_at);
select tenant_table('notifications');

-- How a user wants to be notified of a kind, if it differs from the product's default.
create table notification_preferences (
  business_id uuid not null,
  user_id uuid not null,
  kind text not null,
  in_app boolean not null,
  push boolean not null,
  email boolean not null,
  primary key (business_id, user_id, kind)
);
select tenant_table('notification_preferences');

-- The devices on which a session's user gets pushes. Like its session, a device belongs to an account: the same
-- browser may get notifications of one business today and of another tomorrow, and gets none once the session has
-- ended.
create table push_devices (
  id uuid primary key,
  session_id uuid not null references sessions on delete cascade,
  user_id uuid not null,
  business_id uuid not null,
  platform text not null check (platform in ('web', 'android', 'ios')),
  token_hash text not null unique,
  -- Encrypted, as anyone who has the token could send pushes to the phone.
  sealed_token text not null,
  created_at timestamptz not null default now()
);
create index push_devices_of_user on push_devices (business_id, user_id);
create index push_devices_of_session on push_devices (session_id);
grant select, insert, update, delete on push_devices to roundbook_app;

-- The keys with which the program signs pushes, made once for all its processes.
create table push_keys (
  name text primary key,
  public_key text not null,
  -- Encrypted.
  sealed_private_key text not null,
  created_at timestamptz not null default now()
);
grant select, insert on push_keys to roundbook_app;
