-- Expenses are posted to the ledger: the cost to the account of their category, the VAT of a registered firm to `vat`,
-- and the money from the bank, the cash, a card, the owner's pocket or the till.
alter table expenses
  -- One of the domain's ALL_PAID_FROM.
  add column paid_from text not null default 'Bank',
  -- The pence of VAT that the business reclaims.
  add column reclaimed bigint not null default 0,
  -- The current posting; null if the expense was removed.
  add column posting_id uuid,
  -- The version that the posting records. A server of the previous release adds and changes expenses without posting
  -- them, so this differs from `version` until a daily task posts them.
  add column posted_version integer,
  -- The current share of a bank transaction that accounts for the money: the line that paid for the expense, or the
  -- banking that counted its cash.
  add column bank_share_id uuid;
alter table expenses add constraint expenses_paid_from_check check (paid_from in ('Bank', 'Cash', 'Card', 'Own', 'Till'));
alter table expenses add constraint expenses_reclaimed_check check (reclaimed >= 0);
alter table former_expenses
  add column paid_from text not null default 'Bank',
  add column posting_id uuid;

alter table postings drop constraint postings_kind_check;
alter table postings add constraint postings_kind_check check (kind in ('invoice', 'payment', 'credit',
  'debit', 'writeOff', 'openingBalance', 'reversal', 'refund', 'fee', 'dispute', 'payout', 'banking', 'expense'));
