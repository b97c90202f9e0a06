-- The business that an incoming message is for, by the number or mailbox that it came to, before a tenant is known. A
-- number that several businesses share has a row for each customer: a reply goes to the business that last wrote to
-- the customer.
create table inbound_routes (
  channel text not null check (channel in ('email', 'sms')),
  -- One of our own numbers in E.164, or the beginning of an email address.
  address text not null,
  -- A customer's number; empty if the address belongs to one business.
  sender text not null default '',
  business_id uuid not null,
  used_at timestamptz not null default now(),
  primary key (channel, address, sender)
);
create index inbound_routes_of_business on inbound_routes (business_id, channel);
create index inbound_routes_age on inbound_routes (used_at) where sender <> '';
grant select, insert, update, delete on inbound_routes to roundbook_app;

-- Messages from customers and from strangers.
create table inbound_messages (
  business_id uuid not null,
  id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  -- An email address in lower case, or a number in E.164.
  sender text not null,
  recipient text not null,
  -- The token in an email address for replies to one thread; null for any other address.
  thread_token text,
  subject text not null default '',
  -- Without the quoted text.
  body text not null,
  full_text text not null,
  -- Files in the message: an asset, or the reason why the file was left out.
  attachments jsonb not null default '[]',
  -- The id given by the provider or the sender's program; each is stored once.
  provider_id text not null,
  customer_id uuid,
  -- The message that this message answers, if it is known.
  answers_id uuid,
  -- True if a program wrote the message, such as an out-of-office reply.
  is_automatic boolean not null default false,
  -- The command that was obeyed automatically: STOP or START.
  obeyed text check (obeyed in ('STOP', 'START')),
  received_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, channel, provider_id)
);
create index inbound_messages_by_age on inbound_messages (business_id, received_at desc);
create index inbound_messages_of_customer on inbound_messages (business_id, customer_id);
select tenant_table('inbound_messages', 'select, insert, update');

-- Numbers that answered STOP: no customer gets texts at such a number until it answers START.
create table sms_stops (
  business_id uuid not null,
  number text not null,
  stopped_at timestamptz not null default now(),
  primary key (business_id, number)
);
select tenant_table('sms_stops', 'select, insert, delete');

-- The name that a business's texts come from; if empty, they come from the number that replies go to.
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
-- True for files of an incoming message: these are kept although no visit has them.
alter table assets add column came_in boolean not null default false;
-- The provider's id of the message, once the provider has accepted it.
alter table messages add column provider_id text;
alter table messages add column delivered_at timestamptz;
-- The thread to which an email reply belongs.
alter table messages add column reply_token text;
