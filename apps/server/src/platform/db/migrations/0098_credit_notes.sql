-- Documents that take an invoice back, with their own numbers without gaps. The invoice gives the customer, the lines
-- and the VAT rate.
create table credit_notes (
  business_id uuid not null,
  id uuid not null,
  number bigint not null,
  invoice_id uuid not null,
  -- The posting that reverses the sale and its VAT.
  posting_id uuid not null,
  issued_on date not null,
  -- Pence; positive.
  net bigint not null,
  vat bigint not null,
  total bigint not null,
  reason text not null default '',
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, number)
);
create index credit_notes_of_invoice on credit_notes (business_id, invoice_id);
create index credit_notes_of_posting on credit_notes (business_id, posting_id);
select tenant_table('credit_notes', 'select, insert, update');
alter table credit_notes add foreign key (business_id, invoice_id) references invoices;
alter table credit_notes add foreign key (business_id, posting_id) references postings;
