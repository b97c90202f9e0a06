-- When the month's postal statements were last printed, and by whom.
create table monthly_statement_prints (
  business_id uuid not null,
  month date not null,
  customer_id uuid not null,
  user_id uuid not null,
  printed_at timestamptz not null default now(),
  primary key (business_id, month, customer_id)
);
create index monthly_statement_prints_of_customer
  on monthly_statement_prints (business_id, customer_id);
select tenant_table('monthly_statement_prints', 'select, insert, update');
alter table monthly_statement_prints add foreign key (business_id, month, customer_id)
  references monthly_statement_recipients;
alter table monthly_statement_prints add foreign key (business_id, customer_id)
  references customers;

-- The request that used the last of the day's calls, so that a repeat uses none.
alter table bank_accounts add column call_request text;
