import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { skipJob } from '@roundbook/contract/work/jobs/closing';
import { cancelJob } from '@roundbook/contract/work/jobs/records';
import { scheduleJob, unscheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import type { Role } from '@roundbook/domain/access/roles';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { bellOf } from '../../../testing/customers/test-notifications.ts';
import { inTenant } from '../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';
import { notifyChangedDay, tomorrowWork } from './work-order-own-day.ts';

let app: TestApp;
let business: TestBusiness;
let worker: string;
const today = todayIn('Europe/London', new Date().toISOString());
const tomorrow = addDays(today, 1);

beforeAll(async () => {
  // The app runs no tasks itself: the test runs them.
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  worker = business.userIds.Worker;
});
afterAll(() => app.stop());

type JobParams = { readonly id: string; readonly jobId: string };

async function jobs(count: number): Promise<JobParams[]> {
  const [id = ''] = await insertCustomers(app, business, 1);
  const made = [];
  for (let at = 0; at < count; at += 1) made.push(await agreeJob(app, business, id));
  return made.map((job) => ({ id, jobId: job.id }));
}

const plan = (params: JobParams, date: string, by: Role = 'Owner', assignedTo = worker) =>
  app.data(scheduleJob, { token: business.tokens[by], params, body: { date, assignedTo } });
const evening = () =>
  tomorrowWork({ database: app.database, enqueueIn: app.tasks.enqueueIn }).run({
    businessId: business.id,
    date: today,
  });
/** Runs the task that gathers a day's changes for some minutes, as if those minutes had passed. */
const passMinutes = (date: string, userId = worker) =>
  inTenant(app, business, (tx) => notifyChangedDay(tx, app.tasks.enqueueIn(tx), { userId, date }));
const messages = async (role: Role) =>
  (await bellOf(app, business, role)).notifications.map(({ message }) => message);
/** Moves notifications back in time, since a worker gets at most one in fifteen minutes. */
const passAnHour = () =>
  app.asOwner(
    `update notifications set added_at = added_at - interval '1 hour'
      where business_id = '${business.id}'`,
  );
/** The workers and days whose check is queued. */
async function waiting(): Promise<unknown[]> {
  const { rows } = await app.database.pool.query<{ data: unknown }>(
    `select data from pgboss.job where name = 'tell-own-day' and data->>'businessId' = $1`,
    [business.id],
  );
  return rows.map(({ data }) => data);
}

test('each evening, workers are notified once of the next day, but planners are not', async () => {
  const [one, other, owners] = await jobs(3);
  await plan(one!, tomorrow);
  await plan(other!, tomorrow);
  await plan(owners!, tomorrow, 'Owner', business.userIds.Owner);
  await evening();
  await evening();
  expect(await messages('Worker')).toEqual([expect.stringMatching(/^Tomorrow, .*: 2 visits$/)]);
  expect(await messages('Owner')).toEqual([]);
  expect(await messages('Limited Worker')).toEqual([]);
});

test('a later change replaces an unseen notification, and nothing is sent twice', async () => {
  const [one, other] = await jobs(2);
  await plan(one!, tomorrow);
  await evening();
  await plan(other!, tomorrow);
  // Within fifteen minutes of the first notification, the second one waits.
  await passMinutes(tomorrow);
  expect(await messages('Worker')).toEqual([expect.stringContaining(': 1 visit')]);
  await passAnHour();
  await passMinutes(tomorrow);
  await passMinutes(tomorrow);
  expect(await messages('Worker')).toEqual([expect.stringContaining('has changed: 2 visits')]);
  await passAnHour();
  await app.data(unscheduleJob, { token: business.token, params: other! });
  await passMinutes(tomorrow);
  expect(await messages('Worker')).toEqual([expect.stringContaining('has changed: 1 visit')]);
});

test('a change that someone else makes to today reaches the worker within minutes; changes to later days wait', async () => {
  const [planned, later, own, skipped, cancelled] = await jobs(5);
  await plan(later!, addDays(today, 2));
  await plan(own!, today, 'Manager', business.userIds.Manager);
  expect(await waiting()).toEqual([]);
  await plan(planned!, today);
  expect(await waiting()).toEqual([{ businessId: business.id, userId: worker, date: today }]);
  await plan(skipped!, today);
  await plan(cancelled!, today);
  const before = (await waiting()).length;
  const skippedAt = new Date().toISOString();
  // Workers are not notified of visits that they skip themselves.
  await app.data(skipJob, { token: business.tokens.Worker, params: skipped!, body: { skippedAt } });
  expect(await waiting()).toHaveLength(before);
  await app.data(cancelJob, { token: business.token, params: cancelled! });
  expect(await waiting()).toHaveLength(before + 1);
  await passMinutes(today);
  expect(await messages('Worker')).toEqual(['Today: 1 visit to do']);
  expect(await messages('Owner')).toEqual([]);
});
