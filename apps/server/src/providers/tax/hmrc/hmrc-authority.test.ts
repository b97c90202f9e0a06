import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cumulativeUpdate } from '@roundbook/domain/money/tax/filing/cumulative-update';
import { type FakeHmrc, startFakeHmrc, TRADE } from '../../../testing/providers/hmrc/fake-hmrc.ts';
import { NINO, signedIn } from '../../../testing/providers/hmrc/test-sign-in.ts';
import type { Hmrc, TaxAccess, TaxSignIn } from '../tax.ts';
import { hmrcAuthority } from './hmrc-authority.ts';

let fake: FakeHmrc;
let hmrc: Hmrc;
let access: TaxAccess & { signIn: TaxSignIn };
const warnings: unknown[] = [];
const logger = { warn: (...given: unknown[]) => void warnings.push(given) };

const YEAR = '2026-27';
const UPDATE = cumulativeUpdate(
  { from: '2026-04-06', to: '2026-07-05' },
  { turnover: 512_345, carVanTravelExpenses: 1240 },
  'Categories',
);
const BODY = JSON.stringify(UPDATE);

beforeAll(async () => {
  fake = await startFakeHmrc();
  const keys = { clientId: 'app', clientSecret: 'secret', publicIp: '203.0.113.6' };
  hmrc = hmrcAuthority({ mode: 'sandbox', ...keys, url: fake.url }, '0.1.0', logger, 400);
});
afterAll(() => fake.stop());
beforeEach(async () => {
  fake.mood = 'well';
  fake.moodOf = undefined;
  fake.refusals.clear();
  fake.held.clear();
  fake.kinds.clear();
  access = await signedIn(fake, hmrc);
  fake.asked.length = 0;
  fake.tokenRequests.length = 0;
});
const requests = () => fake.asked.map(({ method, path }) => `${method} ${path}`);

test('the person’s self-employed businesses are listed, and no others', async () => {
  expect(await hmrc.trades(access.signIn)).toEqual([
    { tradeRef: TRADE, name: 'Sparkle, Window cleaning' },
  ]);
  expect(fake.asked[0]).toMatchObject({
    path: `/individuals/business/details/${NINO}/list`,
    headers: { accept: 'application/vnd.hmrc.2.0+json' },
    findings: { errors: [], warnings: [] },
  });
  fake.refusals.set('GET /individuals', {
    status: 404,
    body: { code: 'MATCHING_RESOURCE_NOT_FOUND' },
  });
  expect(await hmrc.trades(access.signIn)).toEqual([]);
});

