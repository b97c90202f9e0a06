import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCustomer } from '@roundbook/contract/customers/customers/records';
import { getStory } from '@roundbook/contract/customers/customers/story';
import { getPage } from '@roundbook/contract/customers/pages/page';
import { answerNewPrices } from '@roundbook/contract/customers/pages/wishes';
import * as messages from '@roundbook/contract/work/prices/price-rise-messages';
import * as contract from '@roundbook/contract/work/prices/price-rises';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import type { RiseWay } from '@roundbook/domain/work/prices/rise-announcement';
import { readTenant } from '../../../../platform/db/transaction.ts';
import { openTestPage } from '../../../../testing/customers/test-page.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { agreeJob } from '../../../../testing/test-jobs.ts';
import { priceDailyWork, priceTasks } from '../tasks.ts';
import { announceRise } from './rise-tasks.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
const today = todayIn('Europe/London', new Date().toISOString());
const day = addDays(today, 30);

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
});
afterAll(() => app.stop());

/** Adds a customer with a job at £14.00 every four weeks. @returns the customer's id */
async function customer(name: string, contact: object): Promise<string> {
  const address = { streetName: 'High Street', postcode: 'S1 2AB' };
  const body = { name, address, ...contact };
  const { customer: added } = await app.data(createCustomer, { token, body });
  await agreeJob(app, business, added.id, { title: 'Windows', cost: 1400, firstVisitCost: null });
  return added.id;
}

const email = (name: string) => ({ email: `${name}@example.com` });
const textsOnly = {
  mobileNumber: '07700 900123',
  communicationPreferences: { sms: { service: { allowed: true } } },
};

async function planned(): Promise<string> {
  const { rise } = await app.data(contract.createPriceRise, {
    token,
    body: {
      name: 'Spring',
      filter: {},
      change: { by: { kind: 'amount', amount: 100 }, roundUpTo: 50 },
      effectiveOn: day,
    },
  });
  const params = { id: rise.id };
  await app.data(contract.planPriceRise, { token, params, body: {} });
  return rise.id;
}

const look = async (id: string) =>
  (await app.data(contract.getPriceRise, { token, params: { id } })).rise;
const announce = (id: string, way: RiseWay = 'either') =>
  app.call(messages.announcePriceRise, { token, params: { id }, body: { way } });

/** Runs the background task that notifies customers. */
async function goOn(id: string): Promise<void> {
  const handler = priceTasks(app.parts).find(({ task }) => task.name === announceRise.name)!;
  await handler.handle(announceRise.data.parse({ businessId: business.id, id }));
}

interface Sent {
  readonly kind: string;
  readonly channel: string;
  readonly recipient: string;
  readonly body: string;
  readonly secret: string | null;
  readonly state: string;
  readonly error: string;
  readonly purpose: string;
}

function outbox(): Promise<Sent[]> {
  return readTenant(app.database, { businessId: business.id }, (tx) =>
    tx.all(sql<Sent>`
      select kind, channel, recipient, body, secret_body as secret, state, last_error as error, purpose
        from messages where kind = 'new-prices' order by recipient`),
  );
}

async function news(): Promise<string[]> {
  const rows = await readTenant(app.database, { businessId: business.id }, (tx) =>
    tx.all(sql<{ message: string }>`select message from notifications where kind = 'price-rise'`),
  );
  return rows.map(({ message }) => message);
}

test('a preview names the customers left out, with the reasons, shows the messages to the others, and sends nothing', async () => {
  await customer('Ada Ash', email('ada'));
  await customer('Tom Text', textsOnly);
  await customer('Nina None', {});
  const id = await planned();
  const preview = (way: RiseWay) =>
    app.data(messages.previewRiseMessages, { token, params: { id }, body: { way } });
  const seen = await preview('either');
  expect(seen).toMatchObject({ emails: 1, texts: 1, leftOut: 1 });
  expect(seen.people).toMatchObject([
    {
      displayName: 'Nina None',
      reason: 'They have no email address. They have no mobile number.',
    },
  ]);
  const [mail, text] = seen.samples;
  expect(mail!.text).toContain('Windows: £14.00 now, £15.00 from then on');
  expect(text!.text).toContain('your price is £15.00 instead of £14.00');
  expect(await preview('email')).toMatchObject({ emails: 1, texts: 0, leftOut: 2 });
  expect(await outbox()).toEqual([]);
});

