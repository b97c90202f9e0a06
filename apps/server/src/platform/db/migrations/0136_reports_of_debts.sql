-- Reports ask which debts were paid in a period, and what came in after reminders.
create index receivable_items_paying on receivable_items (business_id, posted_on)
  include (id) where payment_id is not null;
create index reminders_by_day on reminders (business_id, on_day)
  include (step, amount, customer_id) where withdrawn = '';
drop index payments_of_customer;
create index payments_of_customer on payments (business_id, customer_id, received_on)
  include (amount, reversed_at);
