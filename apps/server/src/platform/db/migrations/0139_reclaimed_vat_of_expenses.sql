-- Reports read the reclaimed VAT of expenses from the index too.
drop index expenses_by_day;
create index expenses_by_day on expenses (business_id, spent_on, id)
  include (category, supplier, amount, reclaimed) where removed_at is null;