test('an update is sent as it is, gets HMRC’s id as its receipt, and is found again', async () => {
  expect(await hmrc.held(access, YEAR)).toBeNull();
  const receipt = await hmrc.send(access, YEAR, BODY);
  expect(receipt.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(fake.asked.at(-1)).toMatchObject({
    method: 'PUT',
    path: `/individuals/business/self-employment/${NINO}/${TRADE}/cumulative/${YEAR}`,
    body: BODY,
    headers: { accept: 'application/vnd.hmrc.5.0+json', 'content-type': 'application/json' },
  });
  expect((await hmrc.held(access, YEAR))!.update).toEqual(UPDATE);
});

test('the kind of quarters is sent only if HMRC has another', async () => {
  await hmrc.chooseQuarters(access, YEAR, 'standard');
  expect(fake.kinds.size).toBe(0);
  await hmrc.chooseQuarters(access, YEAR, 'calendar');
  expect(fake.kinds.get(YEAR)).toBe('calendar');
  fake.asked.length = 0;
  await hmrc.chooseQuarters(access, YEAR, 'calendar');
  expect(requests()).toEqual([`GET /individuals/business/details/${NINO}/${TRADE}`]);
});

test('obligations are read for a whole tax year, which is met by a sent update', async () => {
  await hmrc.send(access, YEAR, BODY);
  const found = await hmrc.obligations(access, YEAR);
  expect(found.map(({ to, receivedOn }) => [to, receivedOn !== null])).toEqual([
    ['2026-07-05', true],
    ['2026-10-05', false],
    ['2027-01-05', false],
    ['2027-04-05', false],
  ]);
  fake.refusals.set('GET /obligations', { status: 404, body: { code: 'NO_OBLIGATIONS_FOUND' } });
  fake.asked.length = 0;
  expect(await hmrc.obligations(access, YEAR)).toEqual([]);
  const days = fake.asked.map(({ path }) => /fromDate=(.*)/.exec(path)![1]);
  expect(days).toEqual(['2026-04-06&toDate=2027-04-05', '2026-04-01&toDate=2027-03-31']);
});

test('HMRC’s estimate is read in pence, once HMRC has worked it out', async () => {
  const id = await hmrc.startEstimate(access, YEAR);
  const path = 'GET /individuals/calculations';
  fake.refusals.set(path, { status: 404, body: { code: 'MATCHING_RESOURCE_NOT_FOUND' } });
  expect(await hmrc.estimate(access, YEAR, id)).toBeNull();
  fake.refusals.clear();
  expect(await hmrc.estimate(access, YEAR, id)).toEqual({
    incomeTax: 374_314,
    nationalInsurance: 112_294,
    total: 486_608,
    remarks: ['An estimate'],
  });
});

test('a refusal names each error with its path', async () => {
  fake.refusals.set('PUT', { status: 400, body: { code: 'FORMAT_NINO', message: 'x' } });
  await expect(hmrc.send(access, YEAR, BODY)).rejects.toMatchObject({
    name: 'TaxRefused',
    errors: [{ code: 'FORMAT_NINO' }],
  });
  const errors = [
    { code: 'FORMAT_VALUE', paths: ['/periodIncome/turnover', '/periodIncome/other'] },
    { code: 'RULE_BOTH_EXPENSES_SUPPLIED', path: '/periodExpenses' },
  ];
  fake.refusals.set('PUT', { status: 400, body: { code: 'INVALID_REQUEST', errors } });
  await expect(hmrc.send(access, YEAR, BODY)).rejects.toMatchObject({
    errors: [
      { code: 'FORMAT_VALUE', path: '/periodIncome/turnover' },
      { code: 'FORMAT_VALUE', path: '/periodIncome/other' },
      { code: 'RULE_BOTH_EXPENSES_SUPPLIED', path: '/periodExpenses' },
    ],
  });
});

test.each(['silent', 'lost', 'failing', 'malformed'] as const)(
  'while the service is %s, a read is tried twice and a submission once, and no refusal is claimed',
  async (mood) => {
    fake.mood = mood;
    await expect(hmrc.trades(access.signIn)).rejects.toMatchObject({ name: 'Error' });
    expect(fake.asked).toHaveLength(2);
    fake.asked.length = 0;
    const failure: Error = (await hmrc
      .send(access, YEAR, BODY)
      .catch((error: Error) => error)) as Error;
    expect(failure.name).toBe('Error');
    expect(fake.asked).toHaveLength(1);
    // The message reaches the log.
    expect(`${failure.message} ${String(failure.cause)}`).not.toContain(NINO);
  },
);

test('a page from elsewhere does not pass for a receipt', async () => {
  fake.refusals.set('PUT', { status: 200, body: { welcome: 'to the hotel' } });
  await expect(hmrc.send(access, YEAR, BODY)).rejects.toThrow('HMRC answered 200 to an update');
});

test('a service that is too busy has not taken the update', async () => {
  fake.mood = 'throttled';
  await expect(hmrc.send(access, YEAR, BODY)).rejects.toMatchObject({ name: 'TaxNotNow' });
});

test('a refused token is renewed once, and the call made again', async () => {
  const refused: (string | undefined)[] = [];
  const good = await access.signIn.token();
  const token = async (bad?: string) => {
    refused.push(bad);
    return bad === undefined ? 'stale' : good;
  };
  const stale = { ...access, signIn: { ...access.signIn, token } };
  await hmrc.send(stale, YEAR, BODY);
  expect(refused).toEqual([undefined, 'stale']);
  const never = { ...access, signIn: { ...access.signIn, token: async () => 'stale' } };
  await expect(hmrc.send(never, YEAR, BODY)).rejects.toThrow('Please connect to HMRC again.');
});

test('a sign-in asks for both scopes and proves who began it; a refused renewal ends the access', async () => {
  const returnTo = 'https://book.example.com/hmrc';
  const address = hmrc.signInAddress({ state: 'a.b', challenge: 'c', returnTo });
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    response_type: 'code',
    client_id: 'app',
    scope: 'read:self-assessment write:self-assessment',
    state: 'a.b',
    redirect_uri: returnTo,
    code_challenge: 'c',
    code_challenge_method: 'S256',
  });
  const { code } = fake.signIn(address);
  const wrong = { code, verifier: 'another', returnTo };
  await expect(hmrc.exchange(wrong)).rejects.toThrow('Please connect again.');
  await expect(hmrc.renew('used')).rejects.toMatchObject({ name: 'TaxSignInEnded' });
});

test('a version that HMRC is going to withdraw is logged, without the person’s number', () => {
  expect(JSON.stringify(warnings)).not.toContain(NINO);
});
