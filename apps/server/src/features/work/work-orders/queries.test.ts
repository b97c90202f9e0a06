import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { listJobs } from '@roundbook/contract/work/jobs/records';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import * as contract from '@roundbook/contract/work/work-orders/work-orders';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../platform/db/ids.ts';
import { agreeJobsAt } from '../../../testing/customers/test-places.ts';
import { countRoundTrips } from '../../../testing/round-trips.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;

const today = todayIn('Europe/London', new Date().toISOString());
const daysAgo = (days: number) => addDays(today, -days);
const places = (count: number) =>
  Array.from({ length: count }, (_, at): [number, number] => [53.38 + at / 1000, -1.47]);

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
});
afterAll(() => app.stop());

async function save(jobIds: string[], date: string, assignedTo: string | null = null) {
  const body = {
    jobIds,
    date,
    assignedTo,
    startFrom: 'Address',
    startAddress: 'Home, S1 2BJ',
    endAt: 'Start',
  } as const;
  return (await app.data(contract.saveWorkOrder, { token, body })).workOrder;
}

async function listed(who: string, date: string) {
  const query = { date };
  return (await app.data(contract.listWorkOrders, { token: who, query })).workOrders;
}

async function similarTo(jobIds: string[], who = token) {
  const query = { jobIds };
  const answer = await app.call(contract.listSimilarWorkOrders, { token: who, query });
  return (answer.data?.similar ?? []).map(({ workOrder, overlap, sharedCount }) => ({
    date: workOrder.date,
    jobIds: workOrder.jobIds,
    overlap,
    sharedCount,
  }));
}

test('roles below Manager see only their own and unassigned jobs in an order, and not where the route starts and ends', async () => {
  const { Worker: worker, Manager: manager } = business.userIds;
  const free = await agreeJobsAt(app, business, places(1));
  const own = await agreeJobsAt(app, business, places(1), { defaultAssignee: worker });
  const foreign = await agreeJobsAt(app, business, places(1), { defaultAssignee: manager });
  const date = addDays(today, 1);
  const all = [...foreign, ...free, ...own];
  const whole = await save(all, date);
  const ofManager = await save(all, date, manager);
  const ofWorker = await save(all, date, worker);
  expect(await listed(token, date)).toEqual(
    [whole, ofManager, ofWorker].toSorted((one, other) =>
      (one.assignedTo ?? '') < (other.assignedTo ?? '') ? -1 : 1,
    ),
  );

  const seen = await listed(business.tokens.Worker, date);
  expect(seen.map(({ assignedTo }) => assignedTo)).toEqual([null, worker]);
  for (const order of seen) {
    expect(order.jobIds).toEqual([...free, ...own]);
    expect(order.stops.map(({ jobId }) => jobId)).toEqual([...free, ...own]);
  }
  expect(seen[0]).toMatchObject({ startAddress: '', startLocation: null, endAddress: '' });
  expect(seen[1]).toMatchObject({ startAddress: 'Home, S1 2BJ' });
  const limited = await listed(business.tokens['Limited Worker'], date);
  expect(limited.map(({ jobIds }) => jobIds)).toEqual([free]);
});

test('an order shows how many of its stops are still valid after a job is given to someone else', async () => {
  const { Worker: worker, Manager: manager } = business.userIds;
  const own = await agreeJobsAt(app, business, places(3), { defaultAssignee: worker });
  const saved = await save(own, today, worker);
  expect(saved.unbrokenStops).toBe(3);
  const [job] = (await app.data(listJobs, { token, query: { jobIds: [own[1]!] } })).jobs;
  const params = { id: job!.customerId, jobId: job!.id };
  const body = { date: today, assignedTo: manager };
  await app.data(scheduleJob, { token, params, body });
  const [order] = await listed(business.tokens.Worker, today);
  expect(order).toMatchObject({ jobIds: [own[0], own[2]], unbrokenStops: 1 });
  const [whole] = await listed(token, today);
  expect(whole).toMatchObject({ jobIds: own, unbrokenStops: 3 });
});

