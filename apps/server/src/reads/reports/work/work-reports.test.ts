import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getPriceRiseReport } from '@roundbook/contract/home/reports/price-rise';
import * as contract from '@roundbook/contract/home/reports/reports';
import { savePriceSettings } from '@roundbook/contract/work/prices/price-settings';
import { createRound } from '@roundbook/contract/work/rounds/rounds';
import { createService } from '@roundbook/contract/work/services/services';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';
import { insertClosedVisits } from '../../../testing/test-visits.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;
const today = todayIn('Europe/London', new Date().toISOString());
const day = addDays(today, -20);
const query = { from: addDays(today, -40), to: today } as const;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  business = await app.business();
  token = business.tokens.Manager;
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

type Answer = Awaited<ReturnType<typeof app.data<typeof contract.getRoundsReport>>>;

const figureOf = (report: Answer, metric: string) =>
  report.figures.find((one) => one.metric === metric)?.value;

/** The rows of a table as objects by the columns' labels. */
function rowsOf(report: Answer, key: string) {
  const table = report.tables.find((one) => one.key === key)!;
  return table.rows.map(({ cells, rowsAt }) => ({
    ...Object.fromEntries(table.columns.map(({ label }, at) => [label, cells[at]])),
    rowsAt,
  }));
}

async function roundOf(name: string) {
  const { round } = await app.data(createRound, { token: business.token, body: { name } });
  return round.id;
}

const windows = (fields: Parameters<typeof agreeJob>[3] = {}) =>
  agreeJob(app, business, customerId, {
    cost: 2000,
    firstVisitCost: null,
    duration: '00:20:00',
    ...fields,
  });

/** Saves a day's driving order with a leg of so many metres to each stop. */
async function saveOrder(workedOn: string, stops: readonly (readonly [string, number])[]) {
  const id = newId();
  await transact(app.database, { businessId: business.id }, async (tx) => {
    tx.send(sql`
      insert into work_orders (business_id, id, worked_on, start_from, end_at, depart_at, totals)
      values (${business.id}, ${id}, ${workedOn}::date, 'None', 'Anywhere', '08:00', '{}') returning 1`);
    tx.send(sql`
      insert into work_order_stops (business_id, work_order_id, position, job_id, visit)
      select ${business.id}::uuid, ${id}::uuid, given.position, given.job_id,
             jsonb_build_object('travelMetres', given.metres, 'travelSeconds', given.metres / 10)
        from unnest(${stops.map(([jobId]) => jobId)}::uuid[], ${stops.map(([, metres]) => metres)}::int[])
          with ordinality as given(job_id, metres, position)
      returning 1`);
  });
}

test('the report on rounds shows each round’s value, pounds per hour and per mile, and its overdue work', async () => {
  const [north, south] = [await roundOf('North'), await roundOf('South')];
  const one = await windows({ roundId: north });
  const two = await windows({ roundId: north, dueOn: addDays(today, -15) });
  const three = await windows({ roundId: south, cost: 3000 });
  const by = business.userIds.Worker;
  await insertClosedVisits(app, business, [
    { jobId: one.id, closedOn: day, at: '09:00:00', by },
    { jobId: two.id, closedOn: day, at: '09:30:00', by },
    { jobId: three.id, closedOn: day, at: '10:30:00', by, cost: 3000 },
  ]);
  await saveOrder(day, [
    [one.id, 0],
    [two.id, 16_093],
    [three.id, 48_280],
  ]);
  const report = await app.data(contract.getRoundsReport, { token, query });
  // £20 in half an hour and £30 in an hour; the first visit of the day has no time.
  expect(figureOf(report, 'poundsPerHour')).toBe(3333);
  // £70 over 0, 10 and 30 miles.
  expect(figureOf(report, 'poundsPerMile')).toBe(175);
  expect(report.remarks).toContain(
    '2 of 3 visits done have a measured time; pounds per hour count only these.',
  );
  expect(rowsOf(report, 'rounds')).toMatchObject([
    {
      Round: 'North',
      'Recurring jobs': 2,
      'Value of a year': 52_000,
      'Visits done': 2,
      'Pounds per hour': 4000,
      'Planned pounds per hour': 6000,
      'Real time against planned': 150,
      'Pounds per mile': 400,
      'Overdue visits': 1,
      rowsAt: `/reports/records?kind=done&from=${query.from}&to=${today}&roundId=${north}`,
    },
    { Round: 'South', 'Pounds per hour': 3000, 'Miles between visits': 30, 'Overdue visits': 0 },
  ]);
  const narrowed = await app.data(contract.getRoundsReport, {
    token,
    query: { ...query, roundId: south },
  });
  expect(rowsOf(narrowed, 'rounds').map((row) => 'Round' in row && row.Round)).toEqual(['South']);
  expect(figureOf(narrowed, 'poundsPerHour')).toBe(3000);
});

