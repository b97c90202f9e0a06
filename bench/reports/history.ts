import type pg from 'pg';

/** The days of the history, and the days between a customer's visits. */
const YEARS_IN_DAYS = 5 * 365;

/** An id that grows with its number, like the ids that the product mints. @param kind a hexadecimal digit per table */
const id = (kind: string, number: string) =>
  `('0000000${kind}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/** An invoice's words, as long as those of an ordinary visit. */
const billedTo = `jsonb_build_object('name', 'Ann Smith', 'businessName', '', 'address', jsonb_build_array(
  '4 Mill Lane', 'Harrogate', 'HG1 2AB'), 'reference', 'S00001')`;
const lines = `jsonb_build_array(jsonb_build_object('description', 'Windows all round, 12 March 2024',
  'quantity', 1, 'unitPrice', past.amount, 'vatRate', 0, 'total', past.amount))`;

/**
 * Statements that give a business (`$1`) five years of visits, each with an invoice, and three payments for five
 * invoices, as customers pay for two visits together now and then. A tenth of the last two months is unpaid.
 */
const statements = [
  `create temp table past on commit drop as
   select j.business_id, j.id as job_id, j.customer_id, (j.at * $2 + k)::bigint as n, k,
     (k / 5) * 3 + (k % 5) / 2 as paid_by,
     current_date - (($2 - k) * ${YEARS_IN_DAYS} / $2)::int - (j.at % 28)::int as day, 1200 + 100 * (j.at % 12) as amount
   from (select *, row_number() over (order by id) as at from jobs where business_id = $1::uuid) j,
     generate_series(1, $2::int) k`,
  `alter table past add column is_unpaid boolean not null default false`,
  `update past set is_unpaid = true where day > current_date - 60 and n % 10 = 0`,
  'analyze past',
  `insert into occurrences (business_id, id, job_id, customer_id, sequence, state, due_on, scheduled_on, cost,
     done_on, closed_on, estimated_time)
   select business_id, ${id('1', 'n')}, job_id, customer_id, k + 1,
     case when n % 20 = 0 then 'Skipped' else 'Done' end, day, day, amount,
     case when n % 20 = 0 then null else day::timestamptz + interval '11 hours' end, day, null from past order by n`,
  `delete from past where n % 20 = 0`,
  `insert into postings (business_id, id, kind, posted_on, description)
   select business_id, ${id('2', 'n')}, 'invoice', day, '' from past order by n`,
  `insert into posting_lines (business_id, posting_id, position, account, customer_id, amount)
   select business_id, ${id('2', 'n')}, 0, 'receivable', customer_id, amount from past
   union all select business_id, ${id('2', 'n')}, 1, 'sales', null::uuid, -amount from past`,
  `insert into invoices (business_id, id, number, customer_id, occurrence_id, posting_id, billed_to, lines, net, vat,
     total, supplied_on, issued_on, due_on)
   select business_id, ${id('3', 'n')}, 1000000 + n, customer_id, ${id('1', 'n')}, ${id('2', 'n')}, ${billedTo}, ${lines},
     amount, 0, amount, day, day, day + 14 from past order by n`,
  `insert into receivable_items (business_id, id, customer_id, posting_id, invoice_id, amount, open_amount, posted_on, due_on)
   select business_id, ${id('4', 'n')}, customer_id, ${id('2', 'n')}, ${id('3', 'n')}, amount,
     case when is_unpaid then amount else 0 end, day, day + 14 from past order by n`,
  `create temp table paid on commit drop as
   select business_id, customer_id, row_number() over (order by max(n)) as n, array_agg(n) as settles,
     sum(amount)::bigint as amount, least(max(day) + (max(n) % 21)::int, current_date) as day,
     (array['External Cash', 'External Transfer', 'Bank Transfer', 'Card'])[1 + max(n) % 4] as method
   from past where not is_unpaid group by business_id, customer_id, job_id, paid_by`,
  'analyze paid',
  `insert into postings (business_id, id, kind, posted_on, description)
   select business_id, ${id('5', 'n')}, 'payment', day, '' from paid order by n`,
  `insert into posting_lines (business_id, posting_id, position, account, customer_id, amount)
   select business_id, ${id('5', 'n')}, 0, case when method = 'Card' then 'cardClearing' else 'cash' end, null::uuid, amount from paid
   union all select business_id, ${id('5', 'n')}, 1, 'receivable', customer_id, -amount from paid`,
  `insert into payments (business_id, id, customer_id, method, amount, received_on, posting_id)
   select business_id, ${id('6', 'n')}, customer_id, method, amount, day, ${id('5', 'n')} from paid order by n`,
  `insert into receivable_items (business_id, id, customer_id, posting_id, payment_id, amount, open_amount, posted_on, due_on)
   select business_id, ${id('7', 'n')}, customer_id, ${id('5', 'n')}, ${id('6', 'n')}, -amount, 0, day, day from paid order by n`,
  `insert into allocations (business_id, id, debit_item_id, credit_item_id, amount)
   select past.business_id, ${id('8', 'past.n')}, ${id('4', 'past.n')}, ${id('7', 'paid.n')}, past.amount
   from paid, unnest(settles) settled(n) join past on past.n = settled.n order by past.n`,
  `insert into postings (business_id, id, kind, posted_on, description)
   select business_id, ${id('9', 'n')}, 'fee', day, '' from paid where method = 'Card' order by n`,
  `insert into posting_lines (business_id, posting_id, position, account, customer_id, amount)
   select business_id, ${id('9', 'n')}, 0, 'cardFees', null::uuid, amount / 50 from paid where method = 'Card'
   union all select business_id, ${id('9', 'n')}, 1, 'cardClearing', null::uuid, -(amount / 50) from paid where method = 'Card'`,
  `insert into reminders (business_id, id, customer_id, step, on_day, amount)
   select business_id, ${id('a', 'n')}, customer_id, 'Reminder', day - 5, amount from paid
   where n % 20 = 0 on conflict do nothing`,
];

/** Gives a seeded business its history. @param visits of each job */
export async function writeHistory(
  client: pg.Client,
  businessId: string,
  visits: number,
): Promise<void> {
  await client.query('begin');
  for (const statement of statements) {
    const values = statement.includes('$2')
      ? [businessId, visits]
      : statement.includes('$1')
        ? [businessId]
        : [];
    await client.query(statement, values);
  }
  await client.query('commit');
  await client.query('vacuum analyze');
}
