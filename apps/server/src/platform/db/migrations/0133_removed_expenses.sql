-- The list of removed expenses.
create index expenses_removed on expenses (business_id, spent_on, id) where removed_at is not null;
