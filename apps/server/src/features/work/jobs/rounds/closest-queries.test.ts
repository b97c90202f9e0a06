import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Customer } from '@roundbook/contract/customers/customers/customer';
import { createCustomer } from '@roundbook/contract/customers/customers/records';
import type { BodyInputOf, QueryInputOf } from '@roundbook/contract/endpoint';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { scheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { listClosestRounds } from '@roundbook/contract/work/rounds/order';
import { createRound } from '@roundbook/contract/work/rounds/rounds';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { greatCircleMetres } from '@roundbook/routing/travel-times';
import { newId } from '../../../../platform/db/ids.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { agreeJob } from '../../../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
});
afterAll(() => app.stop());

type Fields = Partial<BodyInputOf<typeof createCustomer>>;
type Query = QueryInputOf<typeof listClosestRounds>;
type Point = [number, number];

const here: Point = [53.99, -1.54];
const near: Point = [53.995, -1.55];
const further: Point = [54.05, -1.5];
const far: Point = [51.5, -0.1];
const fromHere = { lat: here[0], lng: here[1] };

async function live(address: Fields['address'], fields: Fields = {}): Promise<Customer> {
  const body = { name: 'Somebody', address: address!, ...fields };
  return (await app.data(createCustomer, { token, body })).customer;
}

async function addRound(name: string, defaultAssignee: string | null = null): Promise<string> {
  const body = { name, defaultAssignee };
  return (await app.data(createRound, { token, body })).round.id;
}

/** Agrees a job with a new customer at a point, due today by default. */
async function work(
  roundId: string | null,
  point: Point,
  fields: Parameters<typeof agreeJob>[3] = {},
): Promise<Job> {
  const { id } = await live({ customCoordinates: point });
  return agreeJob(app, business, id, { roundId, ...fields });
}

function plan(job: Job, date: string, assignedTo: string | null = null): Promise<unknown> {
  const params = { id: job.customerId, jobId: job.id };
  return app.data(scheduleJob, { token, params, body: { date, assignedTo } });
}

async function closest(query: Query) {
  return (await app.data(listClosestRounds, { token, query })).rounds;
}

test('rounds are listed nearest first, as the crow flies; an address’s pin takes precedence over its place', async () => {
  const ids = {
    far: await addRound('Far'),
    near: await addRound('Near'),
    empty: await addRound('Lost'),
  };
  await work(ids.far, far);
  await work(ids.near, further);
  await work(ids.near, near);
  const lost = await live({ town: 'Nowhere' });
  await agreeJob(app, business, lost.id, { roundId: ids.empty });
  const rounds = await closest(fromHere);
  expect(rounds.map(({ id }) => id)).toEqual([ids.near, ids.far]);
  for (const [at, point] of [near, far].entries()) {
    expect(rounds[at]!.metres).toBe(Math.round(greatCircleMetres(here, point)));
  }
  expect(await closest({ ...fromHere, limit: 1 })).toEqual(rounds.slice(0, 1));
});

test('a place on the way between two stops adds less driving than one that is nearer to a single stop', async () => {
  const [passing, single] = [await addRound('Passing'), await addRound('Single')];
  const west: Point = [here[0], here[1] - 0.02];
  const east: Point = [here[0], here[1] + 0.02];
  const close: Point = [here[0] + 0.009, here[1]];
  await work(passing, west);
  await work(passing, east);
  await work(single, close);
  const [nearest, other] = await closest(fromHere);
  expect([nearest!.id, other!.id]).toEqual([single, passing]);
  expect(other!.extraSeconds).toBeLessThan(nearest!.extraSeconds);
});

test('for a job at a site, distance is measured to the site, not to the customer’s address', async () => {
  const roundId = await addRound('Shops');
  const customer = await live(
    { customCoordinates: far },
    { sites: [{ name: 'Shop', address: { customCoordinates: near } }] },
  );
  const siteId = customer.sites[0]!.id;
  await agreeJob(app, business, customer.id, { roundId, siteId });
  const [round] = await closest(fromHere);
  expect(round!.metres).toBe(Math.round(greatCircleMetres(here, near)));
});

