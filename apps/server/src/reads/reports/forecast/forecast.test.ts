import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getForecastReport } from '@roundbook/contract/home/reports/reports';
import { recordExternalPayment } from '@roundbook/contract/money/payments/payments';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../platform/db/ids.ts';
import { readTenant, transact } from '../../../platform/db/transaction.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { owe } from '../../../testing/money/test-charging.ts';
import { spend } from '../../../testing/money/test-expenses.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';
import { insertClosedVisits } from '../../../testing/test-visits.ts';
import { findForecastFacts } from './forecast-facts.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;
const today = todayIn('Europe/London', new Date().toISOString());
const ago = (days: number) => addDays(today, -days);

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  business = await app.business();
  token = business.tokens.Manager;
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

const facts = async () =>
  readTenant(app.database, { businessId: business.id }, (tx) =>
    findForecastFacts(tx, addDays(today, 1)),
  );

/** A weekly job of £20 that was done on its day in the last ten weeks, and is due in two days. */
async function workWeekly() {
  const job = await agreeJob(app, business, customerId, {
    cost: 2000,
    firstVisitCost: null,
    frequency: { unit: 'week', every: 1 },
    anchor: 'due',
    dueOn: addDays(today, 2),
  });
  const days = Array.from({ length: 10 }, (_, week) => ago(7 * week + 5));
  await insertClosedVisits(
    app,
    business,
    days.map((closedOn) => ({ jobId: job.id, closedOn })),
  );
  return job;
}

test('a business without a past, and a business of one day, hear what a forecast needs', async () => {
  const empty = await app.data(getForecastReport, { token, query: {} });
  expect(empty.remarks).toEqual([expect.stringContaining('too little past')]);
  expect([...empty.figures, ...empty.charts, ...empty.tables]).toEqual([]);
  const job = await agreeJob(app, business, customerId);
  await insertClosedVisits(app, business, [{ jobId: job.id, closedOn: today }]);
  const young = await app.data(getForecastReport, { token, query: {} });
  expect(young).toEqual(empty);
});

test('a forecast shows cash for 91 days from the bank’s balance, and thirteen months of turnover', async () => {
  await workWeekly();
  for (const days of [94, 63, 33, 3]) {
    await spend(app, business.token, { spentOn: ago(days), supplier: 'Van lease', amount: 25_000 });
  }
  await transact(app.database, { businessId: business.id }, async (tx) => {
    tx.send(sql`
      insert into bank_accounts (business_id, id, name, balance, balance_on)
      values (${business.id}, ${newId()}, 'Current account', 100000, ${ago(1)}::date),
             (${business.id}, ${newId()}, 'Another', 50000, ${ago(2)}::date) returning 1`);
  });
  const report = await app.data(getForecastReport, { token, query: {} });
  const [cash, months, why] = report.charts;
  expect(report.range).toMatchObject({ from: addDays(today, 1), to: addDays(today, 91) });
  expect(cash?.points).toHaveLength(91);
  expect(months?.points).toHaveLength(13);
  const [likely, low, high] = cash!.series.map(({ values }) => values as number[]);
  // The first day brings neither work nor the van’s lease.
  expect(likely![0]).toBe(150_000);
  for (const [day, value] of likely!.entries()) {
    expect(low![day]!).toBeLessThanOrEqual(value);
    expect(high![day]!).toBeGreaterThanOrEqual(value);
  }
  const costs = report.tables.find(({ key }) => key === 'costs')!;
  expect(costs.rows.map(({ cells }) => cells[0])).toEqual(['Van lease', 'Van lease', 'Van lease']);
  expect(costs.rows.every(({ cells }) => cells[2] === 25_000)).toBe(true);
  // A waterfall: the first value and the causes make the last.
  const steps = why!.series[0]!.values as number[];
  expect(steps.slice(0, -1).reduce((sum, value) => sum + value, 0)).toBe(steps.at(-1));
  // About 13 visits of £20 in each quarter, less the skips and losses of a firm with few records.
  const year = report.figures.find(({ metric }) => metric === 'forecastYear')!.value!;
  expect(year).toBeGreaterThan(70_000);
  expect(year).toBeLessThan(125_000);
});

test('the records of a forecast are those of the business before its first day', async () => {
  await workWeekly();
  await owe(app, business, customerId, 5000);
  const body = {
    customerId,
    paymentMethod: 'External Cash' as const,
    amount: 2000,
    receivedOn: today,
  };
  await app.data(recordExternalPayment, { token, body });
  const other = await app.business();
  const [stranger = ''] = await insertCustomers(app, other, 1);
  await owe(app, other, stranger, 9000);
  const { facts: found, statedOn } = await facts();
  expect(statedOn).toBeNull();
  expect(found.cash).toBeNull();
  expect(found.work).toMatchObject([
    { payerId: customerId, dueOn: addDays(today, 2), plannedOn: null, price: 2000, anchor: 'due' },
  ]);
  expect(found.visits.reduce((sum, { count }) => sum + count, 0)).toBe(10);
  expect(found.debts).toEqual([{ payerId: customerId, age: 1, pence: 3000 }]);
  expect(found.days.reduce((sum, { moneyIn }) => sum + moneyIn, 0)).toBe(2000);
  expect([...found.peopleOn.keys()].length).toBeGreaterThan(500);
});

test('another business’s Manager and a Worker of this one see none of it', async () => {
  await workWeekly();
  const other = await app.business();
  const theirs = await app.data(getForecastReport, { token: other.tokens.Manager, query: {} });
  expect(theirs.charts).toEqual([]);
  const refused = await app.call(getForecastReport, { token: business.tokens.Worker, query: {} });
  expect(refused.status).toBe(403);
});
