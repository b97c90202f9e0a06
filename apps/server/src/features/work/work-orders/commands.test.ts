import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as customers from '@roundbook/contract/customers/customers/lifecycle';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import { headers } from '@roundbook/contract/envelope';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { cancelJob, deleteJob, listJobs } from '@roundbook/contract/work/jobs/records';
import * as rounds from '@roundbook/contract/work/rounds/rounds';
import * as contract from '@roundbook/contract/work/work-orders/work-orders';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../platform/db/ids.ts';
import { readTenant } from '../../../platform/db/transaction.ts';
import { agreeJobsAt } from '../../../testing/customers/test-places.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

type Body = BodyInputOf<typeof contract.saveWorkOrder>;

let app: TestApp;
let business: TestBusiness;
let token: string;
let jobIds: string[];

const north = (kilometres: number): [number, number] => [53.38 + kilometres / 111.2, -1.47];
const date = '2027-03-01';
const day = { date, startFrom: 'None' } as const;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  jobIds = await agreeJobsAt(app, business, [north(2), null, north(0), north(1)]);
});
afterAll(() => app.stop());

const save = (body: Partial<Body> = {}, who = token) =>
  app.call(contract.saveWorkOrder, { token: who, body: { ...day, jobIds, ...body } });

async function saved(body: Partial<Body> = {}, who = token) {
  const { status, data, errors } = await save(body, who);
  if (status !== 200) throw new Error(JSON.stringify(errors));
  return data!;
}

async function listed(who = token) {
  const query = { date };
  return (await app.data(contract.listWorkOrders, { token: who, query })).workOrders;
}

test('an order is stored as given, with the times of its route', async () => {
  const { workOrder, travelTimes, unplacedJobIds } = await saved({
    startFrom: 'CurrentLocation',
    startLocation: north(3),
    endAt: 'Start',
    departAt: '07:30',
  });
  expect(workOrder).toMatchObject({ date, assignedTo: null, roundId: null, jobIds, version: 1 });
  expect(workOrder).toMatchObject({ departAt: '07:30', startFrom: 'CurrentLocation' });
  expect(unplacedJobIds).toEqual([jobIds[1]]);
  expect(travelTimes).toEqual({ source: 'straightLine', note: null });
  expect(workOrder.stops.map(({ jobId }) => jobId)).toEqual([jobIds[0], jobIds[2], jobIds[3]]);
  const [first, second] = workOrder.stops;
  expect(first).toMatchObject({ arrivesAt: 7.5 * 3600 + 200, leavesAt: 7.5 * 3600 + 1100 });
  expect(second!.travelMetres).toBeCloseTo(2600, -1);
  expect(workOrder.totals.travelMetres).toBeCloseTo(1300 * (1 + 2 + 1 + 2), -2);
  expect(await listed()).toEqual([workOrder]);
});

test('changing an order needs the version that the user saw', async () => {
  const { workOrder } = await saved();
  const turned = jobIds.toReversed();
  const known = { workOrderId: workOrder.id, version: 1, jobIds: turned };
  const { workOrder: changed } = await saved(known);
  expect(changed).toMatchObject({ id: workOrder.id, jobIds: turned, version: 2 });
  expect(await listed()).toEqual([changed]);

  for (const seen of [known, { ...known, version: 3 }, {}]) {
    const stale = await save(seen);
    expect(stale.status).toBe(409);
    expect(stale.errors[0]?.code).toBe('stale');
    expect(stale.data).toEqual({ workOrder: changed });
  }
  const moved = await save({ ...known, version: 2, date: '2027-03-02' });
  expect([moved.status, moved.errors[0]?.field]).toEqual([422, 'workOrderId']);
  expect((await save({ ...known, workOrderId: newId() })).status).toBe(404);
});

test('a change that gives no version overwrites the order, but keeps the values of absent fields', async () => {
  const ends = { startFrom: 'Address', startAddress: 'S1 2AB', endAt: 'Start' } as const;
  const { workOrder } = await saved({ ...ends, departAt: '07:15' });
  const { unplacedJobIds: _, ...answer } = await app.data(contract.saveWorkOrder, {
    token,
    body: { workOrderId: workOrder.id, jobIds: jobIds.toReversed() },
  });
  expect(answer.workOrder).toMatchObject({ ...ends, date, departAt: '07:15', version: 2 });
  expect(answer.workOrder.jobIds).toEqual(jobIds.toReversed());
  expect(await listed()).toEqual([answer.workOrder]);
});

