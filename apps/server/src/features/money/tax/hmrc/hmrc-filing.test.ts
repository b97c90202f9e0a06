import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  connectTax,
  declareTaxUpdate,
  getTaxFiling,
  getTaxObligations,
  sendTaxUpdate,
} from '@roundbook/contract/money/tax/filing';
import {
  chooseHmrcTrade,
  endTaxConnection,
  finishHmrcSignIn,
  getHmrcAccess,
  getHmrcEstimate,
  listHmrcTrades,
  startHmrcEstimate,
  startHmrcSignIn,
} from '@roundbook/contract/money/tax/hmrc';
import {
  BROWSER,
  connectHmrc,
  hmrcSettings,
  signInAtHmrc,
} from '../../../../testing/money/test-hmrc.ts';
import { lastTaxYear, updateToDeclare } from '../../../../testing/money/test-tax.ts';
import {
  type FakeHmrc,
  startFakeHmrc,
  TRADE,
} from '../../../../testing/providers/hmrc/fake-hmrc.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';

let fake: FakeHmrc;
let app: TestApp;
let business: TestBusiness;
let token: string;
const year = lastTaxYear();
const logged: string[] = [];
const browser = { headers: BROWSER };

beforeAll(async () => {
  fake = await startFakeHmrc();
  const logger = pino({ level: 'trace' }, { write: (line) => void logged.push(line) });
  app = await startTestApp(hmrcSettings(fake), logger);
});
beforeEach(async () => {
  Object.assign(fake, { mood: 'well', moodOf: undefined, isEnded: false, lifetime: 14_400 });
  for (const kept of [fake.refusals, fake.held, fake.kinds]) kept.clear();
  business = await app.business();
  ({ token } = business);
});
afterAll(async () => {
  await app.stop();
  await fake.stop();
});

const declared = async () => {
  const body = await updateToDeclare(app, token, 1);
  return (await app.data(declareTaxUpdate, { token, body })).update.id;
};
const send = (id: string) => app.call(sendTaxUpdate, { token, params: { id }, ...browser });
const obligations = () => app.call(getTaxObligations, { token, ...browser });
const accessState = () => app.data(getHmrcAccess, { token });
const puts = () =>
  fake.asked.filter(({ method, path }) => method === 'PUT' && path.includes('cumulative'));
const detail = ({ errors }: { errors?: readonly { detail?: string }[] }) => errors?.[0]?.detail;
/** Ends the turn of a call that got no answer, as a minute does. */
const endTurn = () => app.asOwner('update tax_connections set busy_until = null');

