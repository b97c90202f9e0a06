-- Cards and Direct Debit mandates that customers have saved, or are setting up. The card and the account number
-- themselves stay with the provider.
create table saved_methods (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  method text not null check (method in ('Card', 'Direct Debit')),
  provider text not null,
  -- The business's account at the provider.
  account_id text not null,
  -- Null until the provider has answered, and once what was set up is saved.
  setup_id text,
  -- The provider's id of the card or mandate; null while it is being set up.
  provider_method_id text,
  state text not null check (state in ('Setting up', 'Pending', 'Active', 'Failed', 'Cancelled')),
  brand text not null default '',
  ending text not null default '',
  -- The last month in which a card can be used, as 2028-04.
  expires text not null default '',
  is_default boolean not null default false,
  -- The day on which the customer was last told that it expires.
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

-- What was agreed with a customer about being charged; a customer without a row follows the business.
create table charging_choices (
  business_id uuid not null,
  customer_id uuid not null,
  charge_when_done boolean,
  -- When they were last asked to save a method.
  asked_at timestamptz,
  primary key (business_id, customer_id)
);
select tenant_table('charging_choices');
alter table charging_choices add foreign key (business_id, customer_id) references customers;

-- Money that the business takes through a provider. A row is written before anything goes out.
create table charges (
  business_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  -- Null if the customer enters a card for this one payment.
  saved_method_id uuid,
  method text not null check (method in ('Card', 'Direct Debit')),
  label text not null,
  provider text not null,
  account_id text not null,
  source text not null check (source in ('Office', 'Done', 'Page')),
  -- The visit that it was asked for with.
  occurrence_id uuid,
  -- What it settles, in this order; the oldest debts if there is none.
  invoice_ids uuid[] not null default '{}',
  amount bigint not null check (amount > 0),
  platform_fee bigint not null default 0,
  statement_descriptor text not null default '',
  state text not null,
  -- Which try is the current one; 0 until the first goes out.
  attempt integer not null default 0,
  -- The provider's id of the payment of the current try; null until it has answered.
  provider_payment_id text,
  -- The answer of the provider that decided the state.
  observed jsonb,
  -- Counts the answers that were written, so that of two that cross one is asked for again.
  observations integer not null default 0,
  retry_on date,
  cancel_until timestamptz not null,
  -- The payment that it became in the ledger, while that stands.
  payment_id uuid,
  -- Pence in the ledger: what was kept, given back, held, and is in the balance.
  fees bigint not null default 0,
  refunded bigint not null default 0,
  disputed bigint not null default 0,
  credited bigint not null default 0,
  asked_by uuid,
  asked_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (business_id, id)
);
-- One charge for a visit, ever: the key stays with every charge that was not withdrawn before it went out.
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

-- What happened with a charge.
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
  -- On its way from the moment it is asked for.
  state text not null check (state in ('On its way', 'Paid', 'Failed')),
  reason text not null default '',
  -- Null until the provider has taken it.
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
  -- What the business answers with, from the moment it is asked to be sent.
  evidence text not null default '',
  evidence_asset_ids uuid[] not null default '{}',
  opened_at timestamptz not null default now(),
  primary key (business_id, id)
);
create index disputes_of_charge on disputes (business_id, charge_id);
create unique index disputes_at_provider on disputes (business_id, provider_dispute_id);
select tenant_table('disputes', 'select, insert, update');
alter table disputes add foreign key (business_id, charge_id) references charges;

-- The charge that brought a payment in; null for money that came in outside the product.
alter table payments add column charge_id uuid;
create index payments_of_charge on payments (business_id, charge_id) where charge_id is not null;

-- The ledger knows money that goes back, what providers keep and hold, and what reaches the balance.
alter table postings drop constraint postings_kind_check;
alter table postings add constraint postings_kind_check check (kind in ('invoice', 'payment', 'credit',
  'debit', 'writeOff', 'openingBalance', 'reversal', 'refund', 'fee', 'dispute', 'payout'));
