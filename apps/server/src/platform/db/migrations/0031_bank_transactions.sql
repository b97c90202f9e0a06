-- The bank's lines for the business's accounts. A line itself never changes, except that text about an erased
-- customer is removed; its classification does change.
create table bank_transactions (
  business_id uuid not null,
  id uuid not null,
  bank_account_id uuid not null,
  booked_on date not null,
  -- Pence; positive for money in.
  amount bigint not null check (amount <> 0),
  description text not null,
  payer_name text not null,
  reference text not null,
  payer_account text not null,
  bank_kind text not null,
  balance_after bigint,
  -- The bank's own id, which may be blank, repeated or changed.
  bank_id text not null,
  -- A fingerprint of the original text, by which the line is recognised again after its text was erased.
  fingerprint text not null,
  -- The number of the line among identical lines of a day.
  occurrence integer not null,
  -- The searchable text, folded.
  search text not null,
  status text not null default 'New' check (status in ('New', 'Ignored', 'Converted')),
  ignored_reason text not null default '',
  decided_by uuid,
  decided_at timestamptz,
  -- The state before its last action, so that the action can be undone, as JSON.
  before jsonb,
  action_id uuid,
  -- The result of the last matching.
  decision text not null default 'none' check (decision in ('certain', 'suggested', 'none')),
  probability real not null default 0,
  candidates jsonb not null default '[]',
  matched_at timestamptz,
  -- The customer of the only share, or of the best candidate.
  customer_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
-- A line is stored once, whichever feed or file brings it.
create unique index bank_transactions_once on bank_transactions
  (business_id, bank_account_id, booked_on, amount, fingerprint, occurrence);
-- For the list and its totals without reading the rows, by state or for all states.
create index bank_transactions_by_state on bank_transactions
  (business_id, status, booked_on desc, id desc) include (amount, decision);
create index bank_transactions_by_date on bank_transactions
  (business_id, booked_on desc, id desc) include (amount, status);
-- For comparing an account's lines with the bank's balances.
create index bank_transactions_of_account on bank_transactions
  (business_id, bank_account_id, booked_on, id) include (amount, balance_after);
-- The balances given by the bank.
create index bank_transactions_balances on bank_transactions
  (business_id, bank_account_id, booked_on desc, id desc) include (balance_after)
  where balance_after is not null;
create index bank_transactions_of_customer on bank_transactions (business_id, customer_id)
  where customer_id is not null;
create index bank_transactions_of_action on bank_transactions (business_id, action_id)
  where action_id is not null;
-- Lines that were never matched, and new lines by the certainty of their match.
create index bank_transactions_new on bank_transactions
  (business_id, decision, booked_on, id) where status = 'New';
select tenant_table('bank_transactions');

-- The imports that brought or confirmed a line. A line is deleted when the last of its imports is undone.
create table bank_transaction_imports (
  business_id uuid not null,
  import_id uuid not null,
  transaction_id uuid not null,
  primary key (business_id, import_id, transaction_id)
);
create index bank_transaction_imports_of_transaction on bank_transaction_imports
  (business_id, transaction_id);
select tenant_table('bank_transaction_imports', 'select, insert, delete');

-- The parts of converted transactions; undone parts stay, with the time of the undo.
create table bank_shares (
  business_id uuid not null,
  id uuid not null,
  transaction_id uuid not null,
  position integer not null,
  kind text not null
    check (kind in ('payment', 'banking', 'payout', 'refund', 'bankCharge', 'ownTransfer')),
  -- Pence without a sign, as the transaction gives the direction.
  amount bigint not null check (amount > 0),
  customer_id uuid,
  payment_id uuid,
  -- Whether the payment had already been recorded by hand.
  is_linked boolean not null default false,
  -- For kinds other than a customer's payment.
  posting_id uuid,
  payout_id uuid,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  check ((kind in ('payment', 'refund')) = (customer_id is not null))
);
-- A transaction has one live conversion.
create unique index bank_shares_once on bank_shares (business_id, transaction_id, position)
  where undone_at is null;
create unique index bank_shares_of_payout on bank_shares (business_id, payout_id)
  where payout_id is not null and undone_at is null;
create index bank_shares_of_transaction on bank_shares (business_id, transaction_id);
create index bank_shares_of_customer on bank_shares (business_id, customer_id)
  where customer_id is not null;
create index bank_shares_of_payment on bank_shares (business_id, payment_id)
  where payment_id is not null;
create index bank_shares_of_posting on bank_shares (business_id, posting_id)
  where posting_id is not null;
select tenant_table('bank_shares', 'select, insert, update');

-- The payments in a share: each payment once, so that none is booked at the bank twice.
create table bank_share_payments (
  business_id uuid not null,
  payment_id uuid not null,
  share_id uuid not null,
  primary key (business_id, payment_id)
);
create index bank_share_payments_of_share on bank_share_payments (business_id, share_id);
select tenant_table('bank_share_payments', 'select, insert, delete');

-- A key of a payer, such as an account, and the customer who paid.
create table bank_learned (
  business_id uuid not null,
  id uuid not null,
  key text not null,
  customer_id uuid not null,
  primary key (business_id, id)
);
create unique index bank_learned_once on bank_learned (business_id, key, customer_id);
create index bank_learned_of_customer on bank_learned (business_id, customer_id);
select tenant_table('bank_learned');

-- Each booking of such a key to the customer.
create table bank_confirmations (
  business_id uuid not null,
  learned_id uuid not null,
  transaction_id uuid not null,
  booked_on date not null,
  amount bigint not null,
  primary key (business_id, learned_id, transaction_id)
);
create index bank_confirmations_newest on bank_confirmations (business_id, learned_id, booked_on desc);
create index bank_confirmations_of_transaction on bank_confirmations (business_id, transaction_id);
select tenant_table('bank_confirmations', 'select, insert, delete');

-- Actions on transactions, each of which can be undone as a whole.
create table bank_actions (
  business_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('convert', 'ignore', 'reset')),
  at timestamptz not null default now(),
  -- Null for bookings by the business's rule.
  by uuid,
  undone_at timestamptz,
  primary key (business_id, id)
);
create index bank_actions_by_time on bank_actions (business_id, at desc);
select tenant_table('bank_actions', 'select, insert, update');

