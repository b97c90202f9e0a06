-- The words of documents, where a business has its own; null goes back to the product's.
create table document_wordings (
  business_id uuid not null,
  id uuid not null,
  key text not null,
  words jsonb,
  version integer not null default 1,
  changed_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, key)
);
select tenant_table('document_wordings');

-- Documents that are made together, from one template.
create table document_batches (
  business_id uuid not null,
  id uuid not null,
  key text not null,
  -- The words as they were when it was asked for.
  words jsonb not null,
  -- For whom, as the contract's choice of customers.
  choice jsonb not null,
  -- By how much prices rise, where it tells of that.
  price_change jsonb,
  -- The day that they bear.
  dated date not null,
  state text not null default 'Making' check (state in ('Making', 'Made', 'Emailing')),
  -- Up to which customer they are made.
  made_up_to uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (business_id, id)
);
create index document_batches_by_age on document_batches (business_id, created_at desc);
select tenant_table('document_batches');

-- Letters and papers for customers, as they were made: of an erased customer, only that there was one.
create table documents (
  business_id uuid not null,
  id uuid not null,
  batch_id uuid not null,
  customer_id uuid not null,
  key text not null,
  title text not null,
  -- What it says, from the letterhead to the last line; null once its customer is erased.
  content jsonb,
  created_at timestamptz not null default now(),
  -- Asked for, and put into the outbox.
  email_wanted_at timestamptz,
  emailed_at timestamptz,
  -- Why the last wish to email it came to nothing; empty if it did not.
  not_emailed text not null default '',
  printed_at timestamptz,
  -- Who printed it last.
  user_id uuid,
  version integer not null default 1,
  primary key (business_id, id),
  unique (business_id, batch_id, customer_id)
);
create index documents_by_age on documents (business_id, created_at desc, id desc);
create index documents_of_customer on documents (business_id, customer_id, created_at desc);
create index documents_to_email on documents (business_id, batch_id, id)
  where email_wanted_at is not null and emailed_at is null;
select tenant_table('documents');
alter table documents add foreign key (business_id, batch_id) references document_batches on delete cascade;
alter table documents add foreign key (business_id, customer_id) references customers;

-- Customers who were chosen and got no document, and why.
create table document_left_out (
  business_id uuid not null,
  batch_id uuid not null,
  customer_id uuid not null,
  reason text not null,
  primary key (business_id, batch_id, customer_id)
);
create index document_left_out_of_customer on document_left_out (business_id, customer_id);
select tenant_table('document_left_out');
alter table document_left_out add foreign key (business_id, batch_id) references document_batches on delete cascade;
alter table document_left_out add foreign key (business_id, customer_id) references customers;
