-- Documents that take back an invoice, with numbers of their own without gaps. The invoice says who, for what and at which rate.
create table credit_notes (
  business_id uuid not null,
  id uuid not null,
  number bigint not null,
  invoice_id uuid not null,
  -- The posting that takes the sale and its VAT back.
  posting_id uuid not null,
  issued_on date not null,
  -- Pence, above zero.
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
