/**
 * Statements that give each customer of a business (`$1`) an account: two paid invoices and a large open one, so that a
 * payment settles something. With empty tables, PostgreSQL would plan for ten rows, and payments would pile up with
 * nothing to settle.
 */
export const moneyHistory = [
  `create temp table past on commit drop as
   select c.business_id, c.id as customer_id, k, gen_random_uuid() as invoice_id,
     gen_random_uuid() as invoiced, gen_random_uuid() as debit, gen_random_uuid() as payment_id,
     gen_random_uuid() as paid, gen_random_uuid() as credit, current_date - 28 * k as day,
     case k when 0 then 100000000 else 1500 end as amount
   from customers c, generate_series(0, 2) k where c.business_id = $1::uuid`,
  `insert into counters (business_id, name, value) select $1::uuid, 'invoice', count(*) from past`,
  `insert into postings (business_id, id, kind, posted_on, description)
   select business_id, invoiced, 'invoice', day, '' from past
   union all select business_id, paid, 'payment', day, '' from past where k > 0`,
  `insert into posting_lines (business_id, posting_id, position, account, customer_id, amount)
   select business_id, invoiced, 0, 'receivable', customer_id, amount from past
   union all select business_id, invoiced, 1, 'sales', null, -amount from past
   union all select business_id, paid, 0, 'cash', null, amount from past where k > 0
   union all select business_id, paid, 1, 'receivable', customer_id, -amount from past where k > 0`,
  `insert into invoices (business_id, id, number, customer_id, posting_id, billed_to, lines, net, vat,
     total, supplied_on, issued_on, due_on)
   select business_id, invoice_id, row_number() over (order by day, invoice_id), customer_id, invoiced,
     '{}', '[]', amount, 0, amount, day, day, day from past`,
  `insert into payments (business_id, id, customer_id, method, amount, received_on, posting_id)
   select business_id, payment_id, customer_id, 'External Cash', amount, day, paid from past where k > 0`,
  `insert into receivable_items (business_id, id, customer_id, posting_id, invoice_id, payment_id, amount,
     open_amount, posted_on, due_on)
   select business_id, debit, customer_id, invoiced, invoice_id, null, amount,
     case k when 0 then amount else 0 end, day, day from past
   union all
   select business_id, credit, customer_id, paid, null, payment_id, -amount, 0, day, day
   from past where k > 0`,
  `insert into allocations (business_id, id, debit_item_id, credit_item_id, amount, customer_id, invoice_id, invoiced_on,
     invoice_vat, invoice_total, paid_on, is_dated)
   select business_id, gen_random_uuid(), debit, credit, amount, customer_id, invoice_id, day, 0, amount, day, true
   from past where k > 0`,
  `update customers set balance = 100000000 where business_id = $1::uuid`,
];
