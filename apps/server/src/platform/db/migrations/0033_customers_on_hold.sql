-- Customers who are currently not served. A hold is never deleted: lifted holds are the history.
create table customer_holds (
  business_id uuid not null,
  id uuid not null,
  -- The customer who is not served; the debt may be their payer's.
  customer_id uuid not null,
  source text not null check (source in ('Rule', 'Hand', 'Reminders')),
  reason text not null,
  -- Whether the hold is lifted automatically once the debt is paid.
  until_paid boolean not null,
  placed_at timestamptz not null default now(),
  -- Null if the product placed the hold.
  placed_by uuid,
  lifted_at timestamptz,
  -- Null if the product lifted the hold.
  lifted_by uuid,
  lifted_because text not null default '',
  primary key (business_id, id)
);
-- A customer has one hold at a time.
create unique index customer_holds_open on customer_holds (business_id, customer_id)
  where lifted_at is null;
create index customer_holds_of_customer on customer_holds (business_id, customer_id);
select tenant_table('customer_holds', 'select, insert, update');
alter table customer_holds add foreign key (business_id, customer_id) references customers;

-- The rule that puts customers on hold automatically if they owe more, or for longer. Without a row, or with two
-- nulls, it holds nobody.
create table hold_rules (
  business_id uuid not null,
  owes_more_than bigint check (owes_more_than >= 0),
  days_past_due integer check (days_past_due between 1 and 365),
  version integer not null default 1,
  primary key (business_id)
);
select tenant_table('hold_rules', 'select, insert, update');

-- Customers who are never put on hold automatically, whatever they owe.
create table hold_exemptions (
  business_id uuid not null,
  customer_id uuid not null,
  exempted_by uuid not null,
  exempted_at timestamptz not null default now(),
  primary key (business_id, customer_id)
);
select tenant_table('hold_exemptions');
alter table hold_exemptions add foreign key (business_id, customer_id) references customers;
