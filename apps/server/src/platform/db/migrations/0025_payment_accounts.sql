-- The account into which a business's customers pay by card and Direct Debit: one row per business, once it has
-- begun to set it up.
create table payment_accounts (
  business_id uuid primary key,
  -- Who is behind the business, as it was given; null until then.
  details jsonb,
  -- {filename, at} of each document that was handed to the provider, which alone keeps them.
  documents jsonb not null default '[]',
  -- The accounts as they stood at the providers when they were asked last; null until they are opened.
  cards jsonb,
  cards_asked_at timestamptz,
  direct_debit jsonb,
  direct_debit_asked_at timestamptz,
  -- Where payouts go: the whole number stays with the providers.
  bank_account_name text not null default '',
  bank_account_ending text not null default '',
  bank_changed_at timestamptz,
  -- A change that the providers were asked for and whose outcome is not known yet; they keep it meanwhile.
  bank_pending jsonb,
  payouts_held_until timestamptz,
  -- When the owner confirmed everything and accepted the terms.
  completed_at timestamptz,
  takes_cards boolean not null default true,
  takes_direct_debit boolean not null default true,
  fee_payer text not null default 'Business',
  -- What customers read on card statements; empty: made of the business's name.
  statement_descriptor text not null default '',
  charge_when_done boolean not null default false,
  retries_failed boolean not null default true,
  sends_receipts boolean not null default true,
  version integer not null default 1
);
select tenant_table('payment_accounts');
