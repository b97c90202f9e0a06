import { id } from './ids.ts';

/** An invoice's words, as long as those of an ordinary visit. */
const billedTo = `jsonb_build_object('name', 'Ann Smith', 'businessName', '', 'address', jsonb_build_array(
  '4 Mill Lane', 'Harrogate', 'HG1 2AB'), 'reference', 'S00001')`;
const lines = `jsonb_build_array(jsonb_build_object('description', 'Windows all round, 12 March 2024',
  'quantity', 1, 'unitPrice', past.net, 'vatRate', 20, 'total', past.net))`;

/** The lines of a posting; a line of nothing is left out. */
const posted = (
  of: string,
  postingId: string,
  own: readonly (readonly [account: string, customerId: string, amount: string])[],
) =>
  own
    .map(
      ([account, customerId, amount], position) =>
        `select business_id, ${postingId}, ${position}, ${account}, ${customerId}, ${amount} from ${of}`,
    )
    .join(' union all ');
const addLines =
  'insert into posting_lines (business_id, posting_id, position, account, customer_id, amount) ';
const none = 'null::uuid';

/**
 * Statements that give a business registered for VAT an invoice for each visit in `past`, and three payments for five
 * invoices, as customers pay for two visits together now and then. A quarter is charged to cards, a tenth of the last
 * two months is unpaid, a five-hundredth was credited, and a thousandth of the payments refunded.
 */
export const pastMoney: readonly string[] = [
  `update businesses set vat_number = 'GB123456789' where business_id = $1::uuid`,
  `insert into postings (business_id, id, kind, posted_on, description)
   select business_id, ${id('2', 'n')}, 'invoice', day, '' from past order by n`,
  addLines +
    posted('past', id('2', 'n'), [
      [`'receivable'`, 'customer_id', 'amount'],
      [`'sales'`, none, '-net'],
      [`'vat'`, none, '-vat'],
    ]),
  `insert into invoices (business_id, id, number, customer_id, occurrence_id, posting_id, billed_to, lines, net, vat,
     total, supplied_on, issued_on, due_on)
   select business_id, ${id('3', 'n')}, 1000000 + n, customer_id, ${id('1', 'n')}, ${id('2', 'n')}, ${billedTo}, ${lines},
     net, vat, amount, day, day, day + 14 from past order by n`,
  `insert into receivable_items (business_id, id, customer_id, posting_id, invoice_id, amount, open_amount, posted_on, due_on)
   select business_id, ${id('4', 'n')}, customer_id, ${id('2', 'n')}, ${id('3', 'n')}, amount,
     case when is_unpaid then amount else 0 end, day, day + 14 from past order by n`,
  `create temp table paid on commit drop as
   select business_id, customer_id, row_number() over (order by max(n)) as n, array_agg(n) as settles,
     sum(amount)::bigint as amount, least(max(day) + (max(n) % 21)::int, current_date) as day,
     (array['External Cash', 'External Transfer', 'Bank Transfer', 'Card'])[1 + max(n) / 7 % 4] as method
   from past where not is_unpaid group by business_id, customer_id, job_id, paid_by`,
  'analyze paid',
  `insert into postings (business_id, id, kind, posted_on, description)
   select business_id, ${id('5', 'n')}, 'payment', day, '' from paid order by n`,
  addLines +
    posted('paid', id('5', 'n'), [
      [`case when method = 'Card' then 'cardClearing' else 'cash' end`, none, 'amount'],
      [`'receivable'`, 'customer_id', '-amount'],
    ]),
  `insert into charges (business_id, id, customer_id, method, label, provider, account_id, source, amount, platform_fee,
     state, cancel_until, payment_id, fees)
   select business_id, ${id('7', 'n')}, customer_id, 'Card', 'Visa 4242', 'stripe', 'acct', 'Done', amount, amount / 100,
     'Succeeded', day, ${id('6', 'n')}, amount / 50 from paid where method = 'Card'`,
  `insert into payments (business_id, id, customer_id, method, amount, received_on, posting_id, charge_id)
   select business_id, ${id('6', 'n')}, customer_id, method, amount, day, ${id('5', 'n')},
     case when method = 'Card' then ${id('7', 'n')} end from paid order by n`,
  `insert into receivable_items (business_id, id, customer_id, posting_id, payment_id, amount, open_amount, posted_on, due_on)
   select business_id, ${id('7', 'n')}, customer_id, ${id('5', 'n')}, ${id('6', 'n')}, -amount, 0, day, day from paid order by n`,
  `insert into allocations (business_id, id, debit_item_id, credit_item_id, amount, customer_id, invoice_id, invoiced_on,
     invoice_vat, invoice_total, paid_on, is_dated)
   select past.business_id, ${id('8', 'past.n')}, ${id('4', 'past.n')}, ${id('7', 'paid.n')}, past.amount, past.customer_id,
     ${id('3', 'past.n')}, past.day, past.vat, past.amount, paid.day, true
   from paid, unnest(settles) settled(n) join past on past.n = settled.n order by past.n`,
  `insert into postings (business_id, id, kind, posted_on, description)
   select business_id, ${id('9', 'n')}, 'fee', day, '' from paid where method = 'Card' order by n`,
  addLines +
    posted(`(select * from paid where method = 'Card') charged`, id('9', 'n'), [
      [`'cardFees'`, none, 'amount / 50'],
      [`'cardClearing'`, none, '-(amount / 50)'],
    ]),
  `insert into postings (business_id, id, kind, posted_on, description)
   select business_id, ${id('a', 'n')}, 'refund', day, '' from paid where n % 1000 = 0`,
  addLines +
    posted('(select * from paid where n % 1000 = 0) refunded', id('a', 'n'), [
      [`'receivable'`, 'customer_id', 'amount'],
      [`'cash'`, none, '-amount'],
    ]),
  `insert into receivable_items (business_id, id, customer_id, posting_id, amount, open_amount, posted_on, due_on)
   select business_id, ${id('a', 'n')}, customer_id, ${id('a', 'n')}, amount, amount, day, day from paid where n % 1000 = 0`,
  `insert into postings (business_id, id, kind, posted_on, description)
   select business_id, ${id('b', 'n')}, 'credit', day, '' from past where n % 499 = 1`,
  addLines +
    posted('(select * from past where n % 499 = 1) credited', id('b', 'n'), [
      [`'receivable'`, 'customer_id', '-amount'],
      [`'sales'`, none, 'net'],
      [`'vat'`, none, 'vat'],
    ]),
  `insert into credit_notes (business_id, id, number, invoice_id, posting_id, issued_on, net, vat, total)
   select business_id, ${id('b', 'n')}, n, ${id('3', 'n')}, ${id('b', 'n')}, day, net, vat, amount from past where n % 499 = 1`,
  `insert into receivable_items (business_id, id, customer_id, posting_id, amount, open_amount, posted_on, due_on)
   select business_id, ${id('b', 'n')}, customer_id, ${id('b', 'n')}, -amount, -amount, day, day from past where n % 499 = 1`,
  `insert into reminders (business_id, id, customer_id, step, on_day, amount)
   select business_id, ${id('a', 'n')}, customer_id, 'Reminder', day - 5, amount from paid
   where n % 20 = 0 on conflict do nothing`,
];
