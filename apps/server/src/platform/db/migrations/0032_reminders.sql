-- The steps of a business's reminders; without a row, the product's steps apply, switched off.
create table reminder_ladders (
  business_id uuid not null,
  is_on boolean not null,
  -- On the business's clock.
  send_at text not null check (send_at ~ '^\d\d:\d\d$'),
  every_day boolean not null,
  steps jsonb not null,
  -- The number of days past due from which an invoice needs a second reminder, according to the steps.
  second_days integer not null check (second_days > 0),
  -- The first day on which the ladder sends: the day after it was turned on.
  starts_on date not null,
  version integer not null default 1,
  primary key (business_id)
);
select tenant_table('reminder_ladders', 'select, insert, update');

-- The reasons why a customer gets no reminders: a pause, a promise to pay, a reply.
create table reminder_pauses (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  kind text not null check (kind in ('Paused', 'Promised', 'Replied')),
  reason text not null default '',
  -- The last day of the pause; null if it lasts until a user ends it.
  until_on date check (kind <> 'Promised' or until_on is not null),
  since date not null,
  user_id uuid,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
-- A customer has one pause at a time.
create unique index reminder_pauses_standing on reminder_pauses (business_id, customer_id)
  where ended_at is null;
create index reminder_pauses_of_customer on reminder_pauses (business_id, customer_id);
select tenant_table('reminder_pauses', 'select, insert, update');
alter table reminder_pauses add foreign key (business_id, customer_id) references customers;

-- Reminders sent to payers, by the ladder or by a user.
create table reminders (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  step text not null,
  on_day date not null,
  amount bigint not null,
  -- Null for reminders by the ladder.
  user_id uuid,
  -- An email with the document is about its invoice; other messages are about the reminder.
  message_id uuid,
  -- Why the message was withdrawn; empty if it was not.
  withdrawn text not null default '',
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
-- The ladder reminds a payer once a day, even if runs overlap or crash.
create unique index reminders_once_a_day on reminders (business_id, customer_id, on_day)
  where user_id is null;
create index reminders_of_customer on reminders (business_id, customer_id, on_day);
select tenant_table('reminders', 'select, insert, update');
alter table reminders add foreign key (business_id, customer_id) references customers;

-- The invoices in a reminder, and the step that each invoice reached with it.
create table reminder_invoices (
  business_id uuid not null,
  reminder_id uuid not null,
  invoice_id uuid not null,
  reached text not null,
  -- The requested amount in pence.
  amount bigint not null,
  primary key (business_id, reminder_id, invoice_id)
);
create index reminder_invoices_of_invoice on reminder_invoices (business_id, invoice_id);
select tenant_table('reminder_invoices', 'select, insert');
alter table reminder_invoices add foreign key (business_id, reminder_id) references reminders;
alter table reminder_invoices add foreign key (business_id, invoice_id) references invoices;
