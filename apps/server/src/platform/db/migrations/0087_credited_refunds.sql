-- The part of a refund whose debts were credited with it, so that the customer does not owe them again. Earlier
-- refunds left the debts owed.
alter table refunds add column credited bigint not null default 0;
alter table refunds add constraint refunds_credited_check check (credited >= 0 and credited <= amount);