test('customers are not counted as their own neighbours, but others in the street are', async () => {
  const [own, other] = [await addRound('Own'), await addRound('Other')];
  const street = (streetNumber: string, streetName: string, postcode: string) =>
    live({ streetNumber, streetName, postcode });
  const me = await street('1', 'Mill Lane', 'HG1 2NS');
  const homes = [
    await street('2', 'mill  LANE', 'hg12nr'),
    await street('3', 'Mill Lane ', 'HG1 3JR'),
    await street('4', 'Mill Lane', 'HG2 0AB'),
    await street('5', 'Mill Road', 'HG1 2NS'),
  ];
  for (const home of homes) {
    await agreeJob(app, business, home.id, { roundId: other });
    await agreeJob(app, business, home.id, { roundId: other, title: 'Gutters' });
  }
  await agreeJob(app, business, me.id, { roundId: own });
  const rounds = await closest({ customerId: me.id });
  expect(rounds).toMatchObject([{ id: other, metres: 0, sameStreetCount: 2 }]);
  const nameless = await live({ postcode: 'HG1 2NS' });
  expect((await closest({ customerId: nameless.id })).map((one) => one.sameStreetCount)).toEqual([
    0, 0,
  ]);
});

test('the next day is the first with planned work or, if none is planned, with due work; overload makes the spare time negative', async () => {
  const roundId = await addRound('Monday');
  const next = async () => {
    const [{ nextOn, spareMinutes } = { nextOn: '', spareMinutes: 0 }] = await closest(fromHere);
    return [nextOn, spareMinutes];
  };
  const due = (days: number, duration: string) =>
    work(roundId, near, { dueOn: addDays(today, days), duration });
  await due(6, '02:00:00');
  await due(6, '01:00:30');
  expect(await next()).toEqual([addDays(today, 6), 299]);
  const late = await due(-3, '00:30:00');
  expect(await next()).toEqual([today, 450]);
  await plan(late, addDays(today, 2));
  expect(await next()).toEqual([addDays(today, 2), 450]);
  const long = await due(9, '08:00:00');
  await plan(long, addDays(today, 2));
  expect(await next()).toEqual([addDays(today, 2), -30]);
});

test('the spare time leaves out time that the round’s person has planned or worked elsewhere that day', async () => {
  const me = business.userIds.Worker;
  const roundId = await addRound('Mine', me);
  await plan(await work(roundId, near, { duration: '01:00:00' }), today, me);
  const elsewhere = await work(null, far, { duration: '02:00:00' });
  await plan(elsewhere, today, me);
  await plan(await work(null, far), today, business.userIds.Manager);
  const spare = async () => (await closest(fromHere))[0]!.spareMinutes;
  expect(await spare()).toBe(300);
  const params = { id: elsewhere.customerId, jobId: elsewhere.id };
  await app.data(markJobDone, { token, params, body: {} });
  expect(await spare()).toBe(300);
});

test('a round without open visits has no next day', async () => {
  const roundId = await addRound('Once');
  const job = await work(roundId, near, { frequency: { unit: 'none' } });
  await app.data(markJobDone, { token, params: { id: job.customerId, jobId: job.id }, body: {} });
  expect(await closest(fromHere)).toMatchObject([{ nextOn: null, spareMinutes: null }]);
});

test('the query needs a point on the map, or a customer of the same business who has a place', async () => {
  await work(await addRound('Near'), near);
  const other = await app.business();
  const { id: customerId } = await live({ postcode: 'HG1 2NS' });
  const lost = await live({ town: 'Nowhere' });
  const ask = async (query: object, asWhom = token) => {
    const reply = await app.call(listClosestRounds, { token: asWhom, query });
    return [reply.status, reply.errors[0]?.field];
  };
  expect(await ask({ customerId })).toEqual([200, undefined]);
  expect(await ask({})).toEqual([400, 'customerId']);
  expect(await ask({ lat: 54 })).toEqual([400, 'customerId']);
  expect(await ask({ lat: 91, lng: 0 })).toEqual([400, 'lat']);
  expect(await ask({ customerId: lost.id })).toEqual([422, 'customerId']);
  expect(await ask({ customerId: newId() })).toEqual([404, undefined]);
  expect(await ask({ customerId }, other.token)).toEqual([404, undefined]);
  expect(await ask({ customerId }, business.tokens.Worker)).toEqual([403, 'Manager']);
  const theirs = await app.call(listClosestRounds, {
    token: other.token,
    query: fromHere,
  });
  expect(theirs.data).toEqual({ rounds: [] });
});
