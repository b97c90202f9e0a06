-- A conversation with a customer by text and email, or the messages of an unknown sender.
create table message_threads (
  business_id uuid not null,
  id uuid not null,
  -- Null if the sender is unknown: `sender` is then their number or address.
  customer_id uuid,
  sender text not null default '' check (customer_id is not null or sender <> ''),
  -- The channel of the newest message or note.
  channel text not null check (channel in ('email', 'sms')),
  last_at timestamptz not null,
  last_kind text check (last_kind in ('Received', 'Sent', 'Note')),
  last_text text not null default '',
  -- The position in the list: the time of the newest entry, or the day until which the thread is put off.
  listed_at timestamptz not null,
  unread integer not null default 0 check (unread >= 0),
  assignee_id uuid,
  snoozed_until date,
  closed_at timestamptz,
  -- The newest message that a user wrote, and the user.
  last_sent_id uuid,
  last_sent_by uuid,
  -- The part of the thread's reply address that nobody can guess.
  token uuid not null default gen_random_uuid(),
  version integer not null default 1,
  primary key (business_id, id)
);
create unique index message_threads_of_customer on message_threads (business_id, customer_id)
  where customer_id is not null;
create unique index message_threads_of_sender on message_threads (business_id, sender)
  where customer_id is null;
create unique index message_threads_token on message_threads (business_id, token);
create index message_threads_listed on message_threads (business_id, listed_at desc, id desc);
create index message_threads_unread on message_threads (business_id, listed_at desc)
  where unread > 0;
create index message_threads_triage on message_threads (business_id, listed_at desc)
  where customer_id is null and closed_at is null;
select tenant_table('message_threads');
alter table message_threads add foreign key (business_id, customer_id) references customers;

-- Incoming messages without the quoted part, and the office's notes. Sent messages are in `messages`.
create table thread_entries (
  business_id uuid not null,
  id uuid not null,
  thread_id uuid not null,
  kind text not null check (kind in ('Received', 'Note')),
  at timestamptz not null,
  channel text check (channel in ('email', 'sms')),
  subject text not null default '',
  text text not null,
  -- The author of a note.
  user_id uuid,
  -- The decisions on a reply's suggestions, by kind.
  decided jsonb not null default '{}',
  primary key (business_id, id)
);
create index thread_entries_of_thread on thread_entries (business_id, thread_id, at desc, id desc);
select tenant_table('thread_entries');
alter table thread_entries add foreign key (business_id, thread_id) references message_threads;

-- Text that users have typed but not sent.
create table thread_drafts (
  business_id uuid not null,
  thread_id uuid not null,
  user_id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  subject text not null default '',
  text text not null,
  updated_at timestamptz not null,
  primary key (business_id, thread_id, user_id)
);
select tenant_table('thread_drafts');
alter table thread_drafts add foreign key (business_id, thread_id) references message_threads;

-- The conversation in which a user wrote the message, and the user; null for all other messages.
alter table messages add column thread_id uuid, add column written_by uuid;
create index messages_of_thread on messages (business_id, thread_id) where thread_id is not null;
