-- The code that a business passes on to friends. Outside the tenants' policies, because a person who registers with
-- the code has no business yet. Contains nothing personal.
create table referral_codes (
  code text primary key,
  business_id uuid not null unique,
  created_at timestamptz not null default now()
);
grant select, insert on referral_codes to roundbook_app;

-- Friends referred by a business, from its own side.
create table referrals (
  business_id uuid not null,
  id uuid not null,
  friend_id uuid not null,
  state text not null check (state in ('Joined', 'Waiting', 'Rewarded', 'Not counted')),
  reason text check (reason in ('ownBusiness', 'sameCard', 'sameAddress', 'sameDevice')),
  joined_on date not null,
  rewarded_on date,
  -- The purchase under which the months are booked.
  purchase_id uuid,
  check ((state = 'Not counted') = (reason is not null)),
  check ((state = 'Rewarded') = (rewarded_on is not null and purchase_id is not null)),
  primary key (business_id, id),
  unique (business_id, friend_id)
);
create index referrals_waiting on referrals (business_id, id) where state = 'Waiting';
select tenant_table('referrals', 'select, insert, update');

-- The referrer of a business, from the side of the referred business.
create table referral_origins (
  business_id uuid not null,
  referrer_id uuid not null,
  -- SHA-256 of the id by which the browser identifies its device.
  device_hash text,
  paid_at timestamptz,
  primary key (business_id)
);
select tenant_table('referral_origins', 'select, insert, update');

-- Hashes of the devices on which a business's code was requested: a business registered on one of them does not count
-- as a friend.
create table referral_devices (
  business_id uuid not null,
  device_hash text not null,
  primary key (business_id, device_hash)
);
select tenant_table('referral_devices', 'select, insert');

alter table registrations add column device_hash text;
