-- How a business uses a trigger; without a row, as the product has it.
create table triggers (
  business_id uuid not null,
  type text not null,
  mode text not null check (mode in ('Event', 'Scheduled', 'Manual', 'None')),
  -- On the clock of the business.
  send_at text not null check (send_at ~ '^\d\d:\d\d$'),
  email text not null,
  sms text not null,
  -- Where reviews are written; empty for other triggers.
  link text not null default '',
  version integer not null default 1,
  primary key (business_id, type)
);
select tenant_table('triggers', 'select, insert, update');

-- When a business leaves its customers in peace; without a row, never.
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

-- What triggers told customers of, or were told not to.
create table trigger_executions (
  business_id uuid not null,
  type text not null,
  -- The visit, or else the customer, and the day: nobody is told of a thing twice.
  key text not null,
  occurrence_id uuid,
  customer_id uuid not null,
  -- The day that it is about: of a visit to come, or on which one was closed.
  about_day date not null,
  outcome text not null check (outcome in ('Told', 'Declined')),
  -- The day on which it was told, on the clock of the business.
  on_day date not null,
  created_at timestamptz not null default now(),
  primary key (business_id, type, key)
);
create index trigger_executions_about on trigger_executions (business_id, type, about_day);
create index trigger_executions_of_customer
  on trigger_executions (business_id, customer_id, on_day);
select tenant_table('trigger_executions', 'select, insert');
alter table trigger_executions add foreign key (business_id, customer_id) references customers;

-- Names what a trigger's message tells of, so that it is written once.
alter table messages add column trigger_key text;
create unique index messages_of_triggers on messages (business_id, trigger_key)
  where trigger_key is not null;
