-- The day of the month on which customers who owe money get a statement; without a row, no statements are sent.
create table monthly_statement_settings (
  business_id uuid not null,
  is_on boolean not null,
  -- In shorter months, the last day.
  day integer not null check (day between 1 and 31),
  -- Pence: only customers who owe at least this amount get a statement.
  minimum bigint not null check (minimum > 0),
  -- The first day on which statements may go: the day after they were turned on, or after their day was changed.
  starts_on date not null,
  version integer not null default 1,
  primary key (business_id)
);
select tenant_table('monthly_statement_settings', 'select, insert, update');

-- A month's statements, from when sending began. Each month has one run, even if processes overlap or crash.
create table monthly_statement_runs (
  business_id uuid not null,
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  on_day date not null,
  -- Null until all customers were considered.
  finished_at timestamptz,
  primary key (business_id, month)
);
select tenant_table('monthly_statement_runs', 'select, insert, update');

-- The customers who get a statement of a month: by email, or by post, for which the office prints it.
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
