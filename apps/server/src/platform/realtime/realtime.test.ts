import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApp } from '@roundbook/contract/account/sessions/session';
import { getStory } from '@roundbook/contract/customers/customers/story';
import type { Endpoint } from '@roundbook/contract/endpoint';
import type { Change, ChangedEntity } from '@roundbook/contract/realtime';
import { listJobs } from '@roundbook/contract/work/jobs/records';
import { createService } from '@roundbook/contract/work/services/services';
import { isRoleSufficient, ROLES } from '@roundbook/domain/access/roles';
import { type App, composeApp } from '../../app.ts';
import { audience, callsOf } from '../../registry.ts';
import { slices } from '../../slices.ts';
import { connectRealtime, type RealtimeClient } from '../../testing/realtime-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestBusiness } from '../../testing/test-business.ts';
import { announceSessionChanges } from '../auth/session-changes.ts';
import { readConfig } from '../config/config.ts';
import { newId } from '../db/ids.ts';
import { transact, transactShared } from '../db/transaction.ts';
import { CLOSE_CODES } from './connection.ts';
import { maySubscribe } from './policy.ts';
import { Positions } from './positions.ts';

let app: TestApp;
/** A second process on the same database. */
let second: App;
let business: TestBusiness;
let positions: Positions;

beforeAll(async () => {
  app = await startTestApp({ METRICS_TOKEN: 'a token for the scraper' });
  positions = new Positions(app.secrets);
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: app.dataDir,
    SECRET_KEY: 'a test secret that is long enough to sign with',
    ROLES: 'realtime',
  });
  second = await composeApp(config, app.appUrl, pino({ level: 'silent' }));
  await Promise.all([app, second].map(({ http }) => http.listen({ port: 0, host: '127.0.0.1' })));
});
afterAll(async () => {
  await second.close();
  await app.stop();
});
beforeEach(async () => {
  business = await app.business();
});

/** Changes records of a business in one transaction, as a request does. */
function change(
  owner: TestBusiness,
  entity: ChangedEntity,
  ...ids: readonly string[]
): Promise<void> {
  return transact(app.database, { businessId: owner.id }, async (tx) => {
    for (const id of ids) tx.changed(entity, id, 1);
  });
}

async function subscribed(
  items: readonly string[],
  { on = app, token = business.token }: { on?: App; token?: string } = {},
): Promise<RealtimeClient> {
  const client = await connectRealtime(on);
  client.subscribe(token, items);
  await client.next('subscribed');
  return client;
}

async function heard(client: RealtimeClient): Promise<Change[]> {
  return (await client.next('changes')).changes;
}

test('a change made through the API reaches every process once', async () => {
  const here = await subscribed(['service']);
  const there = await subscribed(['service'], { on: second });
  const { service } = await app.data(createService, {
    token: business.token,
    body: { type: 'residential', name: 'Windows' },
  });
  const told = await heard(here);
  expect(told).toEqual([
    { entity: 'service', id: service.id, version: 1, sequence: expect.any(Number) as number },
  ]);
  expect(await heard(there)).toEqual(told);
  await change(business, 'service', newId());
  for (const client of [here, there]) {
    expect(await heard(client)).toHaveLength(1);
    expect(client.messages.filter((one) => one.event === 'changes')).toHaveLength(2);
  }
});

test('clients are notified only about the items that they subscribed to, in their own business', async () => {
  const record = newId();
  const one = await subscribed([`job:${record}`, 'tag']);
  const other = await app.business();
  const stranger = await subscribed(['job', 'tag', `job:${record}`], { token: other.token });
  await change(business, 'job', newId());
  await change(business, 'customer', record);
  await change(business, 'job', record);
  expect((await heard(one)).map(({ entity, id }) => [entity, id])).toEqual([['job', record]]);
  await change(other, 'tag', record);
  expect(await heard(stranger)).toHaveLength(1);
  expect(stranger.messages.filter((message) => message.event === 'changes')).toHaveLength(1);
});

test('many simultaneous changes arrive in few messages, and long lists reach other processes too', async () => {
  const here = await subscribed(['job']);
  const there = await subscribed(['job'], { on: second });
  const ids = Array.from({ length: 500 }, () => newId());
  await change(business, 'job', ...ids);
  expect((await heard(here)).map(({ id }) => id)).toEqual(ids);
  const elsewhere: Change[] = [];
  while (elsewhere.length < ids.length) elsewhere.push(...(await heard(there)));
  expect(elsewhere.map(({ id }) => id)).toEqual(ids);
});

test('a Worker can subscribe to items that they may read, and learns which items are refused', async () => {
  const client = await connectRealtime(app);
  client.subscribe(business.tokens['Limited Worker'], ['job', 'payment', 'constructor', 'job:x']);
  expect((await client.next('refused')).detail).toBe(
    'Not yours to follow: payment, constructor, job:x',
  );
  expect((await client.next('subscribed')).items).toEqual(['job']);
  await change(business, 'payment', newId());
  await change(business, 'job', newId());
  expect((await heard(client)).map(({ entity }) => entity)).toEqual(['job']);
});

