import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveReportGoals } from '@roundbook/contract/home/reports/goals';
import { getForecastReport } from '@roundbook/contract/home/reports/reports';
import { createRecurringCost } from '@roundbook/contract/money/recurring-costs/recurring-costs';
import { createPriceRise, planPriceRise } from '@roundbook/contract/work/prices/price-rises';
import { addDays, addWeeks } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { readTenant } from '../../../platform/db/transaction.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { testBudgetPlan } from '../../../testing/money/test-budget-plans.ts';
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

const report = () => app.data(getForecastReport, { token, query: {} });

/** A weekly job of £20 that was done in the last ten weeks. */
async function workWeekly() {
  const job = await agreeJob(app, business, customerId, {
    cost: 2000,
    firstVisitCost: null,
    frequency: { unit: 'week', every: 1 },
    anchor: 'due',
    dueOn: addDays(today, 2),
  });
  const days = Array.from({ length: 10 }, (_, week) => addDays(today, -7 * week - 5));
  await insertClosedVisits(
    app,
    business,
    days.map((closedOn) => ({ jobId: job.id, closedOn })),
  );
}

test('a settled price rise raises its jobs’ prices from its day on, and a draft does not', async () => {
  await workWeekly();
  const effectiveOn = addDays(today, 40);
  const body = {
    name: 'Spring',
    filter: {},
    change: { by: { kind: 'percent', percent: 10 }, roundUpTo: 50 },
    effectiveOn,
  } as const;
  const { rise } = await app.data(createPriceRise, { token: business.token, body });
  expect((await facts()).facts.work).toMatchObject([{ price: 2000, coming: null }]);
  const params = { id: rise.id };
  await app.data(planPriceRise, { token: business.token, params, body: {} });
  expect((await facts()).facts.work).toMatchObject([
    { price: 2000, coming: { from: effectiveOn, pence: 2200 } },
  ]);
  const causes = (await report()).tables.find(({ key }) => key === 'nextMonth')!;
  expect(causes.totals![3]).toBe(
    causes.rows.reduce((sum, { cells }) => sum + (cells[3] as number), 0),
  );
});

test('a running budget plan brings its monthly amount, and a paused plan nothing', async () => {
  await workWeekly();
  const plan = testBudgetPlan(app, business, customerId);
  const { nextOn } = await plan.start({ method: 'Standing order' });
  const { facts: found } = await facts();
  expect(found.planPayers).toEqual(new Set([customerId]));
  expect(found.agreed.length).toBeGreaterThanOrEqual(2);
  expect(found.agreed.every(({ pence }) => pence === 2000)).toBe(true);
  expect(found.agreed[0]!.on >= nextOn).toBe(true);
  await plan.change('Paused');
  const paused = (await facts()).facts;
  expect([paused.agreed, paused.planPayers]).toEqual([[], new Set()]);
});

test('a recurring cost is expected on its days, and its past expenses are not spread as well', async () => {
  await workWeekly();
  const start = addWeeks(today, -3);
  await app.data(createRecurringCost, {
    token,
    body: {
      supplier: 'Nidd Mobile',
      category: 'Office',
      amount: 5400,
      vat: 900,
      startsOn: start,
      every: 1,
      unit: 'Weeks',
    },
  });
  await spend(app, business.token, { spentOn: addDays(today, -3), amount: 9100 });
  const { facts: found } = await facts();
  expect(found.costs.map(({ supplier, pence }) => [supplier, pence])).toEqual([
    ['Brookside Fuels', 9100],
  ]);
  // Today's was recorded when the cost was added.
  expect(found.recurring.map(({ on }) => on).slice(0, 2)).toEqual([
    addWeeks(today, 1),
    addWeeks(today, 2),
  ]);
  const costs = (await report()).tables.find(({ key }) => key === 'costs')!;
  const mobile = costs.rows.filter(({ cells }) => cells[0] === 'Nidd Mobile');
  expect(mobile).toHaveLength(13);
});

test('the goal stands beside next month, the year and each month', async () => {
  await workWeekly();
  const before = await report();
  expect(before.figures.every(({ target }) => target === null)).toBe(true);
  await app.data(saveReportGoals, {
    token: business.token,
    body: { turnover: 50_000, poundsPerHour: null },
  });
  const { figures, remarks, tables, charts } = await report();
  const targets = figures.map(({ metric, target }) => [metric, target]);
  expect(targets).toContainEqual(['forecastNextMonth', 50_000]);
  expect(targets).toContainEqual(['forecastYear', 600_000]);
  expect(remarks).toContainEqual(expect.stringContaining('Your goal is £500 a month'));
  const months = tables.find(({ key }) => key === 'months')!;
  expect(months.columns.map(({ label }) => label)).toContain('Goal');
  const chart = charts.find(({ key }) => key === 'months')!;
  expect(chart.series.at(-1)!.values).toEqual(Array<number>(13).fill(50_000));
});

test('another business’s plans, rises, costs and goals are not read', async () => {
  const other = await app.business();
  const [stranger = ''] = await insertCustomers(app, other, 1);
  await testBudgetPlan(app, other, stranger).start({ method: 'Standing order' });
  await app.data(saveReportGoals, {
    token: other.token,
    body: { turnover: 50_000, poundsPerHour: null },
  });
  await workWeekly();
  const { facts: found, goals } = await facts();
  expect([found.agreed, found.recurring, found.planPayers.size]).toEqual([[], [], 0]);
  expect(goals.turnover).toBeNull();
});
