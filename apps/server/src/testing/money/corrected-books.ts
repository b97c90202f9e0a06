import { createRound } from '@roundbook/contract/work/rounds/rounds';
import { createService } from '@roundbook/contract/work/services/services';
import { addDays, startOfMonth } from '@roundbook/domain/values/dates/arithmetic';
import { clockText } from '@roundbook/domain/values/dates/clock';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../platform/db/ids.ts';
import { insertCustomers } from '../customers/test-customers.ts';
import type { TestApp } from '../test-app.ts';
import type { TestBusiness } from '../test-business.ts';
import { agreeJob } from '../test-jobs.ts';
import { insertClosedVisits } from '../test-visits.ts';

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

const PAST_DAYS = 161;
/** A day of the books. */
export const dayAt = (after: number) => addDays(FIRST_DAY, after % PAST_DAYS);

/** Writes a business's books of half a year: a closed visit and another record for each of the given changes. */
export async function writeBooks(app: TestApp, given: readonly Change[]): Promise<Books> {
  const business = await app.business();
  const { token } = business;
  const [customerId = '', other = '', unbilledId = ''] = await insertCustomers(app, business, 3);
  const roundIds: string[] = [];
  const serviceIds: string[] = [];
  for (const name of ['North', 'South']) {
    roundIds.push((await app.data(createRound, { token, body: { name } })).round.id);
    const body = {
      name,
      type: 'other' as const,
      defaultCost: 1000,
      defaultDuration: '00:10:00',
    };
    serviceIds.push((await app.data(createService, { token, body })).service.id);
  }
  const jobIds: string[] = [];
  for (const whose of [customerId, other, unbilledId]) {
    const fields = {
      cost: 2000,
      firstVisitCost: null,
      duration: '00:20:00',
      serviceIds: [serviceIds[0]!],
    };
    jobIds.push((await agreeJob(app, business, whose, { ...fields, roundId: roundIds[0]! })).id);
  }
  const books = { business, jobIds, unbilledId, roundIds, serviceIds };
  await insertClosedVisits(
    app,
    business,
    given.map(({ after, pick }, at) => ({
      jobId: jobIds[pick % jobIds.length]!,
      closedOn: dayAt(after),
      at: clockText(8 * 3600 + (at % 12) * 780 + (pick % 10) * 60),
      by: pick % 2 === 0 ? business.userIds.Worker : business.userIds.Owner,
      state: pick % 7 === 0 ? 'Skipped' : 'Done',
    })),
  );
  for (const one of given) await app.asOwner(ADDITIONS[one.pick % ADDITIONS.length]!(books, one));
  return books;
}

/** A row to add, or a row to correct, by two numbers that choose its day and what it is about. */
export interface Change {
  readonly after: number;
  readonly pick: number;
}

type Written = (books: Books, change: Change) => string;

/** One row of a table of the business that stands at a place in the order of the ids. */
const one = (table: string, { business }: Books, pick: number, where = 'true') =>
  `(select id from ${table} where business_id = '${business.id}' and ${where}
     order by id offset ${pick} % greatest((select count(*) from ${table}
       where business_id = '${business.id}' and ${where}), 1) limit 1)`;

/** A job of a customer who may have invoices. */
const billedJob = ({ jobIds }: Books, pick: number) => idOf(jobIds.slice(0, -1), pick);

const idOf = (ids: readonly string[], pick: number) => ids[pick % ids.length]!;

