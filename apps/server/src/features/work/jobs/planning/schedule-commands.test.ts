import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listGrants } from '@roundbook/contract/account/grants/grants';
import { headers } from '@roundbook/contract/envelope';
import { savePersonHours } from '@roundbook/contract/work/availability/hours';
import { scheduleJobs, updateJobs } from '@roundbook/contract/work/jobs/bulk';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { getJob, listJobs } from '@roundbook/contract/work/jobs/records';
import { adjustJob, scheduleJob, unscheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { listVisits } from '@roundbook/contract/work/jobs/visits';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../../platform/db/ids.ts';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import { countRoundTrips } from '../../../../testing/round-trips.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { agreeJob } from '../../../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;
const today = todayIn('Europe/London', new Date().toISOString());
const tomorrow = addDays(today, 1);

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

async function agreed(fields?: Parameters<typeof agreeJob>[3]) {
  const job = await agreeJob(app, business, customerId, fields);
  return { job, params: { id: customerId, jobId: job.id } };
}

test('a visit can be planned for a day, moved, priced and taken off its day', async () => {
  const { job, params } = await agreed();
  const assignedTo = business.userIds.Worker;
  const { job: planned } = await app.data(scheduleJob, {
    token,
    params,
    body: { date: today, assignedTo, estimatedTime: '09:30' },
  });
  expect(planned).toMatchObject({
    status: 'Today',
    scheduledDate: today,
    assignedTo,
    estimatedTime: '09:30',
    dueOn: job.dueOn,
  });
  const itemisationAdjustment = { amount: -500, description: 'Back only' };
  const { job: moved } = await app.data(scheduleJob, {
    token,
    params,
    body: { date: tomorrow, itemisationAdjustment },
  });
  expect(moved).toMatchObject({
    status: 'Tomorrow',
    assignedTo,
    itemisationAdjustment,
    occurrence: { cost: 2500 },
  });
  const { job: off } = await app.data(unscheduleJob, { token, params });
  expect(off).toMatchObject({
    status: 'Due',
    scheduledDate: null,
    assignedTo: null,
    estimatedTime: null,
  });
  expect((await app.call(unscheduleJob, { token, params })).status).toBe(422);
});

test('an assignee must have an active grant, and a price must stay above zero', async () => {
  const { params } = await agreed();
  const stranger = await app.call(scheduleJob, {
    token,
    params,
    body: { date: today, assignedTo: newId() },
  });
  expect(stranger.errors[0]).toMatchObject({ code: 'rule', field: 'assignedTo' });
  const tooMuch = await app.call(adjustJob, {
    token,
    params,
    body: { itemisationAdjustment: { amount: -3001, description: 'Free' } },
  });
  expect(tooMuch.errors[0]).toMatchObject({ code: 'invalid', field: 'itemisationAdjustment' });
  const badDate = await app.call(scheduleJob, {
    token,
    params,
    body: { date: '2026-02-30' },
  });
  expect(badDate.errors[0]).toMatchObject({ code: 'invalid', field: 'date' });
});

test('a Worker may adjust a price, but a limited worker may not', async () => {
  const { params } = await agreed();
  const body = { itemisationAdjustment: { amount: 100, description: 'Ladder' } };
  const limited = await app.call(adjustJob, {
    token: business.tokens['Limited Worker'],
    params,
    body,
  });
  expect(limited.errors[0]).toMatchObject({ code: 'roleInsufficient', field: 'Worker' });
  const { job } = await app.data(adjustJob, {
    token: business.tokens.Worker,
    params,
    body,
  });
  expect(job.occurrence?.cost).toBe(3100);
});

test('filling a day beyond a person’s hours asks once, however many jobs there are', async () => {
  const assignedTo = business.userIds.Worker;
  const long = { duration: '03:00:00' };
  const [first, second, third] = await Promise.all([agreed(long), agreed(long), agreed(long)]);
  const plan = { date: tomorrow, assignedTo };
  for (const { params } of [first, second]) {
    await app.data(scheduleJob, { token, params, body: plan });
  }
  const asked = await app.call(scheduleJob, { token, params: third.params, body: plan });
  expect(asked.conflict).toMatchObject({ title: 'Day is full' });
  expect(asked.conflict?.message).toContain('9 h of work, with 8 h');
  // A visit that is already on the day raises no question, even if the hours are exceeded.
  await app.data(scheduleJob, {
    token,
    params: first.params,
    body: { ...plan, estimatedTime: '08:00' },
  });
  // Unassigned work takes up no one's hours, so it raises no question.
  await app.data(scheduleJob, {
    token,
    params: third.params,
    body: { date: tomorrow, assignedTo: null },
  });
  const ids = [first, second, third].map(({ job }) => ({ jobId: job.id, customerId }));
  const bulk = { ids, date: today, assignedTo };
  const together = await app.call(scheduleJobs, { token, body: bulk });
  expect(together.status).toBe(409);
  const { jobs } = await app.data(listJobs, { token, query: { status: 'Today' } });
  expect(jobs).toEqual([]);
  const done = await app.data(scheduleJobs, {
    token,
    body: bulk,
    headers: { [headers.conflictBypass]: together.conflict!.bypassToken },
  });
  expect(done.count).toBe(3);
});

test('a day’s capacity is the person’s own hours, less their break', async () => {
  const { grants } = await app.data(listGrants, { token });
  const grant = grants.find(({ userId }) => userId === business.userIds.Worker)!;
  const day = { from: 8 * 3600, to: 12 * 3600, breakSeconds: 1800 };
  const week = Array.from({ length: 7 }, () => day);
  await app.data(savePersonHours, { token, params: { id: grant.id }, body: { week } });
  const [short, long] = await Promise.all([
    agreed({ duration: '03:30:00' }),
    agreed({ duration: '00:05:00' }),
  ]);
  const body = { date: tomorrow, assignedTo: business.userIds.Worker };
  await app.data(scheduleJob, { token, params: short.params, body });
  const asked = await app.call(scheduleJob, { token, params: long.params, body });
  expect(asked.conflict?.message).toContain('3 h 35 min of work, with 3 h 30 min');
  const others = { ...body, assignedTo: business.userIds.Manager };
  await app.data(scheduleJob, { token, params: long.params, body: others });
});

test('scheduling a visit and marking it as done simultaneously leave one open visit', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { params } = await agreed();
    const replies = await Promise.all([
      app.call(scheduleJob, { token, params, body: { date: tomorrow } }),
      app.call(markJobDone, { token: business.tokens.Manager, params, body: {} }),
      app.call(scheduleJob, { token, params, body: { date: today } }),
    ]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
    const { occurrences } = await app.data(listVisits, { token, params });
    expect(occurrences.map((one) => one.state)).toEqual(['Open', 'Done']);
  }
});