test('a visit stays with the worker who did it that day, even if the job’s next visit is a colleague’s', async () => {
  const { Manager: manager } = business.userIds;
  const [jobId] = await agreeJobsAt(app, business, places(1), { defaultAssignee: manager });
  const [job] = (await app.data(listJobs, { token, query: { jobIds: [jobId!] } })).jobs;
  const params = { id: job!.customerId, jobId: job!.id };
  const assignedTo = business.userIds.Worker;
  await app.data(scheduleJob, { token, params, body: { date: today, assignedTo } });
  await app.data(markJobDone, { token, params, body: {} });
  await save([jobId!], today);
  await save([jobId!], addDays(today, 1));
  const orders = await Promise.all(
    [0, 1].map((day) => listed(business.tokens.Worker, addDays(today, day))),
  );
  expect(orders.map(([order]) => order!.jobIds)).toEqual([[jobId], []]);
});

test('earlier orders of mostly the same jobs are found, largest overlap first', async () => {
  const [a, b, c, d, e, f] = (await agreeJobsAt(app, business, places(6))) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  await save([a, b, c, d], daysAgo(30));
  await save([c, b, a], daysAgo(20));
  await save([a, b, c, f], daysAgo(10));
  await save([a, b, d, e, f], daysAgo(5));
  await save([a, b, c, d], today);
  await save([a, b, c, d], addDays(today, 3));
  expect(await similarTo([a, b, c, d, d])).toEqual([
    { date: daysAgo(30), jobIds: [a, b, c, d], overlap: 1, sharedCount: 4 },
    { date: daysAgo(20), jobIds: [c, b, a], overlap: 3 / 4, sharedCount: 3 },
    { date: daysAgo(10), jobIds: [a, b, c, f], overlap: 3 / 5, sharedCount: 3 },
    { date: daysAgo(5), jobIds: [a, b, d, e, f], overlap: 3 / 6, sharedCount: 3 },
  ]);
  expect(await similarTo([d, e, f])).toEqual([
    { date: daysAgo(5), jobIds: [a, b, d, e, f], overlap: 3 / 5, sharedCount: 3 },
  ]);
  expect(await similarTo([newId(), newId(), newId()])).toEqual([]);
  const other = await app.business();
  expect(await similarTo([a, b, c, d], other.token)).toEqual([]);
  const few = await app.call(contract.listSimilarWorkOrders, { token, query: { jobIds: [a, b] } });
  expect(few.status).toBe(400);
});

test('at most ten similar orders are shown, the newest first where the overlap is equal', async () => {
  const jobIds = await agreeJobsAt(app, business, places(3));
  for (let day = 1; day <= 12; day += 1) await save(jobIds, daysAgo(day));
  const found = await similarTo(jobIds);
  expect(found.map(({ date }) => date)).toEqual(
    Array.from({ length: 10 }, (_, index) => daysAgo(index + 1)),
  );
});

test('jobs that a worker may not see are not counted as overlap', async () => {
  const { Worker: worker, Manager: manager } = business.userIds;
  const own = await agreeJobsAt(app, business, places(3), { defaultAssignee: worker });
  const foreign = await agreeJobsAt(app, business, places(3), { defaultAssignee: manager });
  await save([...foreign, ...own], daysAgo(3));
  await save([...foreign, ...own], daysAgo(2), manager);
  await save(own, daysAgo(1), manager);
  expect(await similarTo([...own, ...foreign], business.tokens.Worker)).toEqual([
    { date: daysAgo(3), jobIds: own, overlap: 3 / 6, sharedCount: 3 },
  ]);
});

test('orders are read in one round trip', async () => {
  const jobIds = await agreeJobsAt(app, business, places(3));
  await save(jobIds, daysAgo(1));
  await listed(token, daysAgo(1));
  // The second trip ends the transaction, but the caller does not wait for it.
  expect(await countRoundTrips(app.database.pool, () => listed(token, daysAgo(1)))).toBe(2);
  expect(await countRoundTrips(app.database.pool, () => similarTo(jobIds))).toBe(2);
});
