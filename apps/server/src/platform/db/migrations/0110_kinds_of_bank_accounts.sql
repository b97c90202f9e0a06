-- The kind of a bank account. On a card, purchases are negative, and so is the balance, as it is a debt. Null if no
-- user has chosen a kind: the account is then read as a current account.
alter table bank_accounts add column kind text
  constraint bank_accounts_kind_check check (kind in ('current', 'savings', 'card'));
