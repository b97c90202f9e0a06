-- The debts without an invoice in a reminder, such as an opening balance, and the step that each debt reached with
-- it.
create table reminder_debts (
  business_id uuid not null,
  reminder_id uuid not null,
  -- The debt, as an item of the customer's account.
  item_id uuid not null,
  reached text not null,
  -- The requested amount in pence.
  amount bigint not null,
  primary key (business_id, reminder_id, item_id)
);
create index reminder_debts_of_item on reminder_debts (business_id, item_id);
select tenant_table('reminder_debts', 'select, insert');
alter table reminder_debts add foreign key (business_id, reminder_id) references reminders;
alter table reminder_debts add foreign key (business_id, item_id) references receivable_items;
