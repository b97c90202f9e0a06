-- The recurring cost that recorded the expense; it may have been removed since.
alter table expenses add column recurring_cost_id uuid;
update expenses e set recurring_cost_id = rcd.cost_id
  from recurring_cost_days rcd where rcd.business_id = e.business_id and rcd.expense_id = e.id;
create index expenses_of_recurring_cost on expenses (business_id, recurring_cost_id, spent_on)
  where recurring_cost_id is not null;
