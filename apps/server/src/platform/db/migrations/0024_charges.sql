-- Cards and Direct Debit mandates that customers have saved, or are setting up. Only the provider holds the card or
-- account number.
create table saved_methods (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  method text not null check (method in ('Card', 'Direct Debit')),
  provider text not null,
  -- The business's account at the provider.
  account_id text not null,
  -- Null until the provider has answered, and again once the method is saved.
  setup_id text,
  -- The provider's id of the card or mandate; null during the set-up.
  provider_method_id text,
  state text not null check (state in ('Setting up', 'Pending', 'Active', 'Failed', 'Cancelled')),
  brand text not null default '',
  ending text not null default '',
  -- The last month in which a card can be used, such as 2028-04.
  expires text not null default '',
  is_default boolean not null default false,
  -- The day on which the customer was last notified that the card expires.
  expiry_told_on date,
  removed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index saved_methods_one_default on saved_methods (business_id, customer_id)
  where is_default;
create unique index saved_methods_once on saved_methods
  (business_id, provider, provider_method_id) where provider_method_id is not null;
create index saved_methods_of_customer on saved_methods (business_id, customer_id);
create index saved_methods_of_setup on saved_methods (business_id, setup_id)
  where setup_id is not null;
select tenant_table('saved_methods');
alter table saved_methods add foreign key (business_id, customer_id) references customers;

-- The agreements with customers about charges; a customer without a row follows the business.
create table charging_choices (
  business_id uuid not null,
  customer_id uuid not null,
  charge_when_done boolean,
  -- When the customer was last asked to save a method.
  asked_at timestamptz,
  primary key (business_id, customer_id)
);
select tenant_table('charging_choices');
alter table charging_choices add foreign key (business_id, customer_id) references customers;

-- Money that the business takes through a provider. The row is written before any request is sent.
create table charges (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  -- Null if the customer enters a card for this payment only.
  saved_method_id uuid,
  method text not null check (method in ('Card', 'Direct Debit')),
  label text not null,
  provider text not null,
  account_id text not null,
  source text not null check (source in ('Office', 'Done', 'Page')),
  -- The visit with which the charge was requested.
  occurrence_id uuid,
  -- The invoices that the charge settles, in this order; if empty, it settles the oldest debts.
  invoice_ids uuid[] not null default '{}',
  amount bigint not null check (amount > 0),
  platform_fee bigint not null default 0,
  statement_descriptor text not null default '',
  state text not null,
  -- The number of the current try; 0 until the first is sent.
  attempt integer not null default 0,
  -- The provider's id of the current try's payment; null until the provider has answered.
  provider_payment_id text,
  -- The provider's answer that decided the state.
  observed jsonb,
  -- Counts the stored answers, so that if two answers cross, the product asks the provider again.
  observations integer not null default 0,
  retry_on date,
  cancel_until timestamptz not null,
  -- The charge's payment in the ledger, while this payment stands.
  payment_id uuid,
  -- Pence in the ledger: the amounts kept by the provider, refunded, held, and in the balance.
  fees bigint not null default 0,
  refunded bigint not null default 0,
  disputed bigint not null default 0,
  credited bigint not null default 0,
  asked_by uuid,
  asked_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (business_id, id)
);
-- One charge for a visit, ever: every charge keeps this key unless it was withdrawn before it was sent.
create unique index charges_one_per_occurrence on charges (business_id, occurrence_id)
  where occurrence_id is not null and state <> 'Withdrawn';
create index charges_of_customer on charges (business_id, customer_id, id desc);
create index charges_of_method on charges (business_id, saved_method_id);
create index charges_of_payment on charges (business_id, payment_id) where payment_id is not null;
create index charges_at_provider on charges (business_id, provider_payment_id)
  where provider_payment_id is not null;
create index charges_under_way on charges (business_id, id)
  where state in ('Waiting', 'Submitted', 'Customer needed', 'Succeeded')
     or retry_on is not null;
select tenant_table('charges', 'select, insert, update');
alter table charges add foreign key (business_id, customer_id) references customers;
alter table charges add foreign key (business_id, saved_method_id) references saved_methods;

-- The history of a charge.
create table charge_events (
  business_id uuid not null,
  id uuid not null,
  charge_id uuid not null,
  at timestamptz not null default now(),
  kind text not null,
  amount bigint,
  detail text not null default '',
  primary key (business_id, id)
);
create index charge_events_of_charge on charge_events (business_id, charge_id);
select tenant_table('charge_events');
alter table charge_events add foreign key (business_id, charge_id) references charges;

create table refunds (
  business_id uuid not null,
  id uuid not null,
  charge_id uuid not null,
  payment_id uuid not null,
  amount bigint not null check (amount > 0),
  -- On its way from the moment of the request.
  state text not null check (state in ('On its way', 'Paid', 'Failed')),
  reason text not null default '',
  -- Null until the provider has accepted the refund.
  provider_refund_id text,
  asked_by uuid,
  asked_at timestamptz not null default now(),
  primary key (business_id, id)
);
create index refunds_of_charge on refunds (business_id, charge_id);
create unique index refunds_at_provider on refunds (business_id, provider_refund_id)
  where provider_refund_id is not null;
create index refunds_under_way on refunds (business_id, id) where state = 'On its way';
select tenant_table('refunds', 'select, insert, update');
alter table refunds add foreign key (business_id, charge_id) references charges;

-- Customers' objections to charges, made at their banks.
create table disputes (
  business_id uuid not null,
  id uuid not null,
  charge_id uuid not null,
  provider_dispute_id text not null,
  state text not null,
  amount bigint not null,
  fee bigint not null,
  reason text not null,
  evidence_by timestamptz,
  -- The business's answer, stored when it is about to be sent.
  evidence text not null default '',
  evidence_asset_ids uuid[] not null default '{}',
  opened_at timestamptz not null default now(),
  primary key (business_id, id)
);
create index disputes_of_charge on disputes (business_id, charge_id);
create unique index disputes_at_provider on disputes (business_id, provider_dispute_id);
select tenant_table('disputes', 'select, insert, update');
alter table disputes add foreign key (business_id, charge_id) references charges;

-- The charge that brought the payment in; null for money received outside the product.
alter table payments add column charge_id uuid;
create index payments_of_charge on payments (business_id, charge_id) where charge_id is not null;

-- The ledger records refunds, the amounts that providers keep and hold, and the money that reaches the balance.
alter table postings drop constraint postings_kind_check;
alter table postings add constraint postings_kind_check check (kind in ('invoice', 'payment', 'credit',
  'debit', 'writeOff', 'openingBalance', 'reversal', 'refund', 'fee', 'dispute', 'payout'));
