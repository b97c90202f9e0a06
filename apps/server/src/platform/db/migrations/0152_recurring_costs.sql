-- Costs that record themselves every few weeks or months.
create table recurring_costs (
  business_id uuid not null,
  id uuid not null,
  supplier text not null,
  notes text not null default '',
  starts_on date not null,
  ends_on date,
  every integer not null check (every > 0),
  unit text not null check (unit in ('Weeks', 'Months')),
  -- The next due day; null once the cost has ended.
  next_on date,
  paused_at timestamptz,
  -- Why it could not be recorded on its next day; null while it runs.
  stopped_because text,
  added_by uuid,
  created_at timestamptz not null default the_instant(),
  version integer not null default 1,
  primary key (business_id, id)
);
create index recurring_costs_due on recurring_costs (business_id, next_on)
  where next_on is not null and paused_at is null and stopped_because is null;
select tenant_table('recurring_costs');

-- What a recurring cost records, from a day on.
create table recurring_cost_terms (
  business_id uuid not null,
  cost_id uuid not null,
  from_on date not null,
  -- One of the domain's EXPENSE_CATEGORIES.
  category text not null,
  amount bigint not null check (amount > 0),
  vat bigint,
  private_percent integer not null default 0 check (private_percent between 0 and 99),
  paid_from text not null,
  primary key (business_id, cost_id, from_on)
);
select tenant_table('recurring_cost_terms');
alter table recurring_cost_terms add foreign key (business_id, cost_id) references recurring_costs on delete cascade;

-- The days that a recurring cost has recorded, each once, whatever becomes of the expense.
create table recurring_cost_days (
  business_id uuid not null,
  cost_id uuid not null,
  due_on date not null,
  expense_id uuid not null,
  primary key (business_id, cost_id, due_on)
);
select tenant_table('recurring_cost_days');
alter table recurring_cost_days add foreign key (business_id, cost_id) references recurring_costs on delete cascade;
