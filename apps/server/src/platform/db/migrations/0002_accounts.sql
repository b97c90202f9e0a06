create table users (
  id uuid primary key,
  email citext not null unique,
  password_hash text not null,
  first_name text not null default '',
  last_name text not null default '',
  app_preferences jsonb not null default '{}',
  admin_level text check (admin_level in ('Early Access', 'Read Only', 'Admin', 'Super')),
  created_at timestamptz not null default now()
);
grant select, insert, update on users to roundbook_app;

-- One row per device and business: a device that switches between businesses has a session in each, and all have the
-- id of the first as their sign_in_id.
create table sessions (
  id uuid primary key,
  sign_in_id uuid not null,
  user_id uuid not null references users on delete cascade,
  business_id uuid not null,
  admin_switched boolean not null default false,
  device text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index sessions_of_device on sessions (sign_in_id, business_id) where ended_at is null;
create index sessions_of_user on sessions (user_id, business_id, last_seen_at);
create index sessions_of_business on sessions (business_id) where ended_at is null;
create index sessions_expiry on sessions (expires_at);
grant select, insert, update, delete on sessions to roundbook_app;

-- Sessions that ended or changed recently: the server looks up tokens issued before the change again. Rows are
-- deleted once they are older than the time for which a token is trusted.
create table session_changes (
  session_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  primary key (session_id, at)
);
create index session_changes_age on session_changes (at);
grant select, insert, delete on session_changes to roundbook_app;

create table password_resets (
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  -- The request that used the link: a repeat of this request is answered as a success.
  used_by text
);
create index password_resets_of_user on password_resets (user_id);
grant select, insert, update, delete on password_resets to roundbook_app;

-- Requests to open an account. `Refused` means that the address already had an account; only an email to its owner
-- says so.
create table registrations (
  user_id uuid primary key,
  email citext not null,
  request_id text not null unique,
  country text not null,
  voucher_code text not null,
  -- Null once the hash has moved to the account.
  password_hash text,
  state text not null check (state in ('Pending', 'Finished', 'Refused')),
  created_at timestamptz not null default now()
);
create index registrations_age on registrations (created_at);
grant select, insert, update, delete on registrations to roundbook_app;

create table interests (
  id uuid primary key,
  name text not null,
  email citext not null,
  country text not null,
  created_at timestamptz not null default now(),
  unique (email, country)
);
grant select, insert on interests to roundbook_app;

-- Used captcha solutions; each is valid once.
create table used_captchas (
  solution_hash text primary key,
  expires_at timestamptz not null
);
grant select, insert, delete on used_captchas to roundbook_app;

-- Emails about accounts, which belong to no business.
create table account_messages (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  state text not null default 'Queued' check (state in ('Queued', 'Sent', 'Recorded', 'Failed')),
  attempts integer not null default 0,
  last_error text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index account_messages_age on account_messages (created_at);
grant select, insert, update, delete on account_messages to roundbook_app;

create table businesses (
  business_id uuid primary key references tenants,
  name text not null default '',
  address jsonb not null,
  phone_number text not null default '',
  email text not null default '',
  website text not null default '',
  logo_asset_id uuid,
  time_zone text not null default 'Europe/London',
  minutes_per_day integer not null default 480,
  anchor text not null default 'due' check (anchor in ('due', 'done')),
  invoice_term_days integer not null default 14,
  vat_number text not null default '',
  socials jsonb not null default '{"facebook":"","instagram":"","google":""}',
  plan text not null default 'Free' check (plan in ('Free', 'Pro', 'Team')),
  pending_voucher text,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
select tenant_table('businesses');

-- The role of a user, or of an invited address, in a business. Users also see their own grants in other businesses.
create table grants (
  business_id uuid not null references businesses,
  id uuid not null,
  user_id uuid references users,
  email citext not null,
  first_name text not null default '',
  last_name text not null default '',
  title text not null default '',
  role text not null check (role in ('Limited Worker', 'Worker', 'Manager', 'Owner')),
  status text not null check (status in ('Active', 'Invited')),
  invitation_hash text,
  invited_at timestamptz,
  invitation_expires_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, email)
);
create index grants_of_user on grants (user_id);
create index grants_by_invitation on grants (invitation_hash) where invitation_hash is not null;
create unique index grants_one_per_user on grants (business_id, user_id) where user_id is not null;
select tenant_table('grants');
create policy own on grants for select
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
create policy invited on grants for select
  using (invitation_hash = nullif(current_setting('app.invitation_hash', true), ''));

create table settings (
  business_id uuid not null,
  key text not null,
  value jsonb not null,
  primary key (business_id, key)
);
select tenant_table('settings');

create table message_templates (
  business_id uuid not null,
  key text not null,
  channel text not null check (channel in ('email', 'sms')),
  subject text not null default '',
  body text not null,
  version integer not null default 1,
  primary key (business_id, key, channel)
);
select tenant_table('message_templates');
