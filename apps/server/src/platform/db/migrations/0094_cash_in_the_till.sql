-- Cash from customers that was not paid in with the rest: it was spent, or stays in the till.
alter table bank_shares
  add column till_float bigint not null default 0,
  add column till_spent jsonb not null default '[]',
  add constraint bank_shares_till_check check (kind = 'banking' or (till_float = 0 and till_spent = '[]'));
