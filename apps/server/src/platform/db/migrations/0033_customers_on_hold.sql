-- Customers who are not served for the time being. A hold is never deleted: lifted ones are the history.
create table customer_holds (
  business_id uuid not null,
  id uuid not null,
  -- Who is not served; who owes the money may be their payer.
  customer_id uuid not null,
  source text not null check (source in ('Rule', 'Hand', 'Reminders')),
  reason text not null,
  -- Whether it is lifted by itself once what it is for is paid.
  until_paid boolean not null,
  placed_at timestamptz not null default now(),
  -- Null where no person placed it.
  placed_by uuid,
  lifted_at timestamptz,
  -- Null where no person lifted it.
  lifted_by uuid,
  lifted_because text not null default '',
  primary key (business_id, id)
);
-- One at a time for a customer.
create unique index customer_holds_open on customer_holds (business_id, customer_id)
  where lifted_at is null;
create index customer_holds_of_customer on customer_holds (business_id, customer_id);
select tenant_table('customer_holds', 'select, insert, update');
alter table customer_holds add foreign key (business_id, customer_id) references customers;

-- Who is put on hold by itself: who owes more, or for longer. No row, or two nulls: nobody.
create table hold_rules (
  business_id uuid not null,
  owes_more_than bigint check (owes_more_than >= 0),
  days_past_due integer check (days_past_due between 1 and 365),
  version integer not null default 1,
  primary key (business_id)
);
select tenant_table('hold_rules', 'select, insert, update');

-- Customers who are never put on hold by itself, whatever they owe.
create table hold_exemptions (
  business_id uuid not null,
  customer_id uuid not null,
  exempted_by uuid not null,
  exempted_at timestamptz not null default now(),
  primary key (business_id, customer_id)
);
select tenant_table('hold_exemptions');
alter table hold_exemptions add foreign key (business_id, customer_id) references customers;
