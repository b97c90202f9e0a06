-- The account between a business and the platform: a second ledger in double entry, like the customers' ledger. A
-- line is positive if the account gains; `balance` is the amount that the platform holds for the business.
create table balance_postings (
  business_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'fee', 'hold', 'release', 'charge',
    'purchase', 'payout', 'payoutFailed', 'retained')),
  -- The subject of the posting; each subject has one posting of each kind.
  source_id text not null,
  posted_on date not null,
  description text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, kind, source_id)
);
create index balance_postings_by_date on balance_postings (business_id, posted_on desc, id desc);
select tenant_table('balance_postings', 'select, insert');

create table balance_lines (
  business_id uuid not null,
  posting_id uuid not null,
  position integer not null,
  account text not null check (account in ('balance', 'held', 'retained', 'takings', 'refunds', 'disputes',
    'providerFees', 'plans', 'texts', 'leads', 'vat', 'vouchers', 'payouts', 'payoutFees', 'methodCharges')),
  amount bigint not null check (amount <> 0),
  -- The first day on which the amount counts as available; until then the money is on its way.
  available_on date not null,
  primary key (business_id, posting_id, position)
);
create index balance_lines_by_account on balance_lines (business_id, account, available_on) include (amount);
select tenant_table('balance_lines', 'select, insert');
alter table balance_lines add foreign key (business_id, posting_id) references balance_postings;

create function balance_postings_must_balance() returns trigger language plpgsql as $$
declare unbalanced record;
begin
  select posting_id, sum(amount) as total into unbalanced
    from added group by business_id, posting_id having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'posting % is out of balance by % pence', unbalanced.posting_id, unbalanced.total
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger balance_postings_balance after insert on balance_lines
  referencing new table as added
  for each statement execute function balance_postings_must_balance();

-- One row for each business that has dealt with the platform. Spending locks the row first.
create table balance_accounts (
  business_id uuid not null,
  -- How the business pays for the plan; null for Free, and for plans kept from before plans were for sale.
  subscription_period text check (subscription_period in ('Month', 'Year')),
  -- The day of the month on which periods begin.
  started_on date,
  period_from date,
  -- The day on which the next period begins.
  period_until date,
  -- The price paid for the current period, without VAT.
  period_paid bigint not null default 0 check (period_paid >= 0),
  next_plan text check (next_plan in ('Free', 'Pro', 'Team')),
  next_period text check (next_period in ('Month', 'Year')),
  -- The day since which the plan could not be paid for.
  lapsed_on date,
  -- A card that the platform may charge: {cardId, brand, ending, expires}.
  payment_method jsonb,
  setup_id text,
  payout_threshold bigint check (payout_threshold > 0),
  texts_left integer not null default 0 check (texts_left >= 0),
  -- The number of texts to buy when few are left; null to buy none.
  auto_top_up integer,
  lead_credits integer not null default 0 check (lead_credits >= 0),
  last_invoice integer not null default 0,
  -- Grants in the order in which they keep their seats.
  seat_order uuid[] not null default '{}',
  version integer not null default 1,
  primary key (business_id)
);
select tenant_table('balance_accounts', 'select, insert, update');

-- A business's purchases from the platform. A purchase is written before any card is charged, and its id is the key
-- of the charge, so that it is charged once.
create table balance_purchases (
  business_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('plan', 'renewal', 'texts', 'leads', 'voucher')),
  -- The purchased item, as {plan, subscriptionPeriod, from, until} or {count}.
  details jsonb not null,
  lines jsonb not null,
  net bigint not null,
  vat bigint not null,
  total bigint not null,
  from_balance bigint not null check (from_balance >= 0),
  from_method bigint not null check (from_method >= 0),
  -- The charged card, as it was at the time of the purchase.
  payment_method jsonb,
  state text not null check (state in ('Pending', 'Completed', 'Failed')),
  reason text not null default '',
  provider_payment_id text,
  -- Null until the purchase is completed.
  invoice_number integer,
  issued_on date,
  billed_to jsonb not null,
  created_on date not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  check (from_balance + from_method = total),
  primary key (business_id, id),
  unique (business_id, invoice_number)
);
create index balance_purchases_by_time on balance_purchases (business_id, created_at desc, id desc);
create unique index balance_purchases_one_at_a_time on balance_purchases (business_id) where state = 'Pending';
select tenant_table('balance_purchases', 'select, insert, update');

-- Money on its way to a business's bank account. The row and its posting are written before the provider is asked.
create table balance_payouts (
  business_id uuid not null,
  id uuid not null,
  -- The amount that leaves the balance, including the fee.
  amount bigint not null check (amount > fee),
  fee bigint not null check (fee >= 0),
  is_instant boolean not null,
  account_id text not null,
  state text not null check (state in ('Requested', 'On its way', 'Paid', 'Failed')),
  provider_payout_id text,
  arrives_on date,
  reason text not null default '',
  requested_on date not null,
  requested_by uuid,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, provider_payout_id)
);
create index balance_payouts_by_time on balance_payouts (business_id, created_at desc, id desc);
create index balance_payouts_open on balance_payouts (business_id) where state in ('Requested', 'On its way');
select tenant_table('balance_payouts', 'select, insert, update');

-- Set for a colleague who has no seat in the plan: the grant stays, but the user cannot work in the business.
alter table grants add column paused_at timestamptz;

-- Businesses from before plans were for sale keep every feature free of charge.
update businesses set plan = 'Team', version = version + 1;
