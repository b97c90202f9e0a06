-- How a business uses a trigger; without a row, the product's defaults apply.
create table triggers (
  business_id uuid not null,
  type text not null,
  mode text not null check (mode in ('Event', 'Scheduled', 'Manual', 'None')),
  -- On the business's clock.
  send_at text not null check (send_at ~ '^\d\d:\d\d$'),
  email text not null,
  sms text not null,
  -- The address where customers write reviews; empty for other triggers.
  link text not null default '',
  version integer not null default 1,
  primary key (business_id, type)
);
select tenant_table('triggers', 'select, insert, update');

-- The times at which a business sends its customers nothing; without a row, there are none.
create table sending_times (
  business_id uuid not null,
  quiet_from text check (quiet_from ~ '^\d\d:\d\d$'),
  quiet_until text check (quiet_until ~ '^\d\d:\d\d$'),
  -- 1 for Monday to 7 for Sunday.
  rest_days integer[] not null,
  rests_on_bank_holidays boolean not null,
  version integer not null default 1,
  primary key (business_id),
  check ((quiet_from is null) = (quiet_until is null))
);
select tenant_table('sending_times', 'select, insert, update');

-- The messages that triggers sent to customers, or were told not to send.
create table trigger_executions (
  business_id uuid not null,
  type text not null,
  -- The visit, or else the customer, and the day: no customer is notified twice about the same thing.
  key text not null,
  occurrence_id uuid,
  customer_id uuid not null,
  -- The day of the subject: of an upcoming visit, or the day on which a visit was closed.
  about_day date not null,
  outcome text not null check (outcome in ('Told', 'Declined')),
  -- The day of the message, on the business's clock.
  on_day date not null,
  created_at timestamptz not null default now(),
  primary key (business_id, type, key)
);
create index trigger_executions_about on trigger_executions (business_id, type, about_day);
create index trigger_executions_of_customer
  on trigger_executions (business_id, customer_id, on_day);
select tenant_table('trigger_executions', 'select, insert');
alter table trigger_executions add foreign key (business_id, customer_id) references customers;

-- The subject of a trigger's message, so that the message is written once.
alter table messages add column trigger_key text;
create unique index messages_of_triggers on messages (business_id, trigger_key)
  where trigger_key is not null;
