import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  getGoalStandings,
  getReportGoals,
  saveReportGoals,
} from '@roundbook/contract/home/reports/goals';
import { getOverviewReport } from '@roundbook/contract/home/reports/reports';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { turnoverWords } from '@roundbook/domain/home/reports/goals/goals';
import {
  addDays,
  eachDay,
  endOfMonth,
  startOfMonth,
  weekdayOf,
} from '@roundbook/domain/values/dates/arithmetic';
import { publicHolidayName } from '@roundbook/domain/values/dates/public-holidays';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { insertCustomers } from '../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestBusiness } from '../../testing/test-business.ts';
import { agreeJob } from '../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
});
afterAll(() => app.stop());

const set = (turnover: number | null, poundsPerHour: number | null = null) =>
  app.data(saveReportGoals, { token: business.token, body: { turnover, poundsPerHour } });
const standings = () => app.data(getGoalStandings, { token: business.tokens.Manager });

async function invoiceWork(cost: number) {
  const [customerId = ''] = await insertCustomers(app, business, 1);
  const job = await agreeJob(app, business, customerId, { cost, firstVisitCost: null });
  await app.data(markJobDone, {
    token: business.token,
    params: { id: customerId, jobId: job.id },
    body: { eventTriggers: ['Invoice'] },
  });
}

test('a firm without targets has no standings', async () => {
  expect(await standings()).toMatchObject({ turnover: null, poundsPerHour: null });
  const report = await app.data(getOverviewReport, {
    token: business.token,
    query: { dateRange: 'thisMonth' },
  });
  expect(report.remarks).toEqual([]);
  expect(report.figures.every(({ target }) => target === null)).toBe(true);
});

test('only an Owner sets targets, and Managers see the progress in the working days of the firm', async () => {
  const refused = await app.call(saveReportGoals, {
    token: business.tokens.Manager,
    body: { turnover: 1, poundsPerHour: null },
  });
  expect(refused.status).toBe(403);
  await set(100_000, 3000);
  await invoiceWork(40_000);
  const { turnover, poundsPerHour } = await standings();
  // The test's people work from Monday to Friday, and on bank holidays too.
  const isWorked = (date: string) => weekdayOf(date) <= 5;
  const month = [...eachDay(startOfMonth(today), endOfMonth(today))].filter(isWorked);
  const left = month.filter((date) => date >= today).length;
  expect(turnover).toMatchObject({
    target: 100_000,
    value: 40_000,
    remaining: 60_000,
    perDay: left === 0 ? null : Math.ceil(60_000 / left),
    workingDays: { all: month.length, left },
  });
  expect(poundsPerHour).toEqual({ target: 3000, value: null });
});

test('kept bank holidays are no working days', async () => {
  const keeping = await app.business({ keepsBankHolidays: true });
  const body = { turnover: 100_000, poundsPerHour: null };
  await app.data(saveReportGoals, { token: keeping.token, body });
  const { turnover } = await app.data(getGoalStandings, { token: keeping.token });
  const days = [...eachDay(startOfMonth(today), endOfMonth(today))].filter(
    (date) => weekdayOf(date) <= 5 && publicHolidayName(date, 'England and Wales') === null,
  );
  expect(turnover!.workingDays.all).toBe(days.length);
});

test('the reports show the target of their months, and what remains of this month', async () => {
  await set(100_000, 3000);
  await invoiceWork(40_000);
  const overview = async (query: object) =>
    app.data(getOverviewReport, { token: business.tokens.Manager, query });
  const targetOf = async (query: object) =>
    (await overview(query)).figures.find(({ metric }) => metric === 'turnover')!.target;
  expect(await targetOf({ dateRange: 'thisMonth' })).toBe(100_000);
  expect(await targetOf({ dateRange: 'lastThreeMonths' })).toBe(300_000);
  expect(await targetOf({ dateRange: 'lastWeek' })).toBeNull();
  expect(await targetOf({ dateRange: 'thisMonth', workerId: business.userIds.Owner })).toBeNull();
  const { turnover } = await standings();
  const { remarks } = await overview({ dateRange: 'thisMonth' });
  expect(remarks[0]).toContain(turnoverWords(turnover!, turnover!.workingDays));
  const { remarks: others } = await overview({ from: addDays(today, -40), to: today });
  expect(others.some((one) => one.startsWith('Goal'))).toBe(false);
});

test('a change that is based on an older version gets the current targets', async () => {
  const { version } = await app.data(getReportGoals, { token: business.token });
  await set(100_000);
  const stale = await app.call(saveReportGoals, {
    token: business.token,
    body: { turnover: 5, poundsPerHour: null, version },
  });
  expect(stale.status).toBe(409);
  expect(stale.data).toMatchObject({ turnover: 100_000, poundsPerHour: null });
});