test('a new order must name its day and its starting point', async () => {
  const { status, errors } = await app.call(contract.saveWorkOrder, { token, body: { jobIds } });
  expect([status, errors.map((one) => one.field)]).toEqual([400, ['date', 'startFrom']]);
});

test('a day has one order for each person and round', async () => {
  const { round } = await app.data(rounds.createRound, { token, body: { name: 'Monday' } });
  const { Worker: worker, Manager: manager } = business.userIds;
  const keys = [{}, { assignedTo: worker }, { assignedTo: manager }, { roundId: round.id }];
  for (const key of keys) await saved(key);
  expect(await listed()).toHaveLength(4);
  for (const key of keys) expect((await save(key)).status).toBe(409);
  const find = async (query: { assignedTo?: string; roundId?: string }) => {
    const found = await app.data(contract.listWorkOrders, { token, query: { date, ...query } });
    return found.workOrders.map((order) => order.assignedTo ?? order.roundId);
  };
  expect(await find({ assignedTo: worker })).toEqual([worker]);
  expect(await find({ assignedTo: 'unassigned' })).toEqual([null, round.id]);
  expect(await find({ assignedTo: 'me' })).toEqual([]);
  expect(await find({ roundId: round.id })).toEqual([round.id]);
  const later = await app.data(contract.listWorkOrders, { token, query: { date: '2027-03-02' } });
  expect(later.workOrders).toEqual([]);
});

test('simultaneous or repeated saves leave one order', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => save()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  const requestId = newId();
  const body = { ...day, jobIds, date: '2027-03-02' };
  const repeats = await Promise.all(
    [1, 2, 3].map(() => app.call(contract.saveWorkOrder, { token, body, requestId })),
  );
  expect(new Set(repeats.map(({ data }) => data?.workOrder.id)).size).toBe(1);
  await app.asOwner(`update jobs set cancelled_at = now() where id = '${jobIds[0]}'`);
  const late = await app.call(contract.saveWorkOrder, { token, body, requestId });
  expect(late.data).toEqual(repeats[0]!.data);
});

test('after an order is deleted, its day can get another', async () => {
  const { workOrder } = await saved();
  const params = { id: workOrder.id };
  await app.data(contract.deleteWorkOrder, { token, params });
  expect(await listed()).toEqual([]);
  expect((await app.call(contract.deleteWorkOrder, { token, params })).status).toBe(404);
  expect((await saved()).workOrder.id).not.toBe(workOrder.id);
});

test('users below Manager can set only the order of their own day', async () => {
  const { tokens, userIds } = business;
  const { workOrder: forAll } = await saved();
  const { workOrder: managers } = await saved({ assignedTo: userIds.Manager });
  for (const role of ['Worker', 'Limited Worker'] as const) {
    const { workOrder: own } = await saved({ assignedTo: userIds[role] }, tokens[role]);
    const change = { workOrderId: own.id, version: 1, assignedTo: userIds[role] };
    expect((await saved(change, tokens[role])).workOrder.version).toBe(2);
    for (const assignedTo of [null, userIds.Manager]) {
      const refused = await save({ assignedTo, date: '2027-03-03' }, tokens[role]);
      expect(refused.errors[0]).toMatchObject({ code: 'roleInsufficient', field: 'Manager' });
    }
    const taken = await save({ ...change, workOrderId: forAll.id }, tokens[role]);
    expect(taken.status).toBe(403);
    const remove = (id: string) =>
      app.call(contract.deleteWorkOrder, { token: tokens[role], params: { id } });
    expect((await remove(forAll.id)).status).toBe(403);
    expect((await remove(managers.id)).status).toBe(404);
    expect((await remove(own.id)).status).toBe(200);
  }
  expect(await listed()).toHaveLength(2);
});

test('another business can neither see an order nor add its own jobs to it', async () => {
  const { workOrder } = await saved();
  const other = await app.business();
  expect(await listed(other.token)).toEqual([]);
  const params = { id: workOrder.id };
  const asked = { token: other.token, params };
  expect((await app.call(contract.deleteWorkOrder, asked)).status).toBe(404);
  const [own] = await agreeJobsAt(app, other, [north(0)]);
  const known = { workOrderId: workOrder.id, version: 1 };
  expect((await save({ ...known, jobIds: [own!] }, other.token)).status).toBe(404);
  expect((await save({}, other.token)).status).toBe(404);
  expect(await listed()).toEqual([workOrder]);
});

