import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  listProviderEvents,
  retryProviderEvent,
} from '@roundbook/contract/money/provider-events/provider-events';
import { newId } from '../../../platform/db/ids.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import type { TaskHandler } from '../../../platform/tasks/task.ts';
import type { ProviderEvent } from '../../../providers/payment-provider.ts';
import { signedHeaders } from '../../../providers/sandbox/sandbox-events.ts';
import type { ProviderEventHandler } from '../../../slice.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { rememberAccount } from './effects.ts';
import { providerEventTasks } from './tasks.ts';

let app: TestApp;
let business: TestBusiness;
let tasks: readonly TaskHandler[];
let bringUpToDate: ProviderEventHandler;
let handled: string[];

beforeAll(async () => {
  // Tasks run only when the test starts them.
  app = await startTestApp({ ROLES: 'api' });
  business = await app.business();
  const { database, cards, directDebit } = app;
  tasks = providerEventTasks({
    database,
    cards,
    directDebit,
    enqueueIn: app.tasks.enqueueIn,
    providerEventHandlers: () => [(businessId, event) => bringUpToDate(businessId, event)],
  });
  await transactShared(database, {}, async (tx) =>
    rememberAccount(tx, { provider: 'sandbox', port: 'cards' }, 'cards_1', business.id),
  );
});
beforeEach(() => {
  handled = [];
  bringUpToDate = async (businessId, { objectId }) => {
    handled.push(businessId === business.id ? objectId : 'of another business');
    return true;
  };
});
afterAll(() => app.stop());

const about = (objectId: string, given: Partial<ProviderEvent> = {}): ProviderEvent => ({
  eventId: newId(),
  accountId: 'cards_1',
  object: 'payment',
  objectId,
  at: new Date().toISOString(),
  ...given,
});

async function post(
  events: readonly ProviderEvent[],
  change: (body: string, headers: Record<string, string>) => [string, Record<string, string>] = (
    ...both
  ) => both,
  signedAt: number = Date.now(),
) {
  const body = JSON.stringify({ port: 'cards', events });
  const [payload, headers] = change(body, signedHeaders(app.secrets, 'cards', body, signedAt));
  const url = '/webhooks/sandbox';
  return (await app.http.inject({ method: 'POST', url, payload, headers })).statusCode;
}

interface Stored {
  readonly id: string;
  readonly state: string;
  readonly tries: number;
}

const stored = (objectId: string) =>
  transactShared(app.database, {}, (tx) =>
    tx.all(sql<Stored>`select id, state, tries from provider_events
      where object_id = ${objectId} order by id`),
  );

async function workOn({ id }: Pick<Stored, 'id'>) {
  await tasks.find(({ task }) => task.name === 'provider-event')!.handle({ id });
}

test('an event is stored before the webhook is answered, is worked on once, and changes nothing when replayed', async () => {
  const event = about('pay_once');
  expect(await post([event])).toBe(204);
  const [row] = await stored('pay_once');
  expect(row).toMatchObject({ state: 'Waiting', tries: 0 });
  expect(await Promise.all([post([event]), post([event]), post([event])])).toEqual([204, 204, 204]);
  await Promise.all([workOn(row!), workOn(row!)]);
  expect(await stored('pay_once')).toMatchObject([{ state: 'Done', tries: 1 }]);
  expect(await post([event])).toBe(204);
  await workOn(row!);
  expect(handled).toEqual(['pay_once']);
});

test('forged, altered and old webhooks are refused, and nothing is stored', async () => {
  const event = about('pay_forged');
  const forged = 'f'.repeat(64);
  expect(await post([event], (body) => [body, { 'content-type': 'application/json' }])).toBe(400);
  expect(
    await post([event], (body, headers) => [
      body,
      { ...headers, 'sandbox-signature': `t=${Math.floor(Date.now() / 1000)},v1=${forged}` },
    ]),
  ).toBe(400);
  expect(await post([event], (body, headers) => [body.replace('pay_', 'pax_'), headers])).toBe(400);
  expect(await post([event], undefined, Date.now() - 3_600_000)).toBe(400);
  expect(await stored('pay_forged')).toEqual([]);
});

