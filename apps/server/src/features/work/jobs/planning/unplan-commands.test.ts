import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { scheduleJobs, undoSchedule } from '@roundbook/contract/work/jobs/bulk';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { getJob } from '@roundbook/contract/work/jobs/records';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { agreeJob } from '../../../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;
const today = todayIn('Europe/London', new Date().toISOString());
const tomorrow = addDays(today, 1);
const nextWeek = addDays(today, 7);

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

const jobOf = async (jobId: string) =>
  (await app.data(getJob, { token, params: { id: jobId } })).job;

/** A job that is planned for tomorrow at nine for the worker, and a job without a day. */
async function twoJobs() {
  const [one, two] = await Promise.all([
    agreeJob(app, business, customerId),
    agreeJob(app, business, customerId),
  ]);
  await app.data(scheduleJob, {
    token,
    params: { id: customerId, jobId: one.id },
    body: { date: tomorrow, assignedTo: business.userIds.Worker, estimatedTime: '09:00' },
  });
  const ids = [one, two].map(({ id }) => ({ jobId: id, customerId }));
  return { one, two, ids };
}

async function planAll(ids: readonly { jobId: string; customerId: string }[]) {
  return app.data(scheduleJobs, {
    token,
    body: {
      ids: [...ids],
      date: nextWeek,
      assignedTo: business.userIds.Manager,
      estimatedTime: null,
      actionSource: 'Bulk',
    },
  });
}

test('a bulk plan can be undone: each visit gets its former day, person, time and source back', async () => {
  const { one, two, ids } = await twoJobs();
  const before = await Promise.all([jobOf(one.id), jobOf(two.id)]);
  const { replanned } = await planAll(ids);
  expect((await jobOf(one.id)).scheduledDate).toBe(nextWeek);
  const { count } = await app.data(undoSchedule, { token, body: { replanned } });
  expect(count).toBe(2);
  const after = await Promise.all([jobOf(one.id), jobOf(two.id)]);
  const planOf = (job: typeof one) => ({
    scheduledDate: job.scheduledDate,
    assignedTo: job.assignedTo,
    estimatedTime: job.estimatedTime,
    status: job.status,
    actionSource: job.occurrence?.actionSource,
  });
  expect(after.map(planOf)).toEqual(before.map(planOf));
  expect(after[0]).toMatchObject({ scheduledDate: tomorrow, assignedTo: business.userIds.Worker });
});

test('undoing a plan leaves and names the visits that have changed since, and undoes the rest', async () => {
  const { one, two, ids } = await twoJobs();
  const { replanned } = await planAll(ids);
  await app.data(scheduleJob, {
    token,
    params: { id: customerId, jobId: two.id },
    body: { date: today },
  });
  const { count, stayed } = await app.data(undoSchedule, { token, body: { replanned } });
  expect([count, stayed]).toEqual([
    1,
    [
      {
        occurrenceId: two.occurrence!.id,
        displayName: 'Customer 1',
        reason: 'This visit has been changed since.',
      },
    ],
  ]);
  expect((await jobOf(one.id)).scheduledDate).toBe(tomorrow);
  expect((await jobOf(two.id)).scheduledDate).toBe(today);
});

test('undoing a plan leaves a visit that was done since, and undoes the rest', async () => {
  const { one, two, ids } = await twoJobs();
  const { replanned } = await planAll(ids);
  await app.data(markJobDone, {
    token,
    params: { id: customerId, jobId: two.id },
    body: { occurrenceId: two.occurrence!.id },
  });
  const { count, stayed } = await app.data(undoSchedule, { token, body: { replanned } });
  expect([count, stayed.map(({ reason }) => reason)]).toEqual([
    1,
    ['This visit has been marked as done since.'],
  ]);
  expect((await jobOf(one.id)).scheduledDate).toBe(tomorrow);
  const again = await app.data(undoSchedule, { token, body: { replanned } });
  expect(again).toMatchObject({ count: 0, stayed: [{}, {}] });
});

test('only a Manager of the same business undoes a plan', async () => {
  const { one, ids } = await twoJobs();
  const { replanned } = await planAll(ids);
  const stranger = await app.business();
  const body = { replanned };
  expect((await app.call(undoSchedule, { token: stranger.token, body })).status).toBe(404);
  const worker = await app.call(undoSchedule, { token: business.tokens.Worker, body });
  expect(worker.errors[0]?.code).toBe('roleInsufficient');
  expect((await jobOf(one.id)).scheduledDate).toBe(nextWeek);
});