const ADDITIONS: Written[] = [
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
const paysByCard: Written = (books, { after, pick }) => {
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

const visitOf = (books: Books, pick: number) => one('occurrences', books, pick, `state <> 'Open'`);
const mine = ({ business }: Books) => `business_id = '${business.id}'`;

/** Every kind of correction of the past that the figures follow. */
export const CORRECTIONS: Readonly<Record<string, Written>> = {
  movesVisit: (books, { after, pick }) => `update occurrences set closed_on = '${dayAt(after)}',
    done_on = case when done_on is not null then '${dayAt(after)} 10:00+00'::timestamptz end
    where ${mine(books)} and id = ${visitOf(books, pick)}`,
  pricesVisit: (books, { after, pick }) =>
    `update occurrences set cost = ${after} where ${mine(books)} and id = ${visitOf(books, pick)}`,
  skipsVisit: (books, { pick }) =>
    `update occurrences set state = 'Skipped', done_on = null where ${mine(books)} and id = ${visitOf(books, pick)}`,
  reopensVisit: (
    books,
    { pick },
  ) => `delete from occurrences open where open.${mine(books)} and open.state = 'Open'
      and open.job_id = (select o.job_id from occurrences o where o.${mine(books)} and o.id = ${visitOf(books, pick)});
    update occurrences set state = 'Open', closed_on = null, done_on = null
      where ${mine(books)} and id = ${visitOf(books, pick)}`,
  deletesVisit: (books, { pick }) =>
    `delete from occurrences where ${mine(books)} and id = ${visitOf(books, pick)}`,
  givesVisit: (books, { pick }) =>
    `update occurrences set assigned_to = '${books.business.userIds.Manager}'
      where ${mine(books)} and id = ${visitOf(books, pick)}`,
  marksVisit: (books, { after, pick }) =>
    `update occurrences set done_on = done_on + interval '1 minute' * ${after}
      where ${mine(books)} and state = 'Done' and id = ${visitOf(books, pick)}`,
  movesJob: (books, { after, pick }) =>
    `update jobs set round_id = '${idOf(books.roundIds, after)}'
      where ${mine(books)} and id = '${idOf(books.jobIds, pick)}'`,
  timesJob: (books, { after, pick }) =>
    `update jobs set duration_seconds = ${after} * 60 where ${mine(books)} and id = '${idOf(books.jobIds, pick)}'`,
  servesJob: (
    books,
    { after, pick },
  ) => `insert into job_services (business_id, job_id, service_id, position)
    select business_id, id, '${idOf(books.serviceIds, after)}', ${pick} from jobs
     where ${mine(books)} and id = '${idOf(books.jobIds, pick)}'
    on conflict do nothing`,
  dropsServices: (books, { pick }) =>
    `delete from job_services where ${mine(books)} and job_id = '${idOf(books.jobIds, pick)}'`,
  deletesJob: (books, { pick }) =>
    `delete from jobs where ${mine(books)} and id = '${idOf(books.jobIds, pick)}'`,
  deletesOrder: (books, { pick }) =>
    `delete from work_orders where ${mine(books)} and id = ${one('work_orders', books, pick)}`,
  drivesOn: (books, { after }) =>
    `update work_order_stops set visit = '{"travelMetres": ${after}, "travelSeconds": 5}' where ${mine(books)}`,
  addsOrder: ADDITIONS[0]!,
  bills: ADDITIONS[1]!,
  voids: (books, { pick }) =>
    `update invoices set voided_at = now() where ${mine(books)} and id = ${one('invoices', books, pick)}`,
  pays: ADDITIONS[2]!,
  reverses: (books, { pick }) =>
    `update payments set reversed_at = now() where ${mine(books)} and id = ${one('payments', books, pick, 'charge_id is null')}`,
  paysByCard,
  reversesFee: (books, { after, pick }) =>
    `insert into postings (business_id, id, kind, posted_on, description, reverses_id)
      select p.business_id, '${newId()}', 'reversal', '${dayAt(after)}', '', p.id from postings p
       where p.${mine(books)} and p.id = ${one('postings', books, pick, `kind = 'fee'`)}
         and not exists (select from postings r where r.${mine(books)} and r.reverses_id = p.id)`,
  changesPlatformFee: (books, { after, pick }) =>
    `update charges set platform_fee = ${after} where ${mine(books)} and id = ${one('charges', books, pick)}`,
  samples: (books) =>
    `update customers set is_sample = not is_sample, email = '', phone_number = ''
      where ${mine(books)} and id = '${books.unbilledId}'`,
  travels: (books) => `update businesses set time_zone =
    case time_zone when 'Europe/London' then 'Pacific/Honolulu' else 'Europe/London' end where ${mine(books)}`,
};
