-- Counts the changes of a user's credentials: a sign-in that began before a change opens no session. Rehashing a
-- password with stronger parameters does not count.
alter table users add column credentials_version integer not null default 0;

-- When the user proved that they receive mail at their address. Users who registered before this proof was required
-- count as verified, since their customers have had mail from them all along.
alter table users add column address_verified_at timestamptz;
update users set address_verified_at = created_at;

-- Links that verify an address, as hashes.
create table address_proofs (
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);
create index address_proofs_of_user on address_proofs (user_id);
create index address_proofs_expiry on address_proofs (expires_at);
grant select, insert, update, delete on address_proofs to roundbook_app;

-- The device that signed in, identified by its token: signing out ends all of the user's sessions on the device.
alter table sessions add column device_id uuid;

-- A stored answer is for the user who received it, in the role at that time. It is deleted when a customer whom it
-- names is erased; its receipt stays, so that the change is not made again.
alter table receipts alter column response drop not null;
alter table receipts add column user_id uuid;
alter table receipts add column role text;

-- Why a message waits: for an Owner's address to be verified, or for the next day.
alter table messages add column held_for text check (held_for in ('verification', 'limit'));
alter table messages drop constraint messages_state_check;
alter table messages add constraint messages_state_check
  check (state in ('Queued', 'Held', 'Sent', 'Recorded', 'Failed'));
-- Text that only the recipient may read, such as the link of an invitation; `body` leaves it out.
alter table messages add column secret_body text;
-- For counting the messages sent within a day.
create index messages_sent on messages (business_id, channel, sent_at, recipient, kind);
create index messages_held on messages (business_id, held_for) where state = 'Held';