test('work without a duration of its own gives no planned pounds per hour', async () => {
  const guessed = await agreeJob(app, business, customerId, { cost: 2000 });
  const by = business.userIds.Worker;
  await insertClosedVisits(app, business, [{ jobId: guessed.id, closedOn: day, by }]);
  const report = await app.data(contract.getWorkersReport, { token, query });
  expect(figureOf(report, 'plannedPoundsPerHour')).toBeNull();
  expect(figureOf(report, 'poundsPerHour')).toBeNull();
});

test('the report on people shows each person’s work, with absences left out of their hours', async () => {
  const job = await windows();
  const other = await windows();
  await insertClosedVisits(app, business, [
    { jobId: job.id, closedOn: day, at: '09:00:00', by: business.userIds.Worker },
    { jobId: other.id, closedOn: day, at: '09:40:00', by: business.userIds.Worker },
    { jobId: job.id, closedOn: addDays(day, 1), at: '09:00:00', by: business.userIds.Manager },
  ]);
  const person = async (userId: string) => {
    const report = await app.data(contract.getWorkersReport, {
      token,
      query: { ...query, workerId: userId },
    });
    return rowsOf(report, 'people')[0] as Record<string, number | string | null>;
  };
  const before = await person(business.userIds.Worker);
  expect(before).toMatchObject({
    'Visits done': 2,
    'Pounds per hour': 3000,
    'Real time against planned': 200,
    'Measured time': 40,
    rowsAt: `/reports/records?kind=done&from=${query.from}&to=${today}&workerId=${business.userIds.Worker}`,
  });
  await transact(app.database, { businessId: business.id }, async (tx) => {
    tx.send(sql`
      insert into absences (business_id, id, grant_id, kind, part, from_on, to_on, created_by)
      select g.business_id, gen_random_uuid(), g.id, 'Holiday', 'Day', ${query.from}::date, ${today}::date, g.user_id
        from grants g where g.business_id = ${business.id} and g.user_id = ${business.userIds.Worker} returning 1`);
  });
  const after = await person(business.userIds.Worker);
  expect(before['Working hours without absences']).toBeGreaterThan(0);
  expect(after['Working hours without absences']).toBe(0);
  expect(after['Pounds per working hour']).toBeNull();
  expect(await person(business.userIds.Manager)).toMatchObject({ 'Pounds per hour': null });
});

test('the report on services divides a job’s takings among its services', async () => {
  const serviceOf = async (name: string, defaultCost: number, defaultDuration: string) => {
    const { service } = await app.data(createService, {
      token: business.token,
      body: { type: 'other', name, defaultCost, defaultDuration },
    });
    return service.id;
  };
  const glass = await serviceOf('Glass', 1000, '00:10:00');
  const gutters = await serviceOf('Gutters', 2000, '00:30:00');
  const both = await windows({ serviceIds: [glass, gutters], cost: 3000, duration: '00:40:00' });
  const alone = await windows({ serviceIds: [glass], cost: 1200, duration: '00:10:00' });
  await insertClosedVisits(app, business, [
    { jobId: both.id, closedOn: day, cost: 3000 },
    { jobId: alone.id, closedOn: day, cost: 1200 },
  ]);
  const report = await app.data(contract.getServicesReport, { token, query });
  expect(rowsOf(report, 'services')).toMatchObject([
    {
      Service: 'Glass',
      'Visits done': 2,
      'Price of work done': 2200,
      'Planned pounds per hour': 6600,
    },
    { Service: 'Gutters', 'Visits done': 1, 'Price of work done': 2000 },
  ]);
  expect(report.tables[0]!.totals!.slice(0, 3)).toEqual(['Total', 2, 4200]);
});

