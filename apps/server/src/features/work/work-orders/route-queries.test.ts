import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import * as contract from '@roundbook/contract/work/work-orders/work-orders';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { agreeJobsAt } from '../../../testing/customers/test-places.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

type Body = BodyInputOf<typeof contract.optimiseWorkOrder>;

let app: TestApp;
let business: TestBusiness;

/** The coordinates of a point on a street that leads north, at a number of kilometres. */
const north = (kilometres: number): [number, number] => [53.38 + kilometres / 111.2, -1.47];
const day = { date: '2027-03-01', startFrom: 'None' } as const;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  business = await app.business();
});
afterAll(() => app.stop());

const ask = (body: Body, token = business.token) =>
  app.call(contract.optimiseWorkOrder, { token, body });

async function planFor(body: Body) {
  const { plan } = await app.data(contract.optimiseWorkOrder, { token: business.token, body });
  return plan;
}

async function setAddress(columns: string): Promise<void> {
  await app.asOwner(`update businesses set ${columns} where business_id = '${business.id}'`);
}

test('the plan contains the best and the given order, each with the time it takes', async () => {
  const jobIds = await agreeJobsAt(app, business, [3, 1, 4, 2].map(north));
  const [third, first, fourth, second] = jobIds;
  const plan = await planFor({
    ...day,
    jobIds,
    startFrom: 'CurrentLocation',
    startLocation: north(0),
  });
  expect(plan.jobIds).toEqual([first, second, third, fourth]);
  expect(plan.stops.map(({ jobId }) => jobId)).toEqual(plan.jobIds);
  expect(plan.stopsBefore.map(({ jobId }) => jobId)).toEqual(jobIds);
  expect(plan.movedJobIds.toSorted()).toEqual([...jobIds].toSorted());
  expect(plan).toMatchObject({
    start: north(0),
    end: null,
    unplacedJobIds: [],
    missedWindows: [],
    travelTimes: { source: 'straightLine', note: null },
  });
  // 1.3 km of road: 500 m at 5 m/s, the rest at 8 m/s, then fifteen minutes of work.
  const [stop] = plan.stops;
  expect(stop!.travelMetres).toBeCloseTo(1300, -1);
  expect(stop!.travelSeconds).toBe(200);
  expect(stop).toMatchObject({
    coordinates: north(1),
    arrivesAt: 8 * 3600 + 200,
    beginsAt: 8 * 3600 + 200,
    leavesAt: 8 * 3600 + 1100,
    lateSeconds: 0,
  });
  expect(plan.after.finishesAt).toBe(8 * 3600 + 4 * 1100);
  expect(plan.after.travelMetres).toBeCloseTo(5200, -1);
  expect(plan.before.travelMetres).toBeCloseTo(1.3 * (3 + 2 + 3 + 2) * 1000, -2);
  expect(plan.before.travelSeconds).toBeGreaterThan(plan.after.travelSeconds);
  const again = await planFor({
    ...day,
    jobIds,
    startFrom: 'CurrentLocation',
    startLocation: north(0),
  });
  expect(again).toEqual(plan);
});

test('a route begins where the call says it does', async () => {
  const jobIds = await agreeJobsAt(app, business, [2, 0, 1].map(north));
  const [far, near, middle] = jobIds;
  const ordered = async (body: Partial<Body>) =>
    (await planFor({ ...day, jobIds, ...body })).jobIds;
  expect(await ordered({ startFrom: 'FirstJob' })).toEqual([far, middle, near]);
  expect(await ordered({ startFrom: 'CurrentLocation', startLocation: north(9) })).toEqual([
    far,
    middle,
    near,
  ]);
  const own = await planFor({ ...day, jobIds, startFrom: 'Business' });
  expect(own.start).toEqual([53.38, -1.47]);
  expect(own.jobIds).toEqual([near, middle, far]);
  const home = await planFor({
    ...day,
    jobIds,
    startFrom: 'Address',
    startAddress: '1 High Street, Sheffield, S1 1AA',
    endAt: 'Address',
    endAddress: 's1 2bj',
  });
  expect(home.start![0]).toBeCloseTo(53.38, 1);
  expect(home.end![1]).toBeCloseTo(-1.47, 1);
  const back = await planFor({ ...day, jobIds, startFrom: 'FirstJob', endAt: 'Start' });
  expect(back.end).toEqual(north(2));
  expect(back.after.travelMetres).toBeCloseTo(5200, -1);
  const round = await planFor({ ...day, jobIds, startFrom: 'Business', endAt: 'Start' });
  expect(round.end).toEqual(round.start);
});

