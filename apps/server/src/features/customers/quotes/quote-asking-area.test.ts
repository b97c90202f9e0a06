import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCustomer } from '@roundbook/contract/customers/customers/records';
import { checkAskingArea } from '@roundbook/contract/customers/quotes/asking';
import { saveQuoteForm } from '@roundbook/contract/customers/quotes/form';
import { addSamples } from '@roundbook/contract/help/onboarding/onboarding';
import { listClosestRounds } from '@roundbook/contract/work/rounds/order';
import { createRound } from '@roundbook/contract/work/rounds/rounds';
import { BLUR } from '@roundbook/domain/customers/quotes/closest-round';
import { openQuoteForm } from '../../../testing/customers/open-quote-form.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
/** Limits apply to each network, so each test uses a different one. */
let network = 0;
let address: string;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api', TRUST_PROXY: '1' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  address = `203.0.113.${++network}`;
});

type Point = readonly [number, number];

/** About half a mile from S1 2AB. */
const NEAR: Point = [53.385, -1.475];
/** About eight miles north of S1 2AB. */
const FAR: Point = [53.505, -1.464];

const opened = (changes: Parameters<typeof openQuoteForm>[2]) => openQuoteForm(app, token, changes);

const areaOf = (key: string, postcode = 'S1 2AB') =>
  app.data(checkAskingArea, {
    params: { key },
    query: { postcode },
    headers: { 'x-forwarded-for': address },
  });

/** Adds a round with a job of one customer, at a point. */
async function round(name: string, [lat, lng]: Point): Promise<void> {
  const made = await app.data(createRound, { token, body: { name } });
  const body = { name: 'Ada Ash', address: { customCoordinates: [lat, lng] as [number, number] } };
  const { customer } = await app.data(createCustomer, { token, body });
  await agreeJob(app, business, customer.id, { roundId: made.round.id });
}

test('strangers learn nothing about any round unless the business allows it', async () => {
  await round('City Centre', NEAR);
  const key = await opened({});
  expect(await areaOf(key)).toEqual({ area: 'served', mayAsk: true, closestRound: null });
});

test('if the business allows it, strangers see the closest round’s name and its distance in whole miles', async () => {
  const key = await opened({ saysClosestRound: true });
  expect((await areaOf(key)).closestRound).toBeNull();
  await round('Chapeltown', FAR);
  expect((await areaOf(key)).closestRound).toEqual({ name: 'Chapeltown', miles: 8 });
  await round('City Centre', NEAR);
  expect((await areaOf(key)).closestRound).toEqual({ name: 'City Centre', miles: 0 });
  await opened({ saysClosestRound: false });
  expect((await areaOf(key)).closestRound).toBeNull();
});

test('a sample round is never named', async () => {
  await app.data(addSamples, { token });
  const rounds = await app.data(listClosestRounds, { token, query: { lat: 53.38, lng: -1.47 } });
  expect(rounds.rounds).not.toEqual([]);
  const key = await opened({ saysClosestRound: true });
  expect((await areaOf(key)).closestRound).toBeNull();
});

test('no round is named for an unknown postcode, for a postcode outside the area, or on a closed form', async () => {
  await round('City Centre', NEAR);
  const area = { kind: 'districts' as const, miles: 10, districts: ['S10'] };
  const key = await opened({ saysClosestRound: true, area, takesOutside: true });
  expect(await areaOf(key)).toEqual({ area: 'outside', mayAsk: true, closestRound: null });
  const anywhere = { ...area, kind: 'anywhere' as const };
  await opened({ area: anywhere });
  expect((await areaOf(key, 'ZZ1 1ZZ')).closestRound).toBeNull();
  await app.data(saveQuoteForm, { token, body: { isOpen: false } });
  expect(await areaOf(key)).toEqual({ area: 'unknown', mayAsk: true, closestRound: null });
});

test('however many postcodes a stranger asks about, the answers do not reveal where in its map square a house is', async () => {
  const [lat, lng] = NEAR.map((degrees, at) => {
    const size = at === 0 ? BLUR.lat : BLUR.lng;
    return Math.floor(degrees / size) * size;
  }) as [number, number];
  const postcodes = ['S1 2AB', 'S2 4SU', 'S3 8RD', 'S6 3AA', 'S8 0RX', 'S10 2TN', 'S11 8TP'];
  const answersWith = async (within: number) => {
    business = await app.business();
    token = business.token;
    await round('City Centre', [lat + within * BLUR.lat, lng + within * BLUR.lng]);
    const key = await opened({ saysClosestRound: true });
    return Promise.all(postcodes.map((postcode) => areaOf(key, postcode)));
  };
  const answers = await answersWith(0.02);
  expect(new Set(answers.map(({ closestRound }) => closestRound?.miles)).size).toBeGreaterThan(1);
  expect(await answersWith(0.98)).toEqual(answers);
});
