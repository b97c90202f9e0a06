import { createRound } from '@roundbook/contract/work/rounds/rounds';
import { createService } from '@roundbook/contract/work/services/services';
import { clockText } from '@roundbook/domain/values/dates/clock';
import { newId } from '../../platform/db/ids.ts';
import { insertCustomers } from '../customers/test-customers.ts';
import type { TestApp } from '../test-app.ts';
import { agreeJob } from '../test-jobs.ts';
import { insertClosedVisits } from '../test-visits.ts';
import {
  ADDITIONS,
  billsVisit,
  type Books,
  type Change,
  dayAt,
  idOf,
  mine,
  one,
  paysByCard,
  settles,
  type Written,
} from './recorded-books.ts';

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
  // Registering for VAT notes every month; nothing is kept yet.
  await app.asOwner(`update businesses set vat_number = 'GB123456789' where ${mine(books)};
    delete from report_changes where ${mine(books)}`);
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
  for (const change of given) {
    await app.asOwner(ADDITIONS[change.pick % ADDITIONS.length]!(books, change));
  }
  return books;
}

const partOf = (books: Books, pick: number) => one('allocations', books, pick);

const visitOf = (books: Books, pick: number) => one('occurrences', books, pick, `state <> 'Open'`);

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
  billsVisit,
  settles,
  namesReason: (books, { pick }) =>
    `update occurrences set notes = 'Bad weather'
      where ${mine(books)} and id = ${one('occurrences', books, pick, `state = 'Skipped'`)}`,
  forgetsVisit: (books, { pick }) =>
    `update invoices set occurrence_id = null
      where ${mine(books)} and id = ${one('invoices', books, pick, 'occurrence_id is not null')}`,
  releasesPart: (books, { pick }) =>
    `update allocations set released_at = now() where ${mine(books)} and id = ${partOf(books, pick)}`,
  movesPart: (books, { after, pick }) =>
    `update allocations set paid_on = '${dayAt(after)}' where ${mine(books)} and id = ${partOf(books, pick)}`,
  changesPart: (books, { pick }) =>
    `update allocations set amount = amount + 7 where ${mine(books)} and id = ${partOf(books, pick)}`,
  deletesPart: (books, { pick }) =>
    `delete from allocations where ${mine(books)} and id = ${partOf(books, pick)}`,
  /** A part of today that another process recorded a moment earlier, so that it comes before the invoice's other parts. */
  addsEarlierPart: (books, { after, pick }) =>
    `insert into allocations (business_id, id, debit_item_id, credit_item_id, amount, customer_id, invoice_id, invoiced_on,
        invoice_vat, invoice_total, paid_on, is_dated)
      select al.business_id, ('00000000-0000-7' || substr(al.id::text, 16))::uuid, al.debit_item_id, al.credit_item_id,
        ${1 + (after % 200)}, al.customer_id, al.invoice_id, al.invoiced_on, al.invoice_vat, al.invoice_total, current_date, true
        from allocations al where al.${mine(books)} and al.id = ${partOf(books, pick)}
      on conflict do nothing`,
  takesBackPayment: (books, { pick }) =>
    `update payments set reversed_at = now() where ${mine(books)} and id = ${one(
      'payments',
      books,
      pick,
      `reversed_at is null and exists (select from receivable_items i
        where i.business_id = payments.business_id and i.payment_id = payments.id)`,
    )}`,
  leavesVat: (books) =>
    `update businesses set vat_number = case vat_number when '' then 'GB123456789' else '' end where ${mine(books)}`,
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
