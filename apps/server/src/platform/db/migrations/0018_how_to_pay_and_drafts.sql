-- The account into which customers pay, as {accountName, sortCode, accountNumber}; null if none is given.
alter table businesses add column bank_details jsonb;

-- The subject of a message, such as its attached invoice: the subject's record shows the delivery state of the
-- message. Null for earlier messages.
alter table messages add column about_id uuid;
create index messages_about on messages (business_id, about_id, created_at desc)
  where about_id is not null;

-- The day on which the customer was last asked to pay an invoice.
alter table invoices add column reminded_on date;

-- Invoices that are being written: they have no number, owe nothing, and are deleted when they are issued.
create table invoice_drafts (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  lines jsonb not null,
  supplied_on date,
  due_on date,
  purchase_order text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
select tenant_table('invoice_drafts');
alter table invoice_drafts
  add foreign key (business_id, customer_id) references customers on delete cascade;
create index invoice_drafts_of_customer on invoice_drafts (business_id, customer_id);
