-- Double entry. Postings and their lines are only added; a later posting reverses a mistake.
create table postings (
  business_id uuid not null,
  id uuid not null,
  kind text not null check (kind in
    ('invoice', 'payment', 'credit', 'debit', 'writeOff', 'openingBalance', 'reversal')),
  posted_on date not null,
  description text not null,
  reverses_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, reverses_id) references postings
);
create unique index postings_reversed_once on postings (business_id, reverses_id)
  where reverses_id is not null;
select tenant_table('postings', 'select, insert');

create table posting_lines (
  business_id uuid not null,
  posting_id uuid not null,
  position integer not null,
  account text not null,
  customer_id uuid,
  -- Pence: positive for a debit, negative for a credit.
  amount bigint not null check (amount <> 0),
  primary key (business_id, posting_id, position),
  foreign key (business_id, posting_id) references postings,
  foreign key (business_id, customer_id) references customers,
  check ((account = 'receivable') = (customer_id is not null))
);
create index posting_lines_of_customer on posting_lines (business_id, customer_id)
  where customer_id is not null;
create index posting_lines_by_account on posting_lines (business_id, account);
select tenant_table('posting_lines', 'select, insert');

-- Reads only rows of its own tenant, so that it also works on a distributed database.
create function posting_must_balance() returns trigger language plpgsql as $$
declare total bigint;
begin
  select sum(amount) into total from posting_lines
   where business_id = new.business_id and posting_id = new.posting_id;
  if total <> 0 then
    raise exception 'posting % is out of balance by % pence', new.posting_id, total
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger posting_balances after insert on posting_lines
  deferrable initially deferred for each row execute function posting_must_balance();

create table invoices (
  business_id uuid not null,
  id uuid not null,
  number bigint not null,
  customer_id uuid not null,
  occurrence_id uuid,
  posting_id uuid not null,
  billed_to jsonb not null,
  lines jsonb not null,
  net bigint not null,
  vat bigint not null,
  total bigint not null,
  vat_number text not null default '',
  purchase_order text not null default '',
  -- The day of the work, which may be the tax point.
  supplied_on date not null,
  issued_on date not null,
  due_on date not null,
  sent_at timestamptz,
  voided_at timestamptz,
  voided_reason text not null default '',
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customers,
  foreign key (business_id, posting_id) references postings,
  unique (business_id, number)
);
create index invoices_of_customer on invoices (business_id, customer_id);
create unique index invoices_one_per_occurrence on invoices (business_id, occurrence_id)
  where voided_at is null;
create index invoices_by_date on invoices (business_id, issued_on desc, number desc);
create index invoices_of_posting on invoices (business_id, posting_id);
select tenant_table('invoices', 'select, insert, update');

create table payments (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  method text not null,
  amount bigint not null check (amount > 0),
  received_on date not null,
  reference text not null default '',
  occurrence_id uuid,
  posting_id uuid not null,
  recorded_by uuid,
  reversed_at timestamptz,
  reversed_reason text not null default '',
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customers,
  foreign key (business_id, posting_id) references postings
);
create index payments_of_customer on payments (business_id, customer_id);
create index payments_by_date on payments (business_id, received_on desc, id desc);
create index payments_of_posting on payments (business_id, posting_id);
create index payments_of_occurrence on payments (business_id, occurrence_id);
select tenant_table('payments', 'select, insert, update');

-- The open items of the ledger: each posting to a customer's receivable is an item, positive if it adds to the debt.
-- Allocations settle positive items with negative items.
create table receivable_items (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  posting_id uuid not null,
  invoice_id uuid,
  payment_id uuid,
  amount bigint not null check (amount <> 0),
  -- The amount that is not allocated yet: it has the same sign as the amount, and never exceeds it.
  open_amount bigint not null,
  -- Older items are settled, and settle others, first; within a day the id decides.
  posted_on date not null,
  due_on date not null,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customers,
  foreign key (business_id, posting_id) references postings,
  foreign key (business_id, invoice_id) references invoices,
  foreign key (business_id, payment_id) references payments,
  check (open_amount between least(amount, 0) and greatest(amount, 0))
);
create index receivable_items_open on receivable_items (business_id, customer_id)
  where open_amount <> 0;
create index receivable_items_of_customer on receivable_items (business_id, customer_id);
create index receivable_items_of_invoice on receivable_items (business_id, invoice_id);
create index receivable_items_of_payment on receivable_items (business_id, payment_id);
create index receivable_items_of_posting on receivable_items (business_id, posting_id);
create index receivable_items_open_invoices on receivable_items (business_id, due_on)
  where open_amount > 0 and invoice_id is not null;
select tenant_table('receivable_items');

create table allocations (
  business_id uuid not null,
  id uuid not null,
  debit_item_id uuid not null,
  credit_item_id uuid not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default now(),
  -- Set when a reversal releases the allocation; the row stays as history.
  released_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, debit_item_id) references receivable_items,
  foreign key (business_id, credit_item_id) references receivable_items
);
create index allocations_of_debit on allocations (business_id, debit_item_id);
create index allocations_of_credit on allocations (business_id, credit_item_id);
select tenant_table('allocations', 'select, insert, update');