-- How a business wants its transactions handled, and the time up to which they are matched. A business without a row
-- has the defaults. A transaction that adds lines locks the row.
create table bank_preferences (
  business_id uuid not null primary key,
  book_certain boolean not null default false,
  list_outgoing boolean not null default true,
  matched_at timestamptz
);
select tenant_table('bank_preferences', 'select, insert, update');

alter table bank_transaction_imports add foreign key (business_id, transaction_id)
  references bank_transactions on delete cascade;
alter table bank_shares add foreign key (business_id, transaction_id) references bank_transactions
  on delete cascade;
alter table bank_shares add foreign key (business_id, customer_id) references customers;
alter table bank_shares add foreign key (business_id, payment_id) references payments;
alter table bank_shares add foreign key (business_id, posting_id) references postings;
alter table bank_share_payments add foreign key (business_id, share_id) references bank_shares
  on delete cascade;
alter table bank_share_payments add foreign key (business_id, payment_id) references payments;
alter table bank_learned add foreign key (business_id, customer_id) references customers;
alter table bank_confirmations add foreign key (business_id, learned_id) references bank_learned
  on delete cascade;

-- Money that reaches the bank, leaves it as a bank charge, or moves between the business's own accounts.
alter table postings drop constraint postings_kind_check;
alter table postings add constraint postings_kind_check check (kind in ('invoice', 'payment', 'credit',
  'debit', 'writeOff', 'openingBalance', 'reversal', 'refund', 'fee', 'dispute', 'payout', 'banking'));
