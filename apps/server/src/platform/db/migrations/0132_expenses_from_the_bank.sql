-- The indexes of posted expenses, made once the existing expenses are posted, which is quicker.
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

-- A part of a bank transaction may be an expense: recorded with the transaction, or before it (`is_linked`).
alter table bank_shares add column expense_id uuid;
create index bank_shares_of_expense on bank_shares (business_id, expense_id) where expense_id is not null;
alter table bank_shares drop constraint bank_shares_kind_check;
alter table bank_shares add constraint bank_shares_kind_check check (kind in ('payment', 'banking', 'payout', 'refund',
  'bankCharge', 'ownTransfer', 'expense'));
alter table bank_shares add constraint bank_shares_expense_check check ((kind = 'expense') = (expense_id is not null));
-- No two current parts of transactions account for one expense.
create unique index bank_shares_expense_once on bank_shares (business_id, expense_id)
  where expense_id is not null and undone_at is null;
