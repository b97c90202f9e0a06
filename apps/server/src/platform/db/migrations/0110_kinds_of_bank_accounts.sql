-- The kind of a bank account. On a card, purchases are negative and the balance is what is owed, so negative too. Null for
-- accounts that nobody has named a kind for: they are read as current accounts.
alter table bank_accounts add column kind text
  constraint bank_accounts_kind_check check (kind in ('current', 'savings', 'card'));