test('the report on jobs shows what was done, late, part-done and skipped, and why', async () => {
  const job = await windows();
  const part = { effects: [{ kind: 'part', amount: -1000, description: 'Half done' }] };
  await insertClosedVisits(app, business, [
    { jobId: job.id, closedOn: addDays(day, -7), dueOn: addDays(day, -30) },
    { jobId: job.id, closedOn: day, ruleEffects: part },
    { jobId: job.id, closedOn: addDays(day, 1), state: 'Skipped', notes: 'Bad weather. Storm' },
    { jobId: job.id, closedOn: addDays(day, 2), state: 'Customer Skipped' },
  ]);
  const report = await app.data(contract.getJobsReport, { token, query });
  const value = (metric: string) => figureOf(report, metric);
  expect(value('skipped')).toBe(50);
  expect(value('lateVisits')).toBe(50);
  expect(value('partDone')).toBe(1);
  expect(value('firstCleans')).toBe(1);
  const skippedAt = `/reports/records?kind=skipped&from=${query.from}&to=${today}`;
  expect(rowsOf(report, 'skips')).toEqual(
    expect.arrayContaining([
      { Reason: 'Bad weather', Visits: 1, Share: 50, rowsAt: skippedAt },
      { Reason: 'The customer’s wish', Visits: 1, Share: 50, rowsAt: skippedAt },
    ]),
  );
  expect(rowsOf(report, 'cohorts')).toMatchObject([{ Joined: 1 }]);
});

test('jobs are ranked by what they truly earn, with the price that would reach the target', async () => {
  await app.data(savePriceSettings, {
    token: business.token,
    body: { settings: [{ key: 'Pricing:TargetPerHour', value: '4000' }] },
  });
  const [first, slow, quick] = [await windows(), await windows(), await windows()];
  const by = business.userIds.Worker;
  await insertClosedVisits(app, business, [
    { jobId: first.id, closedOn: day, at: '09:00:00', by },
    { jobId: slow.id, closedOn: day, at: '09:50:00', by },
    { jobId: quick.id, closedOn: day, at: '10:15:00', by },
  ]);
  const report = await app.data(contract.getJobsReport, { token, query });
  // £20 in 50 and in 25 minutes, driving included.
  expect(rowsOf(report, 'earnings')).toMatchObject([
    {
      'Minutes a visit': 50,
      'Pounds per hour': 2400,
      'Price now': 2000,
      'Price for the target': 3334,
      rowsAt: `/plan/jobs/${slow.id}`,
    },
    { 'Minutes a visit': 25, 'Pounds per hour': 4800, 'Price for the target': null },
  ]);
});

test('a price rise is tried on paper', async () => {
  await windows({ frequency: { unit: 'month', every: 1 } });
  const tried = await app.data(getPriceRiseReport, { token, query: { amount: 100 } });
  expect(figureOf(tried, 'roundValue')).toBe(24_000);
  expect(figureOf(tried, 'triedYear')).toBe(25_200);
  expect(figureOf(tried, 'lostToRises')).toBeNull();
  const inPercent = await app.data(getPriceRiseReport, { token, query: { percent: 10 } });
  expect(figureOf(inPercent, 'triedYear')).toBe(26_400);
});

test('lost customers are counted with the reason that the records give', async () => {
  const [deleted = '', left = ''] = await insertCustomers(app, business, 2);
  await agreeJob(app, business, left, { cost: 2000 });
  await transact(app.database, { businessId: business.id }, async (tx) => {
    tx.send(sql`update customers set lifecycle = 'Deleted', lifecycle_at = now()
      where business_id = ${business.id} and id = ${deleted} returning 1`);
    tx.send(sql`update jobs set cancelled_at = now()
      where business_id = ${business.id} and customer_id = ${left} returning 1`);
  });
  const report = await app.data(contract.getJobsReport, { token, query });
  expect(figureOf(report, 'lostCustomers')).toBe(2);
  const lostAt = `/reports/records?kind=lostCustomers&from=${query.from}&to=${today}`;
  expect(rowsOf(report, 'lost')).toMatchObject([
    { Reason: 'Deleted', Customers: 1, rowsAt: lostAt },
    { Reason: 'Cancelled the work', Customers: 1 },
  ]);
});

test.each([
  contract.getRoundsReport,
  contract.getWorkersReport,
  contract.getServicesReport,
  contract.getJobsReport,
  contract.getLeaksReport,
  getPriceRiseReport,
])('$path is for Managers, and shows a business its own work only', async (endpoint) => {
  const job = await windows();
  await insertClosedVisits(app, business, [{ jobId: job.id, closedOn: day }]);
  for (const role of ['Worker', 'Limited Worker'] as const) {
    const reply = await app.call(endpoint, { token: business.tokens[role], query });
    expect(reply.status).toBe(403);
  }
  const other = await app.business();
  const report = await app.data(endpoint, { token: other.tokens.Manager, query });
  const done = report.figures.find(({ metric }) => metric === 'workDone');
  expect(done?.value ?? 0).toBe(0);
});
