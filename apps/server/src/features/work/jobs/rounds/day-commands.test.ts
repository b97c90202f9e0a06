import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getJob } from '@roundbook/contract/work/jobs/records';
import { markRoundDone, scheduleRound } from '@roundbook/contract/work/rounds/days';
import { getRound, updateRound } from '@roundbook/contract/work/rounds/rounds';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { agreeJob } from '../../../../testing/test-jobs.ts';
import { orderOf, roundOf } from '../../../../testing/test-rounds.ts';

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

test('a round is planned for a day, with only the visits due by then or with all, and is then marked as done', async () => {
  const { id, jobIds } = await roundOf(app, business, customerId, 2);
  const later = await agreeJob(app, business, customerId, {
    roundId: id,
    dueOn: addDays(today, 5),
  });
  const params = { id };
  const assignedTo = business.userIds.Worker;
  const due = await app.data(scheduleRound, {
    token,
    params,
    body: { date: today, assignedTo },
  });
  expect(due.count).toBe(2);
  const again = await app.call(scheduleRound, { token, params, body: { date: today } });
  expect(again.status).toBe(422);
  const all = await app.data(scheduleRound, {
    token,
    params,
    body: { date: addDays(today, 1), which: 'all' },
  });
  expect(all.count).toBe(3);
  const { job } = await app.data(getJob, { token, params: { id: later.id } });
  expect(job).toMatchObject({ status: 'Tomorrow', assignedTo: null });
  await app.data(scheduleRound, { token, params, body: { date: today, which: 'all' } });
  const done = await app.data(markRoundDone, {
    token,
    params,
    body: { date: today, eventTriggers: ['Invoice'] },
  });
  expect(done.count).toBe(3);
  const { round } = await app.data(getRound, { token, params });
  expect(round).toMatchObject({ dueCount: 0, lastDoneOn: today });
  expect(await orderOf(app, business, id)).toEqual([...jobIds, later.id]);
  const nothing = await app.call(markRoundDone, { token, params, body: { date: today } });
  expect(nothing.status).toBe(422);
});

test('visits planned with a round go to the round’s own person', async () => {
  const { id, jobIds } = await roundOf(app, business, customerId, 1);
  const defaultAssignee = business.userIds.Worker;
  await app.data(updateRound, {
    token,
    params: { id },
    body: { name: 'Monday', defaultAssignee, version: 1 },
  });
  const manager = business.userIds.Manager;
  const theirs = await agreeJob(app, business, customerId, {
    roundId: id,
    defaultAssignee: manager,
  });
  await app.data(scheduleRound, { token, params: { id }, body: { date: today } });
  const personOf = async (jobId: string) =>
    (await app.data(getJob, { token, params: { id: jobId } })).job.assignedTo;
  expect(await personOf(jobIds[0]!)).toBe(defaultAssignee);
  // A job with its own person keeps that person.
  expect(await personOf(theirs.id)).toBe(manager);
});
