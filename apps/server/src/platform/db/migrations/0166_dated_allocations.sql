-- Reports ask which invoices were paid in a period, after how many days, and with how much VAT. Each allocation now holds
-- the day of its payment, and the day and VAT of its invoice, which never change, so that a report reads a period from
-- one index and not four tables for each payment. Allocations that a server of the previous release adds are not dated; reports look
-- them up one by one.
alter table allocations add column customer_id uuid;
alter table allocations add column invoice_id uuid;
alter table allocations add column invoiced_on date;
alter table allocations add column invoice_vat bigint;
alter table allocations add column invoice_total bigint;
alter table allocations add column paid_on date;
alter table allocations add column is_dated boolean not null default false;

update allocations al
   set customer_id = facts.customer_id, invoice_id = facts.invoice_id, invoiced_on = facts.invoiced_on,
       invoice_vat = facts.vat, invoice_total = facts.total, paid_on = facts.paid_on, is_dated = true
  from (select al_of.business_id, al_of.id, i_debit.customer_id, i_debit.invoice_id, v.vat, v.total,
               case when i_debit.invoice_id is not null then i_debit.posted_on end as invoiced_on,
               case when i_credit.payment_id is not null then i_credit.posted_on end as paid_on
          from allocations al_of
          join receivable_items i_debit on i_debit.business_id = al_of.business_id and i_debit.id = al_of.debit_item_id
          join receivable_items i_credit on i_credit.business_id = al_of.business_id and i_credit.id = al_of.credit_item_id
          left join invoices v on v.business_id = i_debit.business_id and v.id = i_debit.invoice_id) facts
 where facts.business_id = al.business_id and facts.id = al.id;

create index allocations_paid on allocations (business_id, paid_on)
  include (amount, invoice_id, invoiced_on, invoice_vat, invoice_total, customer_id, id, debit_item_id, credit_item_id)
  where released_at is null and paid_on is not null;
create index allocations_undated on allocations (business_id) where not is_dated;

-- Open debts are added up by their due date or customer without reading the items.
drop index receivable_items_open;
create index receivable_items_open on receivable_items (business_id, customer_id)
  include (open_amount, due_on, posted_on, invoice_id, posting_id) where open_amount <> 0;

-- A period's fees, refunds and adjustments are read from indexes alone.
create index posting_lines_reported on posting_lines (business_id, posting_id) include (account, amount, customer_id)
  where account in ('cardFees', 'directDebitFees', 'adjustments', 'badDebts', 'bankCharges');