test('bulk changes that overlap in opposite orders do not deadlock', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, () => agreed()));
  const ids = made.map(({ job }) => ({ jobId: job.id, customerId }));
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      app.call(scheduleJobs, {
        token,
        body: { ids: index % 2 === 0 ? ids : ids.toReversed(), date: addDays(today, index) },
      }),
    ),
  );
  expect(replies.every((reply) => reply.data?.count === 12)).toBe(true);
});

test('other businesses and roles below Manager may not plan visits', async () => {
  const { job, params } = await agreed();
  const other = await app.business();
  const body = { date: today };
  expect((await app.call(scheduleJob, { token: other.token, params, body })).status).toBe(404);
  const bulk = { ids: [{ jobId: job.id, customerId }], date: today };
  const theirs = await app.call(scheduleJobs, { token: other.token, body: bulk });
  expect(theirs.status).toBe(404);
  const worker = business.tokens.Worker;
  const refused = await app.call(scheduleJob, { token: worker, params, body });
  expect(refused.errors[0]).toMatchObject({ code: 'roleInsufficient', field: 'Manager' });
});

test('one call changes many jobs together', async () => {
  const made = await Promise.all([agreed(), agreed({ frequency: { unit: 'none' } })]);
  const ids = made.map(({ job }) => ({ jobId: job.id, customerId }));
  const { count } = await app.data(updateJobs, {
    token,
    body: {
      ids,
      cost: 2100,
      duration: '00:45:00',
      frequency: { unit: 'month', every: 2 },
      defaultAssignee: business.userIds.Worker,
    },
  });
  expect(count).toBe(2);
  for (const { jobId } of ids) {
    const { job } = await app.data(getJob, { token, params: { id: jobId } });
    expect(job).toMatchObject({
      cost: 2100,
      firstVisitCost: 3000,
      duration: '00:45:00',
      frequency: { unit: 'month', every: 2 },
      assignedTo: business.userIds.Worker,
    });
  }
  const invalid = await app.call(updateJobs, {
    token,
    body: { ids, frequency: { unit: 'month', every: 500 } },
  });
  expect(invalid.errors[0]).toMatchObject({ code: 'rule', field: 'frequency' });
});

test('scheduling takes two round trips', async () => {
  const { params } = await agreed();
  const work = (date: string) => () => app.data(scheduleJob, { token, params, body: { date } });
  await work(today)();
  expect(await countRoundTrips(app.database.pool, work(tomorrow))).toBe(2);
});

test('moving a visit that has been closed in the meantime does not move the next visit instead', async () => {
  const { job, params } = await agreed();
  const occurrenceId = job.occurrence!.id;
  const moved = await app.data(scheduleJob, {
    token,
    params,
    body: { date: tomorrow, occurrenceId, actionSource: 'Offline' },
  });
  expect(moved.job).toMatchObject({ scheduledDate: tomorrow });
  await app.data(markJobDone, { token, params, body: {} });
  const late = await app.call(scheduleJob, { token, params, body: { date: today, occurrenceId } });
  expect(late.status).toBe(422);
  expect(late.errors[0]?.detail).toMatch(/^You have already marked this visit as done on /);
  const { job: next } = await app.data(getJob, { token, params: { id: job.id } });
  expect(next.scheduledDate).toBeNull();
});

test('a time between two five-minute steps is refused with an error on its field', async () => {
  const job = await agreeJob(app, business, customerId);
  const answer = await app.call(scheduleJob, {
    token,
    params: { id: customerId, jobId: job.id },
    body: { date: today, estimatedTime: '09:33' },
  });
  expect([answer.status, answer.errors]).toMatchObject([
    400,
    [{ field: 'estimatedTime', detail: 'Please choose a time on a 5-minute mark, such as 9:05' }],
  ]);
});
