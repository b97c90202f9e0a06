import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getCalendar, getCalendarDays } from '@roundbook/contract/work/calendar/calendar';
import { scheduleJobs, undoSchedule, unscheduleJobs } from '@roundbook/contract/work/jobs/bulk';
import { skipJob, markJobDone } from '@roundbook/contract/work/jobs/closing';
import { updateJob } from '@roundbook/contract/work/jobs/records';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { createRound } from '@roundbook/contract/work/rounds/rounds';
import { addDays, eachDay } from '@roundbook/domain/values/dates/arithmetic';
import { startOfIsoWeekOf } from '@roundbook/domain/values/dates/iso-week';
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
const inDays = (days: number) => addDays(today, days);

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

async function planned(date: string, fields: Parameters<typeof agreeJob>[3] = {}) {
  const job = await agreeJob(app, business, customerId, fields);
  await app.data(scheduleJob, { token, params: { id: customerId, jobId: job.id }, body: { date } });
  return job;
}

const calendar = (from = inDays(0), to = inDays(6)) =>
  app.data(getCalendar, { token, query: { from, to } });
const days = (from = inDays(0), to = inDays(6)) =>
  app.data(getCalendarDays, { token, query: { from, to } });

test('a day shows the visits that were planned for it or closed on it, with price and round', async () => {
  const { round } = await app.data(createRound, { token, body: { name: 'East', colour: 'teal' } });
  const job = await planned(inDays(2), {
    roundId: round.id,
    defaultAssignee: business.userIds.Worker,
  });
  const done = await agreeJob(app, business, customerId, { firstVisitCost: null });
  await app.data(markJobDone, { token, params: { id: customerId, jobId: done.id }, body: {} });
  const later = await planned(inDays(9));
  const { visits, rounds, waiting, moreWaiting } = await calendar();
  expect(visits.map(({ jobId, date, state, cost }) => ({ jobId, date, state, cost }))).toEqual([
    { jobId: done.id, date: today, state: 'Done', cost: 1800 },
    { jobId: job.id, date: inDays(2), state: 'Open', cost: 3000 },
  ]);
  expect(visits[1]).toMatchObject({
    id: job.occurrence!.id,
    customerId,
    assignedTo: business.userIds.Worker,
    roundId: round.id,
    seconds: 900,
    onHold: false,
  });
  expect(rounds).toEqual([{ id: round.id, name: 'East', colour: 'teal' }]);
  expect({ waiting, moreWaiting }).toEqual({ waiting: [], moreWaiting: false });
  const next = await calendar(inDays(7), inDays(13));
  expect(next.visits.map(({ jobId }) => jobId)).toEqual([later.id]);
});

test('due and late visits wait to be given a day, with the longest wait first', async () => {
  const late = await planned(inDays(-3));
  const overdue = await agreeJob(app, business, customerId, { dueOn: inDays(-20) });
  const due = await agreeJob(app, business, customerId, { dueOn: inDays(6) });
  await agreeJob(app, business, customerId, { dueOn: inDays(7) });
  const { visits, waiting } = await calendar();
  expect(visits).toEqual([]);
  expect(waiting.map(({ jobId, date }) => [jobId, date])).toEqual([
    [overdue.id, null],
    [late.id, inDays(-3)],
    [due.id, null],
  ]);
  // In the week for which it was planned, a late visit stays on its day.
  const before = await calendar(inDays(-6), inDays(0));
  expect(before.visits.map(({ jobId }) => jobId)).toEqual([late.id]);
  expect(before.waiting.map(({ jobId }) => jobId)).toEqual([overdue.id]);
});

test('a month’s figures include all its visits, however their prices were set', async () => {
  const worker = business.userIds.Worker;
  await planned(inDays(1), { defaultAssignee: worker });
  await planned(inDays(1), { defaultAssignee: worker, firstVisitCost: null, duration: '01:00:00' });
  const adjusted = await agreeJob(app, business, customerId, { firstVisitCost: null });
  const params = { id: customerId, jobId: adjusted.id };
  await app.data(scheduleJob, {
    token,
    params,
    body: { date: inDays(1), itemisationAdjustment: { amount: -300, description: 'Front only' } },
  });
  const done = await agreeJob(app, business, customerId);
  await app.data(markJobDone, { token, params: { id: customerId, jobId: done.id }, body: {} });
  // The first visit is done, so that the next visit has the regular price.
  await app.data(scheduleJob, {
    token,
    params: { id: customerId, jobId: done.id },
    body: { date: inDays(2) },
  });
  const skipped = await agreeJob(app, business, customerId);
  await app.data(skipJob, {
    token,
    params: { id: customerId, jobId: skipped.id },
    body: { skippedAt: new Date().toISOString() },
  });
  await agreeJob(app, business, customerId, { dueOn: inDays(4) });
  const [{ visits }, { work, due }] = await Promise.all([calendar(), days()]);
  const worked = visits.filter(({ state }) => state === 'Open' || state === 'Done');
  const groups = Map.groupBy(worked, ({ date, assignedTo }) => `${date} ${assignedTo}`);
  const figures = [...groups.values()].map((group) => ({
    date: group[0]!.date,
    assignedTo: group[0]!.assignedTo,
    jobs: group.length,
    done: group.filter(({ state }) => state === 'Done').length,
    seconds: group.reduce((sum, { seconds }) => sum + seconds, 0),
    cost: group.reduce((sum, { cost }) => sum + cost, 0),
  }));
  expect(work).toHaveLength(figures.length);
  expect(work).toEqual(expect.arrayContaining(figures));
  expect(work.reduce((sum, { cost }) => sum + cost, 0)).toBe(3000 + 1800 + 1500 + 3000 + 1800);
  expect(due).toEqual([{ date: inDays(4), jobs: 1 }]);
});

