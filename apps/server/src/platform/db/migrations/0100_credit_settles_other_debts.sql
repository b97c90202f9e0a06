-- Credit no longer waits beside a debt without an invoice, such as an opening balance: it settles the oldest of these
-- debts. Locks the customers first, as a payment does, so that a simultaneous payment is counted.
update customers c set balance = c.balance
 where exists (select from receivable_items i
         where i.business_id = c.business_id and i.customer_id = c.id
           and i.open_amount > 0 and i.invoice_id is null)
   and exists (select from receivable_items i
         where i.business_id = c.business_id and i.customer_id = c.id and i.open_amount < 0);
-- Lays each customer's debts end to end, and likewise their credits: where both cover the same pence, the credit
-- settles the debt.
insert into allocations (business_id, id, debit_item_id, credit_item_id, amount)
select debt.business_id, gen_random_uuid(), debt.id, credit.id,
       least(debt.upto, credit.upto) - greatest(debt.upto - debt.open, credit.upto - credit.open)
  from (select i.business_id, i.customer_id, i.id, i.open_amount as open,
               sum(i.open_amount) over (partition by i.business_id, i.customer_id
                 order by i.posted_on, i.id) as upto
          from receivable_items i where i.open_amount > 0 and i.invoice_id is null) debt
  join (select i.business_id, i.customer_id, i.id, -i.open_amount as open,
               sum(-i.open_amount) over (partition by i.business_id, i.customer_id
                 order by i.posted_on, i.id) as upto
          from receivable_items i where i.open_amount < 0) credit
    on credit.business_id = debt.business_id and credit.customer_id = debt.customer_id
   and credit.upto > debt.upto - debt.open and debt.upto > credit.upto - credit.open;
update receivable_items i set open_amount = i.amount - sign(i.amount)::bigint * settled.total
  from (select al.business_id, side.item_id, sum(al.amount)::bigint as total
          from allocations al, lateral (values (al.debit_item_id), (al.credit_item_id)) side (item_id)
         where al.released_at is null group by al.business_id, side.item_id) settled
 where settled.business_id = i.business_id and settled.item_id = i.id
   and i.open_amount <> i.amount - sign(i.amount)::bigint * settled.total;
