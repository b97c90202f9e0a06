-- What a bank says of the business's accounts, line by line. A line is never changed, but for the words about a
-- customer who is erased; what it turned out to be is.
create table bank_transactions (
  business_id uuid not null,
  id uuid not null,
  bank_account_id uuid not null,
  booked_on date not null,
  -- Pence: above zero came in.
  amount bigint not null check (amount <> 0),
  description text not null,
  payer_name text not null,
  reference text not null,
  payer_account text not null,
  bank_kind text not null,
  balance_after bigint,
  -- The bank's own id; blank, repeated and changed ones occur.
  bank_id text not null,
  -- Of the text as it came, by which the line is known again after its words were erased.
  fingerprint text not null,
  -- Which of the lines of a day that cannot be told apart.
  occurrence integer not null,
  -- Folded, for the search.
  search text not null,
  status text not null default 'New' check (status in ('New', 'Ignored', 'Converted')),
  ignored_reason text not null default '',
  decided_by uuid,
  decided_at timestamptz,
  -- What it was before its last action took hold, so that this can be taken back: JSON.
  before jsonb,
  action_id uuid,
  -- As last matched.
  decision text not null default 'none' check (decision in ('certain', 'suggested', 'none')),
  probability real not null default 0,
  candidates jsonb not null default '[]',
  matched_at timestamptz,
  -- Whose it is, or probably is: of the only share, or of the best candidate.
  customer_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
-- A line is there once, whatever the feed or file that brings it.
create unique index bank_transactions_once on bank_transactions
  (business_id, bank_account_id, booked_on, amount, fingerprint, occurrence);
-- The list and its sums without looking at the rows, by state or over all.
create index bank_transactions_by_state on bank_transactions
  (business_id, status, booked_on desc, id desc) include (amount, decision);
create index bank_transactions_by_date on bank_transactions
  (business_id, booked_on desc, id desc) include (amount, status);
-- How an account's lines and its bank's balances go together.
create index bank_transactions_of_account on bank_transactions
  (business_id, bank_account_id, booked_on, id) include (amount, balance_after);
-- The balances that the bank gave.
create index bank_transactions_balances on bank_transactions
  (business_id, bank_account_id, booked_on desc, id desc) include (balance_after)
  where balance_after is not null;
create index bank_transactions_of_customer on bank_transactions (business_id, customer_id)
  where customer_id is not null;
create index bank_transactions_of_action on bank_transactions (business_id, action_id)
  where action_id is not null;
-- What has never been matched, and what is new by how sure its match is.
create index bank_transactions_new on bank_transactions
  (business_id, decision, booked_on, id) where status = 'New';
select tenant_table('bank_transactions');

-- Which import brought or confirmed a line. It goes when the last of them is taken back.
create table bank_transaction_imports (
  business_id uuid not null,
  import_id uuid not null,
  transaction_id uuid not null,
  primary key (business_id, import_id, transaction_id)
);
create index bank_transaction_imports_of_transaction on bank_transaction_imports
  (business_id, transaction_id);
select tenant_table('bank_transaction_imports', 'select, insert, delete');

-- The parts of converted transactions; those that were taken back stay, with the instant.
create table bank_shares (
  business_id uuid not null,
  id uuid not null,
  transaction_id uuid not null,
  position integer not null,
  kind text not null
    check (kind in ('payment', 'banking', 'payout', 'refund', 'bankCharge', 'ownTransfer')),
  -- Pence, without a sign: the direction is the transaction's.
  amount bigint not null check (amount > 0),
  customer_id uuid,
  payment_id uuid,
  -- Whether the payment was recorded before, by hand.
  is_linked boolean not null default false,
  -- Of the kinds that are not a customer's payment.
  posting_id uuid,
  payout_id uuid,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  check ((kind in ('payment', 'refund')) = (customer_id is not null))
);
-- One live conversion of a transaction.
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

-- Payments whose money a share is: each once, so that none reaches the bank twice.
create table bank_share_payments (
  business_id uuid not null,
  payment_id uuid not null,
  share_id uuid not null,
  primary key (business_id, payment_id)
);
create index bank_share_payments_of_share on bank_share_payments (business_id, share_id);
select tenant_table('bank_share_payments', 'select, insert, delete');

-- A key of a payer, such as an account, and whose money it was.
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

-- Each time that somebody booked such a key to the customer.
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

-- What was done to transactions in one go, and can be taken back in one go.
create table bank_actions (
  business_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('convert', 'ignore', 'reset')),
  at timestamptz not null default now(),
  -- Null for what was booked by the rule of the business.
  by uuid,
  undone_at timestamptz,
  primary key (business_id, id)
);
create index bank_actions_by_time on bank_actions (business_id, at desc);
select tenant_table('bank_actions', 'select, insert, update');

-- How a business wants its transactions treated, and up to when they are matched. A business without a row has
-- the defaults. Whoever adds transactions locks the row.
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

-- Money that reaches the bank, leaves it for a charge, or moves between the business's own accounts.
alter table postings drop constraint postings_kind_check;
alter table postings add constraint postings_kind_check check (kind in ('invoice', 'payment', 'credit',
  'debit', 'writeOff', 'openingBalance', 'reversal', 'refund', 'fee', 'dispute', 'payout', 'banking'));