test('an error names a missing start or end', async () => {
  const jobIds = await agreeJobsAt(app, business, [north(0)]);
  const refusalOf = async (body: Partial<Body>) => {
    const { status, errors } = await ask({ ...day, jobIds, ...body });
    return [status, ...errors.map(({ field, detail }) => `${field}: ${detail}`)];
  };
  const required = 'This field is required';
  expect(await refusalOf({ startFrom: 'Address', endAt: 'Address' })).toEqual([
    400,
    `startAddress: ${required}`,
    `endAddress: ${required}`,
  ]);
  expect(await refusalOf({ startFrom: 'CurrentLocation' })).toEqual([
    400,
    `startLocation: ${required}`,
  ]);
  const unknown = 'We cannot find this address on the map. Please add the postcode at the end.';
  expect(await refusalOf({ startFrom: 'Address', startAddress: '1 High Street' })).toEqual([
    422,
    `startAddress: ${unknown}`,
  ]);
  expect(await refusalOf({ endAt: 'Address', endAddress: 'ZZ99 9ZZ' })).toEqual([
    422,
    `endAddress: ${unknown}`,
  ]);
  await setAddress(`address = jsonb_set(address, '{coordinates}', 'null')`);
  expect(await refusalOf({ startFrom: 'Business' })).toEqual([
    422,
    'startFrom: Your business is not on the map yet. Add a postcode to its address under Settings, Business details.',
  ]);
});

test('fixed jobs keep their places, and unplaced jobs come last', async () => {
  const places = [north(2), null, north(0), north(3), north(1), null];
  const jobIds = await agreeJobsAt(app, business, places);
  const [two, lost, zero, three, one, gone] = jobIds as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const plan = await planFor({
    ...day,
    jobIds,
    firstJobIds: [three, lost, zero],
    lastJobIds: [two],
  });
  expect(plan.jobIds).toEqual([three, zero, one, two, lost, gone]);
  expect(plan.unplacedJobIds).toEqual([lost, gone]);
  expect(plan.stopsBefore.map(({ jobId }) => jobId)).toEqual([two, zero, three, one]);
  expect(plan.movedJobIds).toEqual([three, one, two]);
  for (const fixed of [{ firstJobIds: [newId()] }, { firstJobIds: [one], lastJobIds: [one] }]) {
    expect((await ask({ ...day, jobIds, ...fixed })).status).toBe(422);
  }
  const lastJobIds = [jobIds[0]!];
  const torn = await ask({ ...day, jobIds, startFrom: 'FirstJob', lastJobIds });
  expect(torn.errors[0]).toMatchObject({
    code: 'rule',
    field: 'lastJobIds',
  });
  const nowhere = await planFor({
    ...day,
    jobIds: [lost, gone],
    startFrom: 'Business',
    endAt: 'Start',
  });
  expect(nowhere).toMatchObject({ jobIds: [lost, gone], stops: [], after: { travelSeconds: 0 } });
});

