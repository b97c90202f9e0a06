-- When the business was closed: from then on colleagues are locked out, its customers' pages are shut and its timed
-- work waits. Null while it is open.
alter table tenants add column closed_at timestamptz;

-- Why a business is closed, and what follows: its erasure after a period of grace, or emptying at once.
create table closures (
  business_id uuid primary key,
  kind text not null check (kind in ('closing', 'reset')),
  asked_by uuid not null,
  began_at timestamptz not null default now(),
  -- Nothing is erased before this time.
  erase_after timestamptz not null,
  -- The time until which one process has the erasure to itself.
  leased_until timestamptz,
  -- Set once everything is erased.
  finished_at timestamptz
);
select tenant_table('closures');
alter table closures add foreign key (business_id) references businesses;

-- An Owner's offer of the business to a person who would own it instead.
create table hand_overs (
  business_id uuid not null,
  id uuid not null,
  from_user uuid not null,
  to_grant uuid not null,
  -- Whether the former Owner leaves the business.
  leaves boolean not null,
  state text not null default 'Offered'
    check (state in ('Offered', 'Accepted', 'Declined', 'Withdrawn')),
  offered_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  primary key (business_id, id)
);
create unique index hand_overs_one_open on hand_overs (business_id) where state = 'Offered';
select tenant_table('hand_overs');

-- A new address that a user wants to sign in with: verified at the current mailbox and at the new one.
create table address_changes (
  user_id uuid primary key references users on delete cascade,
  new_email citext not null,
  old_token_hash text not null,
  new_token_hash text not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index address_changes_of_old on address_changes (old_token_hash);
create unique index address_changes_of_new on address_changes (new_token_hash);
create index address_changes_expiry on address_changes (expires_at);
grant select, insert, update, delete on address_changes to roundbook_app;

-- A user's own phone, verified by a code sent to it.
alter table users
  add column phone_number text not null default '',
  add column phone_verified_at timestamptz;

create table phone_proofs (
  user_id uuid primary key references users on delete cascade,
  phone_number text not null,
  code_hash text not null,
  tries_left integer not null check (tries_left >= 0),
  expires_at timestamptz not null
);
create index phone_proofs_expiry on phone_proofs (expires_at);
grant select, insert, update, delete on phone_proofs to roundbook_app;

-- Codes are sent by text.
alter table account_messages
  add column channel text not null default 'email' check (channel in ('email', 'sms'));

-- Unsent messages of a closed business wait until it reopens.
alter table messages drop constraint messages_held_for_check;
alter table messages add constraint messages_held_for_check
  check (held_for in ('verification', 'limit', 'texts', 'closed'));
