-- Whose a message is that comes in, by the number or the mailbox it came to, before a tenant is known. A number that
-- several businesses send from has a row for each customer: a reply is for whoever wrote to them last.
create table inbound_routes (
  channel text not null check (channel in ('email', 'sms')),
  -- An own number in E.164, or the beginning of an email address.
  address text not null,
  -- A customer's number; empty for the business that has the address to itself.
  sender text not null default '',
  business_id uuid not null,
  used_at timestamptz not null default now(),
  primary key (channel, address, sender)
);
create index inbound_routes_of_business on inbound_routes (business_id, channel);
create index inbound_routes_age on inbound_routes (used_at) where sender <> '';
grant select, insert, update, delete on inbound_routes to roundbook_app;

-- What came in, from customers or from strangers.
create table inbound_messages (
  business_id uuid not null,
  id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  -- An email address in lower case, or a number in E.164.
  sender text not null,
  recipient text not null,
  -- Of an email address for replies in one thread; null for any other.
  thread_token text,
  subject text not null default '',
  -- Without what it quotes.
  body text not null,
  full_text text not null,
  -- Files that came with it: an asset, or why it was left out.
  attachments jsonb not null default '[]',
  -- As the provider or the sender's program names it: once each.
  provider_id text not null,
  customer_id uuid,
  -- The message of ours that it answers, if that is known.
  answers_id uuid,
  -- Written by a program, such as a notice of absence.
  is_automatic boolean not null default false,
  -- What was done about it by itself: STOP or START, obeyed.
  obeyed text check (obeyed in ('STOP', 'START')),
  received_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, channel, provider_id)
);
create index inbound_messages_by_age on inbound_messages (business_id, received_at desc);
create index inbound_messages_of_customer on inbound_messages (business_id, customer_id);
select tenant_table('inbound_messages', 'select, insert, update');

-- Numbers that answered STOP: no text goes there, whoever they belong to, until they answer START.
create table sms_stops (
  business_id uuid not null,
  number text not null,
  stopped_at timestamptz not null default now(),
  primary key (business_id, number)
);
select tenant_table('sms_stops', 'select, insert, delete');

-- The name that a business's texts come from; empty: the number that replies go to.
create table sms_senders (
  business_id uuid not null,
  name text not null,
  version integer not null default 1,
  primary key (business_id)
);
select tenant_table('sms_senders', 'select, insert, update');

alter table messages drop constraint messages_state_check;
alter table messages add constraint messages_state_check
  check (state in ('Queued', 'Held', 'Sent', 'Recorded', 'Delivered', 'Bounced', 'Failed'));
-- Files that came with a message: kept, though no visit has them.
alter table assets add column came_in boolean not null default false;
-- As the provider names it, once it took it.
alter table messages add column provider_id text;
alter table messages add column delivered_at timestamptz;
-- The thread to which a reply by email belongs.
alter table messages add column reply_token text;