/** For each noun, calls outside its own slice that show some of its records. */
const SHOWN_BY: Readonly<Record<string, readonly Endpoint[]>> = {
  // Only the Owner may read the outbox, but a message to a customer is part of that customer's
  // story.
  message: [getStory],
  // The customer's replies are part of the story too.
  inboundMessage: [getStory],
  // A stop shows that its customer is on hold.
  hold: [listJobs],
  // A stop also shows its customer's loyalty card.
  loyaltyCard: [listJobs],
};

test('any role that is notified of changes to a noun may read it through the API', () => {
  for (const slice of slices) {
    const own = callsOf(slice).flatMap(([, { endpoint }]) =>
      endpoint.method === 'GET' ? [endpoint] : [],
    );
    for (const entity of Object.keys(slice.entities)) {
      const reads = [...own, ...(SHOWN_BY[entity] ?? [])];
      for (const role of ROLES.filter((one) => maySubscribe(audience, { role: one }, entity))) {
        const mayRead = reads.some(
          ({ access }) => access.kind === 'role' && isRoleSufficient(role, access.role),
        );
        expect(mayRead, `${role} hears of ${entity} from ${audience.get(entity)} up`).toBe(true);
      }
    }
  }
});

test('an invalid token, or the end of its session, closes the connection immediately', async () => {
  const bad = await connectRealtime(app);
  bad.subscribe('nonsense', ['job']);
  await bad.next('sessionEnded');
  expect(await bad.closed).toBe(CLOSE_CODES.sessionEnded);

  const here = await subscribed(['job']);
  const there = await subscribed(['job'], { on: second });
  const worker = await subscribed(['job'], { token: business.tokens.Worker });
  const owner = business.userIds.Owner;
  await transactShared(app.database, {}, async (tx) => {
    const ended = await tx.execute(
      'update sessions set ended_at = now() where user_id = $1 returning id',
      [owner],
    );
    const ids = ended.rows.map((row) => (row as { id: string }).id);
    announceSessionChanges(tx, app.sessionChanges, ids);
  });
  for (const client of [here, there]) {
    await client.next('sessionEnded');
    expect(await client.closed).toBe(CLOSE_CODES.sessionEnded);
  }
  await change(business, 'job', newId());
  expect(await heard(worker)).toHaveLength(1);
});

test('a demoted user is immediately notified of fewer changes', async () => {
  const client = await subscribed(['payment', 'job'], { token: business.tokens.Manager });
  const manager = business.userIds.Manager;
  await app.asOwner(`update grants set role = 'Worker' where user_id = '${manager}'`);
  await transactShared(app.database, {}, async (tx) => {
    const found = await tx.execute('select id from sessions where user_id = $1', [manager]);
    const ids = found.rows.map((row) => (row as { id: string }).id);
    announceSessionChanges(tx, app.sessionChanges, ids);
  });
  client.subscribe(business.tokens.Manager, ['job']);
  await client.next('subscribed');
  await change(business, 'payment', newId());
  await change(business, 'job', newId());
  expect((await heard(client)).map(({ entity }) => entity)).toEqual(['job']);
});

test('changes missed while a client was away arrive after it reconnects', async () => {
  const before = await subscribed(['job']);
  await change(business, 'job', newId());
  const [seen] = await heard(before);
  before.socket.terminate();
  const [missed, foreign] = [newId(), newId()];
  await change(business, 'job', missed);
  await change(business, 'tag', foreign);
  const after = await connectRealtime(app);
  after.subscribe(business.token, ['job'], seen!.sequence);
  const { sequence } = await after.next('subscribed');
  const caught = await heard(after);
  expect(caught.map(({ id }) => id)).toEqual([missed]);
  expect(positions.read(business.id, sequence)).toBeGreaterThan(
    positions.read(business.id, seen!.sequence),
  );
  expect(caught[0]!.sequence).toBe(sequence);
});

test('changes made between the start of a tab and its subscription arrive, but earlier ones do not', async () => {
  const [before, between, foreign] = [newId(), newId(), newId()];
  await change(business, 'job', before);
  const { position } = await app.data(startApp, { token: business.token });
  await change(business, 'job', between);
  await change(business, 'tag', foreign);
  const client = await connectRealtime(app);
  client.begin(business.token, ['job'], position);
  await client.next('subscribed');
  expect((await heard(client)).map(({ id }) => id)).toEqual([between]);
});

test('a change that was numbered earlier but committed later is not missed', async () => {
  const client = await subscribed(['job']);
  const [early, late] = [newId(), newId()];
  await app.asOwner(`
    insert into changes (business_id, entity, entity_id, version)
    select '${business.id}', 'job', id::uuid, 1 from unnest(array['${early}', '${late}']) id`);
  const { rows } = await app.database.pool.connect().then(async (one) => {
    await one.query(`begin; set local app.business_id = '${business.id}'`);
    const found = await one.query<{ sequence: number }>(
      'select sequence from changes where entity_id = $1',
      [late],
    );
    await one.query('commit');
    one.release();
    return found;
  });
  client.check(positions.show(business.id, rows[0]!.sequence));
  expect((await heard(client)).map(({ id }) => id)).toEqual([early]);
});

