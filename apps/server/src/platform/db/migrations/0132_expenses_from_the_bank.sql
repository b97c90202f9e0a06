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
