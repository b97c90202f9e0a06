-- A business's own words for documents; null stands for the product's words.
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

-- Documents made together from one template.
create table document_batches (
  business_id uuid not null,
  id uuid not null,
  key text not null,
  -- The words at the time of the request.
  words jsonb not null,
  -- The recipients, as the contract's choice of customers.
  choice jsonb not null,
  -- The percentage of a price rise, if the document announces one.
  price_change jsonb,
  -- The date on the documents.
  dated date not null,
  state text not null default 'Making' check (state in ('Making', 'Made', 'Emailing')),
  -- The last customer up to whom the documents are made.
  made_up_to uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (business_id, id)
);
create index document_batches_by_age on document_batches (business_id, created_at desc);
select tenant_table('document_batches');

-- Letters and papers for customers, as they were made; for an erased customer, only the fact that there was a
-- document.
create table documents (
  business_id uuid not null,
  id uuid not null,
  batch_id uuid not null,
  customer_id uuid not null,
  key text not null,
  title text not null,
  -- The content, from the letterhead to the last line; null once the customer is erased.
  content jsonb,
  created_at timestamptz not null default now(),
  -- When emailing was requested, and when the email was put in the outbox.
  email_wanted_at timestamptz,
  emailed_at timestamptz,
  -- Why the last request to email the document failed; empty if it did not.
  not_emailed text not null default '',
  printed_at timestamptz,
  -- The user who last printed the document.
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

-- Chosen customers who got no document, with the reason.
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
