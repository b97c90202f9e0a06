import { addDays, startOfMonth } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../platform/db/ids.ts';
import type { TestBusiness } from '../test-business.ts';

/** The first day of corrected books: that of a month, half a year ago. */
export const FIRST_DAY = startOfMonth(
  addDays(todayIn('Europe/London', new Date().toISOString()), -170),
);

/** The records of a business, all of them older than the days whose changes are never noted. */
export interface Books {
  readonly business: TestBusiness;
  /** The jobs; the last is of a customer without invoices and payments. */
  readonly jobIds: readonly string[];
  readonly unbilledId: string;
  readonly roundIds: readonly string[];
  readonly serviceIds: readonly string[];
}

/** The days of the books. */
const PAST_DAYS = 161;
/** A day of the books. */
export const dayAt = (after: number) => addDays(FIRST_DAY, after % PAST_DAYS);

/** The condition that a row is of the books' business. */
export const mine = ({ business }: Books) => `business_id = '${business.id}'`;

/** A row to add, or a row to correct, by two numbers that choose its day and what it is about. */
export interface Change {
  readonly after: number;
  readonly pick: number;
}

/** Writes a statement for some books. */
export type Written = (books: Books, change: Change) => string;

/** One row of a table of the business that stands at a place in the order of the ids. */
export const one = (table: string, { business }: Books, pick: number, where = 'true') =>
  `(select id from ${table} where business_id = '${business.id}' and ${where}
     order by id offset ${pick} % greatest((select count(*) from ${table}
       where business_id = '${business.id}' and ${where}), 1) limit 1)`;

/** One of some ids. */
export const idOf = (ids: readonly string[], pick: number) => ids[pick % ids.length]!;

/** A job of a customer who may have invoices. */
const billedJob = ({ jobIds }: Books, pick: number) => idOf(jobIds.slice(0, -1), pick);

/** A record of each kind. */
export const ADDITIONS: Written[] = [
  ({ business, jobIds }, { after, pick }) => {
    const orderId = newId();
    return `insert into work_orders (business_id, id, worked_on, assigned_to, start_from, end_at, depart_at, totals)
        values ('${business.id}', '${orderId}', '${dayAt(after)}', ${after % 2 === 0 ? 'null' : `'${business.userIds.Worker}'`}, 'None', 'Anywhere', '08:00', '{}')
        on conflict do nothing;
      insert into work_order_stops (business_id, work_order_id, position, job_id, visit)
        select wo.business_id, wo.id, 1, j.id, '{"travelMetres": 300, "travelSeconds": 60}'
          from work_orders wo join jobs j on j.business_id = wo.business_id and j.id = '${idOf(jobIds, pick)}'
         where wo.business_id = '${business.id}' and wo.id = '${orderId}'`;
  },
  (books, { after, pick }) => {
    const { business } = books;
    const postingId = newId();
    return `insert into postings (business_id, id, kind, posted_on, description)
        values ('${business.id}', '${postingId}', 'invoice', '${dayAt(after)}', '');
      insert into invoices (business_id, id, number, customer_id, posting_id, billed_to, lines, net, vat, total,
          supplied_on, issued_on, due_on)
        select j.business_id, '${newId()}', (select coalesce(max(number), 0) + 1 from invoices
            where business_id = '${business.id}'), j.customer_id, '${postingId}', '{}', '[]', ${pick} * 10, ${pick}, ${pick} * 11,
          '${dayAt(after)}', '${dayAt(after + 9)}', '${dayAt(after)}'
          from jobs j where j.business_id = '${business.id}' and j.id = '${billedJob(books, pick)}'`;
  },
  (books, { after, pick }) => {
    const { business } = books;
    const postingId = newId();
    return `insert into postings (business_id, id, kind, posted_on, description)
        values ('${business.id}', '${postingId}', 'payment', '${dayAt(after)}', '');
      insert into payments (business_id, id, customer_id, method, amount, received_on, posting_id)
        select j.business_id, '${newId()}', j.customer_id, 'External Cash', 100 + ${pick}, '${dayAt(after)}', '${postingId}'
          from jobs j where j.business_id = '${business.id}' and j.id = '${billedJob(books, pick)}'`;
  },
];