test('removing jobs from an order leaves the others in place', async () => {
  const { workOrder } = await saved();
  const [job] = (await app.data(listJobs, { token, query: { jobIds: [jobIds[2]!] } })).jobs;
  const params = { id: job!.customerId, jobId: job!.id };
  await app.data(deleteJob, { token, params });
  const [left] = await listed();
  expect(left!.jobIds).toEqual([jobIds[0], jobIds[1], jobIds[3]]);
  expect(left!.stops).toEqual(workOrder.stops.filter(({ jobId }) => jobId !== jobIds[2]));
  // The drive to the last job began at the removed job.
  expect([workOrder.unbrokenStops, left!.unbrokenStops]).toEqual([3, 1]);
});

test('deleting a round deletes its orders', async () => {
  const { round } = await app.data(rounds.createRound, { token, body: { name: 'Monday' } });
  await saved({ roundId: round.id });
  const { workOrder } = await saved();
  await app.data(rounds.deleteRound, { token, params: { id: round.id } });
  expect(await listed()).toEqual([workOrder]);
});

test('a saved order is announced', async () => {
  const { workOrder } = await saved();
  await saved({ workOrderId: workOrder.id, version: 1 });
  await app.data(contract.deleteWorkOrder, { token, params: { id: workOrder.id } });
  const changes = await readTenant(app.database, { businessId: business.id }, (tx) =>
    tx.all(sql`select version from changes where entity = 'workOrder' order by sequence`),
  );
  expect(changes).toEqual([{ version: 1 }, { version: 2 }, { version: 3 }]);
});

test('a job done on the day stays in its order', async () => {
  const today = todayIn('Europe/London', new Date().toISOString());
  const [job] = (await app.data(listJobs, { token, query: { jobIds: [jobIds[0]!] } })).jobs;
  const params = { id: job!.customerId, jobId: job!.id };
  await app.data(markJobDone, { token, params, body: {} });
  await app.data(cancelJob, { token, params });
  expect((await save({ date: today })).status).toBe(200);
  expect((await save({ date: '2027-03-04' })).status).toBe(404);
});

test('a deleted customer’s jobs are hidden, and an erased customer’s are removed', async () => {
  await saved();
  const [job] = (await app.data(listJobs, { token, query: { jobIds: [jobIds[0]!] } })).jobs;
  const params = { id: job!.customerId };
  await app.data(customers.deleteCustomer, { token, params });
  expect((await listed())[0]!.jobIds).toEqual(jobIds.slice(1));
  await app.data(customers.restoreCustomer, { token, params });
  expect((await listed())[0]!.jobIds).toEqual(jobIds);

  await app.data(customers.deleteCustomer, { token, params });
  const { conflict } = await app.call(customers.anonymiseCustomer, { token, params });
  await app.call(customers.anonymiseCustomer, {
    token,
    params,
    headers: { [headers.conflictBypass]: conflict!.bypassToken },
  });
  const left = await readTenant(app.database, { businessId: business.id }, (tx) =>
    tx.all(sql`select from work_order_stops where job_id = ${jobIds[0]}`),
  );
  expect(left).toEqual([]);
});

test('an invalid order is refused, and nothing is saved', async () => {
  const nobody = await save({ assignedTo: newId() });
  expect([nobody.status, nobody.errors[0]?.field]).toEqual([422, 'assignedTo']);
  const roundless = await save({ roundId: newId() });
  expect([roundless.status, roundless.errors[0]?.field]).toEqual([422, 'roundId']);
  const placeless = await save({ startFrom: 'Address', startAddress: '' });
  expect([placeless.status, placeless.errors[0]?.field]).toEqual([400, 'startAddress']);
  const many = await save({ jobIds: Array.from({ length: 1001 }, newId) });
  expect(many.errors[0]?.detail).toContain('at most 1,000 stops');
  const absurd = await save({ jobIds: Array.from({ length: 2001 }, newId) });
  expect(absurd.errors[0]?.detail).toContain('at most 1,000 stops');
  expect((await save({ departAt: '25:00' })).status).toBe(400);
  expect(await listed()).toEqual([]);
});