test('customers are visited within their hours, or the response says why that is impossible', async () => {
  const jobIds = await agreeJobsAt(app, business, [0, 1, 2].map(north), { duration: '01:00:00' });
  const [zero, one, two] = jobIds as [string, string, string];
  const setHours = (jobId: string, notBefore: string | null, notAfter: string | null) =>
    transact(app.database, { businessId: business.id }, async (tx) => {
      tx.send(sql`
        update customers c set not_before = ${notBefore}::time, not_after = ${notAfter}::time
        from jobs j where j.id = ${jobId} and c.business_id = j.business_id and c.id = j.customer_id`);
    });
  await setHours(zero, '09:30', null);
  const given = { ...day, jobIds, startFrom: 'CurrentLocation', startLocation: north(0) } as const;
  const waiting = await planFor(given);
  expect(waiting.jobIds).toEqual([one, two, zero]);
  expect(waiting.missedWindows).toEqual([]);
  expect(waiting.stopsBefore[0]).toMatchObject({ arrivesAt: 8 * 3600, beginsAt: 9.5 * 3600 });
  expect(waiting.before.waitingSeconds).toBe(5400);

  await setHours(one, null, '08:30');
  await setHours(two, null, '08:30');
  await setHours(zero, null, '07:00');
  const { missedWindows, stops } = await planFor(given);
  expect(missedWindows).toContainEqual({
    jobId: zero,
    reason: 'impossible',
    closesAt: 7 * 3600,
    beginsAt: stops.find(({ jobId }) => jobId === zero)!.beginsAt,
  });
  expect(missedWindows.map(({ reason }) => reason)).toContain('crowded');
  for (const { jobId, beginsAt, closesAt } of missedWindows) {
    const stop = stops.find((each) => each.jobId === jobId);
    expect(stop!.lateSeconds).toBe(beginsAt - closesAt);
  }
});

test('a route holds only active jobs that the user may see, each once', async () => {
  const [mine, theirs] = [
    await agreeJobsAt(app, business, [north(0), north(1)]),
    await agreeJobsAt(app, business, [north(2)], { defaultAssignee: business.userIds.Manager }),
  ];
  const { Worker: worker } = business.tokens;
  expect((await ask({ ...day, jobIds: mine }, worker)).status).toBe(200);
  const foreign = await agreeJobsAt(app, await app.business(), [north(0)]);
  for (const [token, jobIds] of [
    [worker, [...mine, ...theirs]],
    [business.token, [...mine, newId()]],
    [business.token, foreign],
  ] as const) {
    expect((await ask({ ...day, jobIds: [...jobIds] }, token)).status).toBe(404);
  }
  const twice = await ask({ ...day, jobIds: [...mine, mine[0]!] });
  expect(twice.errors[0]).toMatchObject({
    code: 'rule',
    detail: 'Each job can have only one place.',
  });
  const many = await ask({ ...day, jobIds: Array.from({ length: 1001 }, newId) });
  expect(many.errors[0]).toMatchObject({
    code: 'rule',
    detail: 'A route can have at most 1,000 stops; this one has 1,001.',
  });
  expect((await ask({ ...day, jobIds: [] })).status).toBe(400);
  expect((await ask({ ...day, jobIds: mine, roundId: newId() })).errors[0]?.field).toBe('roundId');
  expect((await ask({ ...day, jobIds: mine, assignedTo: newId() })).errors[0]?.field).toBe(
    'assignedTo',
  );
  expect((await ask({ ...day, jobIds: mine, workOrderId: newId() })).status).toBe(404);
  await app.asOwner(`update jobs set cancelled_at = now() where id = '${mine[0]}'`);
  expect((await ask({ ...day, jobIds: mine })).status).toBe(404);
});

test('a business that requests too many routes simultaneously has to wait', async () => {
  const jobIds = await agreeJobsAt(app, business, [3, 1, 2].map(north));
  const other = await app.business();
  const [theirs] = await agreeJobsAt(app, other, [north(1)]);
  const body = { ...day, jobIds };
  const asked = Array.from({ length: 20 }, () => ask(body));
  const elsewhere = ask({ ...day, jobIds: [theirs!] }, other.token);
  const replies = await Promise.all(asked);
  const refused = replies.filter(({ status }) => status !== 200);
  // More than eight requests succeed if some finish before others start.
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(12);
  expect(refused[0]).toMatchObject({
    status: 429,
    success: false,
    errors: [{ code: 'limited' }],
    headers: { 'retry-after': '1' },
  });
  expect((await elsewhere).status).toBe(200);
  expect((await ask(body)).status).toBe(200);
});
