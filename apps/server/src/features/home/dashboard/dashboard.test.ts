import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  getMoneyOnItsWay,
  getOwed,
  getStats,
  getWeek,
} from '@roundbook/contract/home/dashboard/dashboard';
import { markJobDone, skipJob, undoJob } from '@roundbook/contract/work/jobs/closing';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { isoWeekOf } from '@roundbook/domain/values/dates/iso-week';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { countRoundTrips } from '../../../testing/round-trips.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';

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
  token = business.token;
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

async function done(fields: Parameters<typeof agreeJob>[3], amount?: number) {
  const job = await agreeJob(app, business, customerId, fields);
  const params = { id: customerId, jobId: job.id };
  await app.data(markJobDone, {
    token,
    params,
    body: {
      eventTriggers: ['Invoice'],
      ...(amount && {
        externalPayment: { addExternalPayment: true, paymentMethod: 'External Cash', amount },
      }),
    },
  });
  return { params, occurrenceId: job.occurrence!.id };
}

test('money is totalled per period, excluding voided and reversed records', async () => {
  await done({ firstVisitCost: null });
  const { params, occurrenceId } = await done({ cost: 999, firstVisitCost: null }, 500);
  const counted = await app.data(getStats, { token });
  expect(counted.cash.today).toEqual({ count: 1, total: 500 });
  expect(counted.invoices.today).toEqual({ count: 2, total: 2799 });
  expect(counted.payments).toMatchObject({
    today: { count: 1, total: 500 },
    thisWeek: { count: 1, total: 500 },
    thisMonth: { count: 1, total: 500 },
    yesterday: { count: 0, total: 0 },
    lastWeek: { count: 0, total: 0 },
  });
  await app.data(undoJob, { token, params, body: { occurrenceId } });
  const left = await app.data(getStats, { token });
  expect(left.invoices.today).toEqual({ count: 1, total: 1800 });
  expect(left.payments.today).toEqual({ count: 0, total: 0 });
});

test('debts are aged by due date, excluding paid and void invoices', async () => {
  await done({ firstVisitCost: null }, 500);
  const { params, occurrenceId } = await done({ cost: 999, firstVisitCost: null });
  const age = (days: number, total: number) =>
    app.asOwner(
      `update receivable_items set due_on = date '${addDays(today, -days)}' where amount = ${total}`,
    );
  await age(45, 1800);
  const owed = () => app.data(getOwed, { token });
  const none = { current: 0, days30: 0, days60: 0, days90: 0, older: 0 };
  expect(await owed()).toEqual({ total: 2299, ages: { ...none, current: 999, days60: 1300 } });
  await app.data(undoJob, { token, params, body: { occurrenceId } });
  expect(await owed()).toEqual({ total: 1300, ages: { ...none, days60: 1300 } });
  const other = await app.business();
  expect(await app.data(getOwed, { token: other.token })).toEqual({ total: 0, ages: none });
});

test('a week shows the visits of each day', async () => {
  await done({ duration: '00:30:00' });
  const skipped = await agreeJob(app, business, customerId);
  const skippedParams = { id: customerId, jobId: skipped.id };
  await app.data(skipJob, {
    token,
    params: skippedParams,
    body: { skippedAt: new Date().toISOString() },
  });
  const planned = await agreeJob(app, business, customerId, { firstVisitCost: null });
  await app.data(scheduleJob, {
    token,
    params: { id: customerId, jobId: planned.id },
    body: { date: today, itemisationAdjustment: { amount: 200, description: 'More' } },
  });
  await agreeJob(app, business, customerId);
  const week = isoWeekOf(today);
  const { days } = await app.data(getWeek, { token, params: { week } });
  expect(days).toHaveLength(7);
  expect(days.find((day) => day.date === today)).toEqual({
    date: today,
    planned: 1,
    done: 1,
    skipped: 1,
    suggested: 1,
    cost: 3000 + 2000,
    minutes: 45,
  });
  const next = await app.data(getWeek, {
    token,
    params: { week: isoWeekOf(addDays(today, 28)) },
  });
  expect(next.days.reduce((sum, day) => sum + day.suggested, 0)).toBe(2);
  const noSuch = await app.call(getWeek, { token, params: { week: '2025-W53' } });
  expect(noSuch.status).toBe(404);
});

test('roles below Manager cannot read the dashboard, and each read takes one round trip', async () => {
  const week = isoWeekOf(today);
  const worker = business.tokens.Worker;
  const refused = [
    await app.call(getStats, { token: worker }),
    await app.call(getOwed, { token: worker }),
    await app.call(getWeek, { token: worker, params: { week } }),
    await app.call(getMoneyOnItsWay, { token: worker }),
  ];
  expect(new Set(refused.map((reply) => reply.errors[0]?.field))).toEqual(new Set(['Manager']));
  const reads = [
    () => app.data(getStats, { token }),
    () => app.data(getOwed, { token }),
    () => app.data(getWeek, { token, params: { week } }),
    () => app.data(getMoneyOnItsWay, { token }),
  ];
  for (const read of reads) {
    await read();
    // A read also sends the statement that ends its transaction, for which the caller does not
    // wait.
    expect(await countRoundTrips(app.database.pool, read)).toBe(1 + 1);
  }
});