test('a day shows each person’s working time, and who has too much work', async () => {
  const worker = business.userIds.Worker;
  const from = addDays(startOfIsoWeekOf(today), 7);
  const saturday = addDays(from, 5);
  const long = await planned(from, { defaultAssignee: worker });
  await app.data(updateJob, {
    token,
    params: { id: customerId, jobId: long.id },
    body: { duration: '09:00:00' },
  });
  await planned(saturday, { defaultAssignee: worker });
  const to = addDays(from, 6);
  const [{ people }, figures] = await Promise.all([calendar(from, to), days(from, to)]);
  const theirs = people.find(({ userId }) => userId === worker)!.days;
  expect(theirs.map(({ date }) => date)).toEqual([...eachDay(from, to)]);
  expect(theirs[0]).toEqual({ date: from, seconds: 8 * 3600, off: null });
  expect(theirs[5]).toMatchObject({ seconds: 0, off: { why: 'notWorking' } });
  expect(figures.days.map(({ overfull }) => overfull)).toEqual([1, 0, 0, 0, 0, 1, 0]);
  expect(figures.days[0]!.seconds).toBe(people.length * 8 * 3600);
  const some = await app.data(getCalendar, { token, query: { from, to, jobIds: [business.id] } });
  expect(some.people).toEqual([]);
});

test('changed visits are fetched by job, without the other visits', async () => {
  const job = await planned(inDays(1));
  await planned(inDays(1));
  const query = { from: inDays(0), to: inDays(6), jobIds: [job.id] };
  const { visits } = await app.data(getCalendar, { token, query });
  expect(visits.map(({ jobId }) => jobId)).toEqual([job.id]);
});

test('several visits are taken off their days together, and put back as they were', async () => {
  const worker = business.userIds.Worker;
  const jobs = [await planned(inDays(1)), await planned(inDays(2), { defaultAssignee: worker })];
  const ids = jobs.map(({ id: jobId }) => ({ jobId, customerId }));
  await app.data(scheduleJobs, {
    token,
    body: { ids: ids.slice(0, 1), date: inDays(1), estimatedTime: '09:35' },
  });
  const before = await calendar();
  const { count, replanned } = await app.data(unscheduleJobs, { token, body: { ids } });
  expect(count).toBe(2);
  expect(await calendar()).toMatchObject({ visits: [] });
  await app.data(undoSchedule, { token, body: { replanned } });
  expect((await calendar()).visits).toEqual(before.visits);
  const strange = { jobId: jobs[0]!.id, customerId: business.id };
  const refused = await app.call(unscheduleJobs, { token, body: { ids: [ids[1]!, strange] } });
  expect(refused.status).toBe(404);
  expect((await calendar()).visits).toHaveLength(2);
});

test('other businesses and roles below Manager see no visits, and a hidden customer’s visits are left out', async () => {
  await planned(inDays(1));
  const other = await app.business();
  const query = { from: inDays(0), to: inDays(6) };
  const theirs = await app.data(getCalendar, { token: other.token, query });
  expect(theirs).toMatchObject({ visits: [], waiting: [], moreWaiting: false, rounds: [] });
  const own = new Set(Object.values(other.userIds));
  expect(theirs.people.every(({ userId }) => own.has(userId))).toBe(true);
  const figures = await app.data(getCalendarDays, { token: other.token, query });
  expect(figures).toMatchObject({ work: [], due: [] });
  const worker = await app.call(getCalendar, { token: business.tokens.Worker, query });
  expect([worker.status, worker.errors[0]?.field]).toEqual([403, 'Manager']);
  await app.asOwner(`update customers set lifecycle = 'Deleted' where id = '${customerId}'`);
  expect((await calendar()).visits).toEqual([]);
  expect((await days()).work).toEqual([]);
});

test('reversed days and a range that is too long are refused with an error on the field for the last day', async () => {
  for (const [endpoint, last] of [
    [getCalendar, 14],
    [getCalendar, -1],
    [getCalendarDays, 42],
  ] as const) {
    const query = { from: today, to: inDays(last) };
    const { status, errors } = await app.call(endpoint, { token, query });
    expect([status, errors]).toMatchObject([400, [{ field: 'to' }]]);
  }
});

test('reading a week or a month takes one round trip', async () => {
  for (const read of [() => calendar(), () => days()]) {
    await read();
    // A read also sends the end of its transaction, which the caller does not wait for.
    expect(await countRoundTrips(app.database.pool, read)).toBe(1 + 1);
  }
});