test('an Owner signs in at HMRC, chooses the business, sends a quarter, and gets HMRC’s receipt', async () => {
  expect(await accessState()).toEqual({
    isOffered: true,
    isSandbox: true,
    access: 'None',
    ninoEnd: null,
  });
  await signInAtHmrc(app, fake, token);
  expect(await accessState()).toMatchObject({ access: 'Given', ninoEnd: '56A' });
  const { trades } = await app.data(listHmrcTrades, { token, ...browser });
  expect(trades).toEqual([{ tradeRef: TRADE, name: 'Sparkle, Window cleaning' }]);
  const stranger = { tradeRef: 'XAIS99999999999' };
  expect((await app.call(chooseHmrcTrade, { token, body: stranger, ...browser })).status).toBe(422);
  await app.data(chooseHmrcTrade, { token, body: { tradeRef: TRADE }, ...browser });

  const id = await declared();
  fake.asked.length = 0;
  const { update } = (await send(id)).data!;
  expect(update).toMatchObject({ state: 'Accepted', isPractice: false });
  expect(update.receipt!.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(puts()).toHaveLength(1);
  expect(JSON.parse(puts()[0]!.body)).toMatchObject({ periodIncome: { turnover: 0, other: 0 } });
  const { obligations: expected } = (await obligations()).data!;
  expect(expected.filter(({ receivedOn }) => receivedOn !== null)).toHaveLength(1);
});

test('each request to HMRC carries all sixteen headers of the person’s browser, address and port', async () => {
  const owner = business.userIds.Owner;
  await app.asOwner(`
    insert into second_factors (user_id, secret, confirmed_at)
    values ('${owner}', 'x', now() - interval '1 day')`);
  fake.asked.length = 0;
  await connectHmrc(app, fake, token);
  await send(await declared());
  await obligations();
  expect(fake.asked.length).toBeGreaterThan(4);
  for (const { findings } of fake.asked) expect(findings).toEqual({ errors: [], warnings: [] });
  expect(fake.asked[0]!.headers).toMatchObject({
    'gov-client-public-ip': '198.51.100.7',
    'gov-client-public-port': '51234',
    'gov-client-device-id': '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    'gov-client-screens': 'width=1440&height=900&scaling-factor=2&colour-depth=24',
    'gov-vendor-forwarded': 'by=203.0.113.6&for=198.51.100.7',
  });
});

test('a call without a description of the browser makes no call to HMRC, and a later call sends at once', async () => {
  await connectHmrc(app, fake, token);
  const id = await declared();
  fake.asked.length = 0;
  const refused = await app.call(sendTaxUpdate, { token, params: { id } });
  expect(refused.status).toBe(422);
  expect(detail(refused)).toContain('reload the page');
  expect(fake.asked).toEqual([]);
  expect((await send(id)).data!.update.state).toBe('Accepted');
});

test('the number and the tokens are stored encrypted, and neither the log nor a call shows the number whole', async () => {
  await connectHmrc(app, fake, token);
  fake.mood = 'lost';
  await obligations();
  const owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  const { rows } = await owner.query<object>('select * from hmrc_grants');
  await owner.end();
  expect(rows.length).toBeGreaterThan(0);
  const said = [rows, await accessState(), await app.data(getTaxFiling, { token })];
  expect(JSON.stringify(said)).not.toMatch(/AA ?12 ?34 ?56|AA123456A/);
  expect(logged.join('')).not.toMatch(/AA ?12 ?34 ?56|AA123456A/);
});

test('a wrong number, a strange state, a refusal at HMRC and another business’s sign-in connect nothing', async () => {
  const wrong = await app.call(startHmrcSignIn, { token, body: { nino: 'GB123456A' } });
  expect(wrong.errors[0]).toMatchObject({ field: 'nino' });
  const { address } = await app.data(startHmrcSignIn, { token, body: { nino: 'AA123456A' } });
  const back = fake.signIn(address);
  const finish = (body: { state: string; code?: string; error?: string }, by = token) =>
    app.call(finishHmrcSignIn, { token: by, body });
  expect((await finish({ ...back, state: 'a.b' })).status).toBe(404);
  expect((await finish(back, (await app.business()).token)).status).toBe(404);
  const refused = await finish({ state: back.state, error: 'access_denied' });
  expect(detail(refused)).toContain('did not give Roundbook access');
  expect(detail(await finish({ ...back, code: 'guessed' }))).toContain('Please connect again');
  expect((await accessState()).access).toBe('None');
});

test('a token that has ended is renewed once, however many calls need it', async () => {
  fake.lifetime = 30;
  await connectHmrc(app, fake, token);
  fake.lifetime = 14_400;
  fake.tokenRequests.length = 0;
  await app.asOwner('update hmrc_grants set expires_at = now()');
  const answers = await Promise.all([obligations(), obligations(), obligations()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(fake.tokenRequests.map((form) => form['grant_type'])).toEqual(['refresh_token']);
});

test('once HMRC has ended the access, the Owner is asked to connect again, and the update goes out then', async () => {
  await connectHmrc(app, fake, token);
  const id = await declared();
  fake.isEnded = true;
  await app.asOwner('update hmrc_grants set expires_at = now()');
  const refused = await send(id);
  expect(refused.status).toBe(422);
  expect(detail(refused)).toContain('Please connect to HMRC again');
  expect((await accessState()).access).toBe('Ended');
  fake.isEnded = false;
  await signInAtHmrc(app, fake, token, '');
  expect((await send(id)).data!.update.state).toBe('Accepted');
});

test.each(['lost', 'failing', 'malformed'] as const)(
  'an HMRC that is %s leaves the update waiting, in plain words, and sends it once afterwards',
  async (mood) => {
    await connectHmrc(app, fake, token);
    const id = await declared();
    fake.asked.length = 0;
    Object.assign(fake, { mood, moodOf: 'PUT' });
    const unanswered = await send(id);
    expect(unanswered.status).toBe(422);
    expect(detail(unanswered)).toBe(
      'HMRC did not answer. Your update is kept: please ask HMRC again in two minutes.',
    );
    const { updates } = await app.data(getTaxFiling, { token });
    expect(updates).toMatchObject([{ state: 'Waiting', receipt: null, errors: [] }]);
    // Until the call can no longer be under way, no other call sends.
    expect(puts()).toHaveLength(1);
    fake.mood = 'well';
    await endTurn();
    expect((await send(id)).data!.update.state).toBe('Accepted');
    expect(puts()).toHaveLength(2);
    expect(fake.held.size).toBe(1);
  },
);

test('an update that arrived although its answer was lost is not sent again', async () => {
  await connectHmrc(app, fake, token);
  const id = await declared();
  fake.asked.length = 0;
  Object.assign(fake, { mood: 'losing', moodOf: 'PUT' });
  expect((await send(id)).status).toBe(422);
  fake.mood = 'well';
  await endTurn();
  const { update } = (await send(id)).data!;
  expect(update.state).toBe('Accepted');
  expect(update.receipt).not.toBeNull();
  expect(puts()).toHaveLength(1);
});

test('HMRC’s refusal is kept in words; a busy HMRC refuses nothing', async () => {
  await connectHmrc(app, fake, token);
  const id = await declared();
  Object.assign(fake, { mood: 'throttled', moodOf: 'PUT' });
  expect(detail(await send(id))).toContain('HMRC is busy');
  fake.mood = 'well';
  const code = 'RULE_OUTSIDE_AMENDMENT_WINDOW';
  fake.refusals.set('PUT /individuals/business/self-employment', { status: 400, body: { code } });
  const { update } = (await send(id)).data!;
  expect(update).toMatchObject({ state: 'Refused', errors: [{ code, field: 'quarter' }] });
});

test('HMRC’s own estimate is asked for and read', async () => {
  await connectHmrc(app, fake, token);
  const body = { taxYear: year.name };
  const { estimateId } = await app.data(startHmrcEstimate, { token, body, ...browser });
  const query = { taxYear: year.name, estimateId };
  const { estimate } = await app.data(getHmrcEstimate, { token, query, ...browser });
  expect(estimate).toMatchObject({ incomeTax: 374_314, total: 486_608 });
  fake.refusals.set('POST', { status: 400, body: { code: 'RULE_NO_INCOME_SUBMISSIONS_EXIST' } });
  const refused = await app.call(startHmrcEstimate, { token, body, ...browser });
  expect(detail(refused)).toContain('Send an update of this tax year first');
});

test('a connection ends at the Owner’s word, with every secret; sent updates stay', async () => {
  await connectHmrc(app, fake, token);
  await send(await declared());
  expect((await app.call(connectTax, { token })).status).toBe(422);
  expect((await app.call(endTaxConnection, { token: business.tokens.Manager })).status).toBe(403);
  await app.data(endTaxConnection, { token });
  const filing = await app.data(getTaxFiling, { token });
  expect(filing.connection).toBeNull();
  expect(filing.updates).toHaveLength(1);
  expect(await accessState()).toMatchObject({ access: 'None', ninoEnd: null });
  expect((await app.call(endTaxConnection, { token })).status).toBe(404);
});

test('practice ends too, once its update has an answer, and begins again with nothing', async () => {
  await app.data(connectTax, { token });
  const id = await declared();
  expect(detail(await app.call(endTaxConnection, { token }))).toContain('waits for an answer');
  await app.data(sendTaxUpdate, { token, params: { id } });
  await app.data(endTaxConnection, { token });
  await app.data(connectTax, { token });
  const { obligations: expected } = await app.data(getTaxObligations, { token });
  expect(expected.every(({ receivedOn }) => receivedOn === null)).toBe(true);
});