test('a body that is too large, an unknown provider and a request for a page are refused', async () => {
  expect(await post([about('x'.repeat(600_000))])).toBe(413);
  const elsewhere = await app.http.inject({ method: 'POST', url: '/webhooks/nobody', payload: {} });
  expect(elsewhere.statusCode).toBe(404);
  const page = await app.http.inject({
    url: '/webhooks/sandbox',
    headers: { accept: 'text/html' },
  });
  expect(page.statusCode).toBe(404);
});

test('a thousand simultaneous webhooks are all worked on, even if replayed and in any order', async () => {
  const events = Array.from({ length: 1000 }, (_, at) => about(`pay_storm_${at % 50}`));
  const twice = [...events, ...events.toReversed()];
  // An event that gets no connection in time is refused; the test sends it again, as providers do.
  for (let waiting = twice, attempts = 0; waiting.length > 0; attempts += 1) {
    expect(attempts).toBeLessThan(10);
    const answers = await Promise.all(waiting.map((event) => post([event])));
    expect([204, 503]).toEqual(expect.arrayContaining([...new Set(answers)]));
    waiting = waiting.filter((_, at) => answers[at] === 503);
  }
  const rows = await transactShared(app.database, {}, (tx) =>
    tx.all(sql<Stored>`select id, state, tries from provider_events
      where object_id like 'pay_storm_%' order by md5(id::text)`),
  );
  expect(rows).toHaveLength(1000);
  for (let from = 0; from < rows.length; from += 8) {
    await Promise.all(rows.slice(from, from + 8).map(workOn));
  }
  const waiting = () =>
    transactShared(app.database, {}, (tx) =>
      tx.all(sql<Stored>`select id, state, tries from provider_events
        where object_id like 'pay_storm_%' and state <> 'Done'`),
    );
  // Events whose object was busy are worked on again.
  for (const row of await waiting()) await workOn(row);
  expect(await waiting()).toEqual([]);
  expect(new Set(handled).size).toBe(50);
});

test('a failing event is retried, then kept as failed, and only the business’s Owner sees and restarts it', async () => {
  bringUpToDate = async () => false;
  await post([about('pay_failing')]);
  const [row] = await stored('pay_failing');
  await workOn(row!);
  expect(await stored('pay_failing')).toMatchObject([{ state: 'Waiting', tries: 1 }]);
  const list = () => app.data(listProviderEvents, { token: business.token });
  const [shown] = (await list()).events;
  expect(shown).toMatchObject({ objectId: 'pay_failing', state: 'Waiting', tries: 1 });
  expect(shown!.reason).toMatch(/no record/);
  for (let tries = 1; tries < 10; tries += 1) await workOn(row!);
  expect(await stored('pay_failing')).toMatchObject([{ state: 'Failed', tries: 10 }]);

  const other = await app.business();
  expect((await app.data(listProviderEvents, { token: other.token })).events).toEqual([]);
  const params = { id: row!.id };
  const restart = (token: string) => app.call(retryProviderEvent, { token, params });
  expect((await restart(other.token)).status).toBe(404);
  expect((await restart(business.tokens.Manager)).status).toBe(403);
  expect((await restart(business.token)).status).toBe(200);
  bringUpToDate = async () => true;
  await workOn(row!);
  expect(await stored('pay_failing')).toMatchObject([{ state: 'Done', tries: 1 }]);
  expect((await list()).events).toEqual([]);
});

test('an event for an unknown account waits until the account is known', async () => {
  await post([about('pay_early', { accountId: 'cards_2' })]);
  const [row] = await stored('pay_early');
  await workOn(row!);
  expect(handled).toEqual([]);
  await transactShared(app.database, {}, async (tx) =>
    rememberAccount(tx, { provider: 'sandbox', port: 'cards' }, 'cards_2', business.id),
  );
  await workOn(row!);
  expect(handled).toEqual(['pay_early']);
});

test('the daily check stores events whose webhooks never came', async () => {
  const { accountId } = await app.cards.openAccount({ businessId: business.id, email: '' }, 'look');
  await app.cards.holdPayouts(accountId, true);
  const look = () => tasks.find(({ task }) => task.name === 'provider-events-missed')!.handle({});
  await look();
  expect(await stored(accountId)).toHaveLength(1);
  await look();
  expect(await stored(accountId)).toHaveLength(1);
});
