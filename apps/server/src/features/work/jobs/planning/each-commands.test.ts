import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { scheduleEach, undoSchedule } from '@roundbook/contract/work/jobs/bulk';
import { getJob } from '@roundbook/contract/work/jobs/records';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { testTriggers } from '../../../../testing/customers/test-triggers.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let own: ReturnType<typeof testTriggers>;

const send = { email: 'Send', sms: 'DontSend' } as const;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  own = testTriggers(app, business);
});
afterAll(() => app.stop());

async function placeOf({ jobId }: { readonly jobId: string }) {
  const { job } = await app.data(getJob, { token, params: { id: jobId } });
  return [job.scheduledDate, job.assignedTo];
}

test('each visit gets its own day and person, and one undo restores all of them', async () => {
  const jobs = await own.customers(3);
  const { Worker: worker, Manager: manager } = business.userIds;
  const [first, second, third] = [1, 2, 3].map((days) => addDays(own.today, days));
  const places = [
    { date: first!, assignedTo: worker },
    { date: second!, assignedTo: manager },
    { date: third!, assignedTo: null },
  ];
  const ids = jobs.map(({ jobId, customerId }, at) => ({ jobId, customerId, ...places[at]! }));
  const planned = await app.data(scheduleEach, { token, body: { ids } });
  expect(await Promise.all(jobs.map(placeOf))).toEqual([
    [first, worker],
    [second, manager],
    [third, null],
  ]);
  await app.data(undoSchedule, { token, body: { replanned: planned.replanned } });
  expect(await Promise.all(jobs.map(placeOf))).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
});

test('messages about a plan wait, and undoing the plan withdraws those not sent yet', async () => {
  const jobs = await own.customers(2);
  const ids = jobs.map(({ jobId, customerId }) => {
    return { jobId, customerId, date: addDays(own.today, 3) };
  });
  const planned = await app.data(scheduleEach, { token, body: { ids, notifications: send } });
  const waiting = await own.messages('visit-booked');
  expect(waiting.map(({ state }) => state)).toEqual(['Queued', 'Queued']);
  await app.data(undoSchedule, { token, body: { replanned: planned.replanned } });
  const after = await own.messages('visit-booked');
  expect(after.map(({ state }) => state)).toEqual(['Failed', 'Failed']);
  // Planning the visits again queues the messages again.
  await app.data(scheduleEach, { token, body: { ids, notifications: send } });
  const states = (await own.messages('visit-booked')).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['Failed', 'Failed', 'Queued', 'Queued']);
});

test('visits cannot be given to a person in another business', async () => {
  const [job] = await own.customers(1);
  const other = await app.business();
  const { jobId, customerId } = job!;
  const answer = await app.call(scheduleEach, {
    token,
    body: { ids: [{ jobId, customerId, date: own.today, assignedTo: other.userIds.Worker }] },
  });
  expect(answer.status).toBe(422);
  expect(await placeOf(job!)).toEqual([null, null]);
});