test('each customer is notified once, with their own link, even if a task runs twice', async () => {
  await customer('Ada Ash', email('ada'));
  await customer('Nina None', {});
  const id = await planned();
  expect((await announce(id)).status).toBe(200);
  const again = await announce(id);
  expect([again.status, again.errors?.[0]?.detail]).toEqual([
    422,
    'The customers have already been notified.',
  ]);
  await goOn(id);
  await goOn(id);
  const [message, ...others] = await outbox();
  expect(others).toEqual([]);
  expect(message).toMatchObject({ recipient: 'ada@example.com', purpose: 'service' });
  expect(message!.secret).toMatch(/\/c\/#\S+/);
  expect(message!.body).not.toMatch(/\/c\/#/);
  expect((await look(id)).told).toMatchObject({
    way: 'either',
    waiting: 0,
    written: 1,
    leftOut: 1,
  });
  const { jobs } = await app.data(contract.listRisingJobs, {
    token,
    params: { id },
    query: { show: 'leftOut' },
  });
  expect(jobs.map(({ displayName }) => displayName)).toEqual(['Nina None']);
  expect(jobs[0]!.leftOutBecause).toContain('no email');
});

test('a draft, a price rise that reaches no one, and a price rise of another business cannot be announced', async () => {
  await customer('Nina None', {});
  const id = await planned();
  expect((await announce(id)).errors?.[0]).toMatchObject({ field: 'way' });
  const { rise } = await app.data(contract.createPriceRise, {
    token,
    body: {
      name: 'May',
      filter: {},
      change: { by: { kind: 'amount', amount: 1 } },
      effectiveOn: day,
      clashing: 'replace',
    },
  });
  expect((await announce(rise.id)).status).toBe(422);
  const other = await app.business();
  const theirs = await app.call(messages.announcePriceRise, {
    token: other.token,
    params: { id },
    body: { way: 'email' },
  });
  expect(theirs.status).toBe(404);
});

test('the page shows the coming price; an answer is saved once, and the office is notified once', async () => {
  const ada = await customer('Ada Ash', email('ada'));
  const bob = await customer('Bob Bay', email('bob'));
  const id = await planned();
  const own = await openTestPage(app, business, ada);
  const pricesOn = async (page: string) =>
    (await app.data(getPage, { token: page })).page.newPrices;
  // The page shows no new prices before the business announces them.
  expect(await pricesOn(own)).toEqual([]);
  const say = (answer: string, note = '') =>
    app.call(answerNewPrices, {
      token: own,
      params: { id },
      body: { answer: answer as 'talk', note },
    });
  expect((await say('agreed')).status).toBe(404);
  await announce(id);
  expect(await pricesOn(own)).toEqual([
    {
      riseId: id,
      effectiveOn: day,
      answer: 'none',
      jobs: [{ title: 'Windows', siteName: '', oldCost: 1400, newCost: 1500 }],
    },
  ]);
  expect((await say('maybe')).status).toBe(400);
  expect((await say('talk', 'After six, please')).status).toBe(200);
  expect((await say('talk', 'Hello?')).status).toBe(200);
  const changed = await say('agreed');
  expect([changed.status, changed.errors?.[0]?.field]).toEqual([422, 'answer']);
  expect(await pricesOn(own)).toMatchObject([{ answer: 'talk' }]);
  expect(await pricesOn(await openTestPage(app, business, bob))).toMatchObject([
    { answer: 'none' },
  ]);
  const { jobs } = await app.data(contract.listRisingJobs, {
    token,
    params: { id },
    query: { show: 'answered' },
  });
  expect(jobs).toMatchObject([{ customerId: ada, answer: 'talk', note: 'After six, please' }]);
  expect(new Set(await news())).toEqual(
    new Set(['Ada Ash would like to talk about the new prices']),
  );
  const { events } = await app.data(getStory, { token, params: { id: ada }, query: {} });
  expect(events.filter(({ kind }) => kind === 'page')).toHaveLength(1);
});

test('if two answers are given simultaneously, only one is saved', async () => {
  const ada = await customer('Ada Ash', email('ada'));
  const id = await planned();
  await announce(id);
  const own = await openTestPage(app, business, ada);
  const answers = await Promise.all(
    (['agreed', 'declined'] as const).map((answer) =>
      app.call(answerNewPrices, { token: own, params: { id }, body: { answer } }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
});

test('a customer who asks to stop the visits keeps the old price on the day, until the office has spoken to them', async () => {
  const ada = await customer('Ada Ash', email('ada'));
  const id = await planned();
  await announce(id);
  const own = await openTestPage(app, business, ada);
  await app.data(answerNewPrices, {
    token: own,
    params: { id },
    body: { answer: 'declined', note: 'We manage ourselves' },
  });
  await priceDailyWork(app.parts).run({ businessId: business.id, date: day });
  expect(await look(id)).toMatchObject({ state: 'Applied', raised: 0, declined: 1 });
  expect((await app.data(getPage, { token: own })).page.newPrices).toEqual([]);
});

test('undoing withdraws unsent messages, and sends no more to customers who were still waiting', async () => {
  const ada = await customer('Ada Ash', email('ada'));
  const id = await planned();
  await announce(id);
  await goOn(id);
  expect(await outbox()).toMatchObject([{ state: 'Queued' }]);
  await app.data(contract.undoPriceRise, { token, params: { id } });
  expect(await outbox()).toMatchObject([{ state: 'Failed', error: 'The price rise was undone.' }]);
  expect((await look(id)).told).toMatchObject({ written: 0, waiting: 0 });
  await goOn(id);
  expect(await outbox()).toHaveLength(1);
  const own = await openTestPage(app, business, ada);
  expect((await app.data(getPage, { token: own })).page.newPrices).toEqual([]);

  const next = await planned();
  await announce(next);
  await app.data(contract.undoPriceRise, { token, params: { id: next } });
  await goOn(next);
  expect(await outbox()).toHaveLength(1);
});

test('announced prices cannot be changed, but a job can still become an exception, and its customer is then not notified', async () => {
  const ada = await customer('Ada Ash', email('ada'));
  await customer('Bob Bay', email('bob'));
  const id = await planned();
  await announce(id);
  const { jobs } = await app.data(contract.listRisingJobs, { token, params: { id } });
  const { jobId } = jobs.find(({ customerId }) => customerId === ada)!;
  const change = (job: object) =>
    app.call(contract.changeRisingJobs, {
      token,
      params: { id },
      body: { jobs: [{ jobId, ...job }] },
    });
  expect((await change({ newCost: 1450 })).status).toBe(422);
  expect((await change({ isExcepted: true })).status).toBe(200);
  await goOn(id);
  expect((await outbox()).map(({ recipient }) => recipient)).toEqual(['bob@example.com']);
});