/** A payment by card, with its fee. */
export const paysByCard: Written = (books, { after, pick }) => {
  const { business } = books;
  const [postingId, feeId, chargeId] = [newId(), newId(), newId()];
  return `insert into postings (business_id, id, kind, posted_on, description)
      values ('${business.id}', '${postingId}', 'payment', '${dayAt(after)}', ''),
        ('${business.id}', '${feeId}', 'fee', '${dayAt(after + 1)}', '');
    insert into posting_lines (business_id, posting_id, position, account, amount)
      values ('${business.id}', '${feeId}', 0, 'cardFees', ${pick} + 1), ('${business.id}', '${feeId}', 1, 'cardClearing', -${pick} - 1);
    insert into charges (business_id, id, customer_id, method, label, provider, account_id, source, amount, platform_fee,
        state, cancel_until)
      select j.business_id, '${chargeId}', j.customer_id, 'Card', 'Visa', 'stripe', 'acct', 'Done', 500, ${pick}, 'Succeeded',
        '${dayAt(after)}' from jobs j where j.business_id = '${business.id}' and j.id = '${billedJob(books, pick)}';
    insert into payments (business_id, id, customer_id, method, amount, received_on, posting_id, charge_id)
      select ch.business_id, '${newId()}', ch.customer_id, 'Card', 500, '${dayAt(after)}', '${postingId}', ch.id
        from charges ch where ch.business_id = '${business.id}' and ch.id = '${chargeId}'`;
};
ADDITIONS.push(paysByCard);

/** An invoice that bills a visit done on its day at another price than the visit's. */
export const billsVisit: Written = (books, { after, pick }) => {
  const { business } = books;
  const postingId = newId();
  const isUnbilled = `state = 'Done' and customer_id <> '${books.unbilledId}' and not exists (select from invoices v
    where v.business_id = '${business.id}' and v.occurrence_id = occurrences.id)`;
  return `insert into postings (business_id, id, kind, posted_on, description)
      values ('${business.id}', '${postingId}', 'invoice', '${dayAt(after)}', '');
    insert into invoices (business_id, id, number, customer_id, posting_id, billed_to, lines, net, vat, total,
        supplied_on, issued_on, due_on, occurrence_id)
      select o.business_id, '${newId()}', (select coalesce(max(number), 0) + 1 from invoices
          where business_id = '${business.id}'), o.customer_id, '${postingId}', '{}', '[]', ${pick} + 3, 0, ${pick} + 3,
        o.closed_on, o.closed_on, o.closed_on, o.id
        from occurrences o where o.business_id = '${business.id}' and o.id = ${one('occurrences', books, pick, isUnbilled)}`;
};
ADDITIONS.push(billsVisit);

/** An invoice with VAT that two payments settle in parts, a few weeks apart. */
export const settles: Written = (books, { after, pick }) => {
  const { business } = books;
  const [net, vat] = [1001 + pick, 200 + (pick % 7)];
  const invoiceId = newId();
  const [debitId, ...postingIds] = [newId(), newId(), newId(), newId()];
  const billed = `insert into invoices (business_id, id, number, customer_id, posting_id, billed_to, lines, net, vat, total,
        supplied_on, issued_on, due_on)
      select j.business_id, '${invoiceId}', (select coalesce(max(number), 0) + 1 from invoices
          where business_id = '${business.id}'), j.customer_id, '${postingIds[0]}', '{}', '[]', ${net}, ${vat}, ${net + vat},
        '${dayAt(after)}', '${dayAt(after)}', '${dayAt(after)}'
        from jobs j where j.business_id = '${business.id}' and j.id = '${billedJob(books, pick)}'`;
  const item = (id: string, of: string, amount: number) =>
    `insert into receivable_items (business_id, id, customer_id, posting_id, ${of}_id, amount, open_amount, posted_on, due_on)
      select of.business_id, '${id}', of.customer_id, of.posting_id, of.id, ${amount}, 0, p.posted_on, p.posted_on
        from ${of}s of join postings p on p.business_id = of.business_id and p.id = of.posting_id
       where of.business_id = '${business.id}'`;
  const part = (postingId: string, day: string, amount: number) => {
    const [paymentId, creditId] = [newId(), newId()];
    return `insert into postings (business_id, id, kind, posted_on, description)
        values ('${business.id}', '${postingId}', 'payment', '${day}', '');
      insert into payments (business_id, id, customer_id, method, amount, received_on, posting_id)
        select v.business_id, '${paymentId}', v.customer_id, 'External Cash', ${amount}, '${day}', '${postingId}'
          from invoices v where v.business_id = '${business.id}' and v.id = '${invoiceId}';
      ${item(creditId, 'payment', -amount)} and of.id = '${paymentId}';
      insert into allocations (business_id, id, debit_item_id, credit_item_id, amount, customer_id, invoice_id, invoiced_on,
          invoice_vat, invoice_total, paid_on, is_dated)
        select v.business_id, '${newId()}', '${debitId}', '${creditId}', ${amount}, v.customer_id, v.id, v.issued_on, v.vat, v.total,
          '${day}', true from invoices v where v.business_id = '${business.id}' and v.id = '${invoiceId}'`;
  };
  return `insert into postings (business_id, id, kind, posted_on, description)
      values ('${business.id}', '${postingIds[0]}', 'invoice', '${dayAt(after)}', '');
    ${billed};
    ${item(debitId, 'invoice', net + vat)} and of.id = '${invoiceId}';
    ${part(postingIds[1], dayAt(after + 3), 503)};
    ${part(postingIds[2], dayAt(after + 40), net + vat - 503)}`;
};
ADDITIONS.push(settles);
