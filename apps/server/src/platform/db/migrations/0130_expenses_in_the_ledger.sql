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

alter table expenses add foreign key (business_id, posting_id) references postings;
create index expenses_of_posting on expenses (business_id, posting_id) where posting_id is not null;
create index expenses_unposted on expenses (business_id) where posted_version is distinct from version;
-- The expenses that no bank transaction accounts for yet.
create index expenses_unmatched on expenses (business_id, paid_from, amount, spent_on)
  where removed_at is null and bank_share_id is null;
-- Sums by category and day: the lines of expense accounts, and the postings that hold them.
create index posting_lines_of_expenses on posting_lines (business_id, account, posting_id) include (amount)
  where account like 'expense%';
create index postings_of_expenses on postings (business_id, posted_on, id) where kind in ('expense', 'reversal');
