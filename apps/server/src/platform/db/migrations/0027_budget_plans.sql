-- A fixed monthly amount that a customer pays for their visits, by Direct Debit or standing order.
create table budget_plans (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  method text not null check (method in ('Direct Debit', 'Standing order')),
  state text not null check (state in ('Running', 'Paused', 'Ended')),
  -- 1 to 28, as every month has these days.
  day integer not null check (day between 1 and 28),
  started_on date not null,
  ended_on date,
  -- The day of the next collection or expected payment; null if there is none.
  next_on date,
  -- The day on which the amount was worked out, from which payments and work are compared.
  worked_out_on date not null,
  review_on date not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
-- A customer has one plan until it ends.
create unique index budget_plans_one_each on budget_plans (business_id, customer_id)
  where state <> 'Ended';
create index budget_plans_of_customer on budget_plans (business_id, customer_id);
create index budget_plans_due on budget_plans (business_id, next_on) where next_on is not null;
select tenant_table('budget_plans', 'select, insert, update');
alter table budget_plans add foreign key (business_id, customer_id) references customers;

-- The amounts agreed for a plan; never changed.
create table budget_plan_amounts (
  business_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  from_on date not null,
  amount bigint not null check (amount > 0),
  agreed_on date not null,
  agreed_by uuid,
  primary key (business_id, id)
);
create index budget_plan_amounts_of_plan on budget_plan_amounts (business_id, plan_id);
select tenant_table('budget_plan_amounts', 'select, insert');
alter table budget_plan_amounts add foreign key (business_id, plan_id) references budget_plans;

-- Months that were collected or expected. The key names the customer rather than the plan, so that a month is paid
-- once even if one plan ends in it and another begins.
create table budget_plan_months (
  business_id uuid not null,
  customer_id uuid not null,
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  plan_id uuid not null,
  on_day date not null,
  amount bigint not null check (amount > 0),
  -- The charge that collects the month; null for a standing order, and if nothing could be collected.
  charge_id uuid,
  -- Why nothing could be collected.
  problem text not null default '',
  primary key (business_id, customer_id, month)
);
create index budget_plan_months_of_plan on budget_plan_months (business_id, plan_id);
select tenant_table('budget_plan_months', 'select, insert, update');
alter table budget_plan_months add foreign key (business_id, plan_id) references budget_plans;

-- A charge may collect a month of a plan.
alter table charges drop constraint charges_source_check;
alter table charges add constraint charges_source_check
  check (source in ('Office', 'Done', 'Page', 'Plan'));
