-- On which day of the month customers who owe get a statement; without a row, none go.
create table monthly_statement_settings (
  business_id uuid not null,
  is_on boolean not null,
  -- The last day in shorter months.
  day integer not null check (day between 1 and 31),
  -- Pence: only who owes at least this gets one.
  minimum bigint not null check (minimum > 0),
  -- The first day on which any go: the one after it was turned on, or its day was changed.
  starts_on date not null,
  version integer not null default 1,
  primary key (business_id)
);
select tenant_table('monthly_statement_settings', 'select, insert, update');

-- The statements of a month, once they began to go. Each month has one, whatever runs twice or dies in between.
create table monthly_statement_runs (
  business_id uuid not null,
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  on_day date not null,
  -- Null until everybody was looked at.
  finished_at timestamptz,
  primary key (business_id, month)
);
select tenant_table('monthly_statement_runs', 'select, insert, update');

-- Who gets a statement of a month: by email, or by post, which the office prints.
create table monthly_statement_recipients (
  business_id uuid not null,
  month date not null,
  customer_id uuid not null,
  way text not null check (way in ('Email', 'Post')),
  primary key (business_id, month, customer_id)
);
create index monthly_statement_recipients_of_customer
  on monthly_statement_recipients (business_id, customer_id);
select tenant_table('monthly_statement_recipients', 'select, insert');
alter table monthly_statement_recipients add foreign key (business_id, month)
  references monthly_statement_runs;
alter table monthly_statement_recipients add foreign key (business_id, customer_id)
  references customers;