test('a check finds changes that were never announced, and returns nothing if there are none', async () => {
  const client = await subscribed(['job']);
  await change(business, 'job', newId());
  const [{ sequence }] = (await heard(client)) as [Change];
  client.check(sequence);
  const silent = newId();
  await app.asOwner(`insert into changes (business_id, entity, entity_id, version)
    values ('${business.id}', 'job', '${silent}', 1)`);
  client.check(sequence);
  expect((await heard(client)).map(({ id }) => id)).toEqual([silent]);
});

test('a client that was away too long, or missed too much, has to start over', async () => {
  const client = await subscribed(['job']);
  await change(business, 'job', newId());
  await heard(client);
  await change(business, 'job', newId());
  const [{ sequence: position }] = (await heard(client)) as [Change];
  const sequence = positions.read(business.id, position);
  await app.asOwner(
    `delete from changes where business_id = '${business.id}' and sequence < ${sequence}`,
  );
  client.check(positions.show(business.id, sequence - 1));
  expect((await client.next('reset')).sequence).toBe(position);
  await change(business, 'job', ...Array.from({ length: 1001 }, () => newId()));
  const away = await connectRealtime(app);
  away.subscribe(business.token, ['job'], position);
  expect((await away.next('reset')).sequence).toBe((await away.next('subscribed')).sequence);
});

test('a position reveals nothing about other businesses, and a client with an unknown position starts over', async () => {
  const client = await subscribed(['job']);
  const other = await app.business();
  await change(business, 'job', newId());
  const [before] = (await heard(client)) as [Change];
  for (let count = 0; count < 5; count += 1) await change(other, 'job', newId());
  await change(business, 'job', newId());
  const [after] = (await heard(client)) as [Change];
  expect(Math.abs(after.sequence - before.sequence)).toBeGreaterThan(1000);
  // The position of an older client, and a position from another business.
  const foreign = positions.show(other.id, positions.read(business.id, after.sequence));
  for (const position of [7, foreign]) {
    client.check(position);
    expect((await client.next('reset')).sequence).toBe(after.sequence);
  }
});

test('a socket can switch to another account, and then gets no changes of the first account', async () => {
  const other = await app.business();
  const client = await subscribed(['job']);
  client.subscribe(other.token, ['job']);
  await client.next('subscribed');
  await change(business, 'job', newId());
  const theirs = newId();
  await change(other, 'job', theirs);
  expect((await heard(client)).map(({ id }) => id)).toEqual([theirs]);
});

test.each([
  ['not JSON', 'hello'],
  ['an unknown action', '{"action":"dance"}'],
  ['too many items', JSON.stringify({ action: 'subscribe', items: Array(51).fill('job') })],
])('%s closes the connection', async (_what, text) => {
  const client = await connectRealtime(app);
  client.socket.send(text);
  expect(await client.closed).toBe(CLOSE_CODES.policy);
});

test('a check before subscribing closes the connection', async () => {
  const client = await connectRealtime(app);
  client.check(0);
  expect(await client.closed).toBe(CLOSE_CODES.sessionEnded);
});

test('a flood of messages closes the connection', async () => {
  const client = await subscribed(['job']);
  for (let count = 0; count < 200; count += 1) client.check(0);
  expect(await client.closed).toBe(CLOSE_CODES.policy);
});

test('a user can have at most 30 connections', async () => {
  const token = business.tokens.Worker;
  const clients = [];
  for (let count = 0; count < 30; count += 1) clients.push(await subscribed(['job'], { token }));
  const extra = await connectRealtime(app);
  extra.subscribe(token, ['job']);
  expect(await extra.closed).toBe(CLOSE_CODES.tooMany);
  for (const client of clients) client.socket.terminate();
});

test('a client that does not read is cut off before it fills the memory', async () => {
  const client = await subscribed(['job']);
  client.socket.pause();
  const cut = new Promise<void>((resolve) => client.socket.once('close', () => resolve()));
  let rounds = 0;
  const metrics = async () => {
    const { payload } = await app.http.inject({
      url: '/metrics',
      headers: { authorization: 'Bearer a token for the scraper' },
    });
    return Number(/roundbook_sockets (\d+)/.exec(payload)?.[1]);
  };
  const before = await metrics();
  while ((await metrics()) === before && rounds < 40) {
    await change(business, 'job', ...Array.from({ length: 5000 }, () => newId()));
    rounds += 1;
  }
  expect(await metrics()).toBe(before - 1);
  expect(rounds).toBeLessThan(40);
  client.socket.resume();
  await cut;
});
