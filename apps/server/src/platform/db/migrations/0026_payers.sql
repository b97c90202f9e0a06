-- The customer who gets another customer's bills, and how: an invoice for each visit or one for each month. Servers
-- of the last release do not know this column, and bill the customer.
alter table customers add column payer_id uuid;
alter table customers add column payer_billing text
  constraint customers_payer_billing_check check (payer_billing in ('EachVisit', 'Monthly'));
alter table customers add constraint customers_payer_complete
  check ((payer_id is null) = (payer_billing is null) and payer_id <> id);
alter table customers add constraint customers_payer
  foreign key (business_id, payer_id) references customers;
create index customers_of_payer on customers (business_id, payer_id) where payer_id is not null;

-- Visits that are billed by the month. A row is written when its visit is done, and stays with its invoice. The visit
-- may have been deleted since.
create table monthly_lines (
  business_id uuid not null,
  occurrence_id uuid not null,
  -- The payer agreed at the time of the visit.
  payer_id uuid not null,
  customer_id uuid not null,
  -- The first day of the invoice's month: the month in which the visit was marked as done.
  month date not null,
  done_on date not null,
  title text not null,
  -- The place of work, on one line.
  address text not null,
  -- In pence, including the adjustment.
  amount bigint not null check (amount >= 0),
  adjustment_amount bigint,
  adjustment_description text,
  purchase_order text not null default '',
  -- Null while the line waits for its invoice.
  invoice_id uuid,
  primary key (business_id, occurrence_id)
);
create index monthly_lines_waiting on monthly_lines (business_id, payer_id, month)
  where invoice_id is null;
create index monthly_lines_of_invoice on monthly_lines (business_id, invoice_id)
  where invoice_id is not null;
create index monthly_lines_of_customer on monthly_lines (business_id, customer_id);
select tenant_table('monthly_lines');
alter table monthly_lines add foreign key (business_id, payer_id) references customers;
alter table monthly_lines add foreign key (business_id, customer_id) references customers;
alter table monthly_lines add foreign key (business_id, invoice_id) references invoices;
