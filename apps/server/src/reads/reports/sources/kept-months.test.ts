import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MetricSource } from '@roundbook/domain/home/reports/metrics/sources';
import { stepsOf } from '@roundbook/domain/home/reports/ranges/steps';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import {
  gatheredMonths,
  gatherMonths,
  type MonthToKeep,
} from '../../../features/home/reports/months/lookups.ts';
import { keepMonths } from '../../../features/home/reports/months/month-store.ts';
import {
  readSnapshot,
  type TenantTransaction,
  transact,
} from '../../../platform/db/transaction.ts';
import { accept } from '../../../platform/http/app-error.ts';
import { CORRECTIONS, writeBooks } from '../../../testing/money/corrected-books.ts';
import { dayAt, FIRST_DAY, settles } from '../../../testing/money/recorded-books.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { insertClosedVisits } from '../../../testing/test-visits.ts';
import { comparedSums } from '../work/differences.ts';
import { measuredSums } from '../work/jobs/earnings.ts';
import type { Asked } from './asked.ts';
import { SOURCE_READERS } from './sources.ts';
import { drivenWorkBy, workedTimeBy, workedTimeByServices } from './time-sources.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const today = todayIn('Europe/London', new Date().toISOString());
const asked: Asked = {
  steps: accept(stepsOf({ from: addDays(FIRST_DAY, 3), to: today }, 'Week')),
  narrowing: {},
  today,
};
const KEPT: readonly MetricSource[] = [
  'visits',
  'workedTime',
  'drivenWork',
  'invoices',
  'issuedInvoices',
  'payments',
  'fees',
  'paidInvoices',
  'vatInMoney',
];

/** Everything that is kept, for all of the days. */
async function figuresOf(tx: TenantTransaction) {
  const keyed = await Promise.all([
    workedTimeBy(tx, asked, 'person'),
    workedTimeBy(tx, asked, 'round_id'),
    workedTimeByServices(tx, asked),
    drivenWorkBy(tx, asked, 'person'),
    drivenWorkBy(tx, asked, 'round_id'),
  ]);
  const ofJobs = await Promise.all([comparedSums(tx, asked), measuredSums(tx, asked)]);
  return {
    jobs: await Promise.all(
      ofJobs.map((sums) =>
        tx.all(sql<{ job_id: string }>`select * from (${sums}) x order by x.job_id`),
      ),
    ),
    sources: await Promise.all(
      KEPT.map(async (source) => [source, await SOURCE_READERS[source](tx, asked)]),
    ),
    keyed: keyed.map(({ steps, groups }) => ({
      steps,
      groups: groups.toSorted((one, other) => ((one.key ?? '') < (other.key ?? '') ? -1 : 1)),
    })),
  };
}

const scope = ({ id }: TestBusiness) => ({ businessId: id });

/** The figures from kept months and the rest, and the months that the reading worked out. */
function reading(business: TestBusiness) {
  return readSnapshot(app.database, scope(business), async (tx) => {
    gatherMonths(tx);
    return { figures: await figuresOf(tx), months: gatheredMonths(tx)! };
  });
}

/** The figures from the records alone. */
const plainly = (business: TestBusiness) =>
  readSnapshot(app.database, scope(business), (tx) => figuresOf(tx));

const keeping = (business: TestBusiness, months: readonly MonthToKeep[]) =>
  transact(app.database, scope(business), (tx) => keepMonths(tx, months));

const changeOf = fc.record({ after: fc.nat({ max: 900 }), pick: fc.nat({ max: 900 }) });
const corrections = fc.record({
  kind: fc.constantFrom(...Object.keys(CORRECTIONS)),
  change: changeOf,
  /** Whether the months that were worked out before the correction are kept only after it. */
  isOvertaken: fc.boolean(),
});

test('kept months say what the records say after any corrections of the past', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(changeOf, { minLength: 6, maxLength: 25 }),
      fc.array(corrections, { minLength: 1, maxLength: 6 }),
      async (given, corrected) => {
        const books = await writeBooks(app, given);
        const { business } = books;
        for (const { kind, change, isOvertaken } of corrected) {
          const { months } = await reading(business);
          if (!isOvertaken) await keeping(business, months);
          await app.asOwner(CORRECTIONS[kind]!(books, change));
          if (isOvertaken) await keeping(business, months);
          const { figures } = await reading(business);
          expect(figures, kind).toEqual(await plainly(business));
        }
      },
    ),
    { numRuns: 25, endOnFailure: true },
  );
});

test('each kind of correction is noted', async () => {
  const given = Array.from({ length: 24 }, (_, at) => ({
    after: Math.floor(at / 4) * 22,
    pick: at * 5 + 1,
  }));
  for (const [kind, correct] of Object.entries(CORRECTIONS)) {
    const books = await writeBooks(app, given);
    const before = await reading(books.business);
    await keeping(books.business, before.months);
    expect((await reading(books.business)).months, 'what was kept is not worked out again').toEqual(
      [],
    );
    await app.asOwner(correct(books, { after: 183, pick: 5 }));
    const { figures } = await reading(books.business);
    expect(figures, kind).toEqual(await plainly(books.business));
    expect(figures, `${kind} changes figures`).not.toEqual(before.figures);
  }
});

/** The notes of changes in the months that a reading works out. */
const notesOf = async (business: TestBusiness) =>
  (await reading(business)).months.flatMap(({ includes }) => includes);

test('a change of the last days leaves no note', async () => {
  const { business, jobIds } = await writeBooks(app, []);
  expect(await notesOf(business)).toEqual([]);
  await insertClosedVisits(app, business, [{ jobId: jobIds[0]!, closedOn: today }]);
  expect(await notesOf(business)).toEqual([]);
  await insertClosedVisits(app, business, [{ jobId: jobIds[1]!, closedOn: dayAt(40) }]);
  expect(await notesOf(business)).not.toEqual([]);
});

test('a part of an invoice that is paid today notes the months of parts that come after it', async () => {
  const books = await writeBooks(app, []);
  const { business } = books;
  await app.asOwner(`${settles(books, { after: 40, pick: 1 })};
    delete from report_changes where business_id = '${business.id}'`);
  expect(await notesOf(business)).toEqual([]);
  await app.asOwner(CORRECTIONS['addsEarlierPart']!(books, { after: 2, pick: 1 }));
  expect(await notesOf(business)).not.toEqual([]);
});
