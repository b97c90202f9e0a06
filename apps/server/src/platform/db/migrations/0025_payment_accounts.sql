-- The account through which a business's customers pay by card and Direct Debit: one row per business that has begun
-- the set-up.
create table payment_accounts (
  business_id uuid primary key,
  -- The details of the people behind the business; null until they are given.
  details jsonb,
  -- {filename, at} of each document passed to the provider; only the provider keeps the documents.
  documents jsonb not null default '[]',
  -- The state of the accounts at the providers, from their latest answers; null until they are opened.
  cards jsonb,
  cards_asked_at timestamptz,
  direct_debit jsonb,
  direct_debit_asked_at timestamptz,
  -- The bank account for payouts: only the providers hold the whole number.
  bank_account_name text not null default '',
  bank_account_ending text not null default '',
  bank_changed_at timestamptz,
  -- A requested change whose outcome is not known yet.
  bank_pending jsonb,
  payouts_held_until timestamptz,
  -- When the owner confirmed everything and accepted the terms.
  completed_at timestamptz,
  takes_cards boolean not null default true,
  takes_direct_debit boolean not null default true,
  fee_payer text not null default 'Business',
  -- The text that customers read on card statements; if empty, it is derived from the business's name.
  statement_descriptor text not null default '',
  charge_when_done boolean not null default false,
  retries_failed boolean not null default true,
  sends_receipts boolean not null default true,
  version integer not null default 1
);
select tenant_table('payment_accounts');
