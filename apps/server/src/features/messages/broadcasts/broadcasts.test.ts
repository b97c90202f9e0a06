import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getConsents } from '@roundbook/contract/customers/consents/consents';
import * as contract from '@roundbook/contract/messages/broadcasts/broadcasts';
import { textSegments } from '@roundbook/domain/messages/outbox/text-segments';
import { readSessionToken, signSessionToken } from '../../../platform/auth/session-tokens.ts';
import { readTenant, transactShared } from '../../../platform/db/transaction.ts';
import { broadcasting, says } from '../../../testing/customers/test-broadcasts.ts';
import { agreeToOffers } from '../../../testing/customers/test-consents.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { optOutToken } from '../outbox/opt-out/message-opt-out-token.ts';
import { broadcastTasks } from './tasks.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  run = broadcasting(app, business, broadcastTasks(app.parts.accounts, app.parts.shortUrl)[0]!);
  await grow(400);
});
afterAll(() => app.stop());

/** Makes the business this many days old, and marks its devices as known. */
const grow = (days: number) =>
  app.asOwner(`
    update businesses set created_at = now() - interval '${days} days' where business_id = '${business.id}';
    update sessions set created_at = now() - interval '30 days' where business_id = '${business.id}'`);

let run: ReturnType<typeof broadcasting>;
const customers = (count: number) => run.customers(count);
const draft = (words?: object) => run.draft(words);
const look = (id: string) => run.look(id);
const send = (id: string, startsAt?: string | null) => run.send(id, startsAt);
const step = (id: string, version?: number) => run.step(id, version);
const runToItsEnd = (id: string) => run.runToItsEnd(id);
const messages = () => run.messages();

test('a broadcast is sent once to each customer who may receive it, and lists the customers left out, with the reasons', async () => {
  const ids = await customers(7);
  await agreeToOffers(app, business, ids.slice(0, 5));
  await app.asOwner(`update customers set email = '' where id = '${ids[4]}'`);
  const preview = await app.data(contract.previewBroadcast, {
    token,
    body: { audience: {}, channel: 'email', purpose: 'marketing' },
  });
  expect([preview.matched, preview.recipients]).toEqual([7, 4]);
  expect(new Map(preview.reasons.map(({ reason, count }) => [reason, count]))).toEqual(
    new Map([
      ['They do not want emails with offers.', 2],
      ['They have no email address.', 1],
    ]),
  );
  const id = await draft();
  expect((await send(id)).data?.broadcast.state).toBe('Scheduled');
  await runToItsEnd(id);
  const written = await messages();
  expect(written.map(({ customerId }) => customerId).toSorted()).toEqual(
    ids.slice(0, 4).toSorted(),
  );
  for (const { body } of written) expect(body).toMatch(/No more emails with offers: http.*\/u\//);
  const { state, results } = await look(id);
  expect([state, results.matched, results.leftOut, results.queued]).toEqual(['InOutbox', 7, 3, 4]);
  const { recipients } = await app.data(contract.listRecipients, {
    token,
    params: { id },
    query: { state: 'LeftOut' },
  });
  expect(recipients.map(({ reason }) => reason).toSorted()[0]).toBe(
    'They do not want emails with offers.',
  );
});

test('a step that runs twice, or after a change to the broadcast, writes nothing', async () => {
  const ids = await customers(3);
  await agreeToOffers(app, business, ids);
  // Limits the pace to one message at a time.
  const id = await draft({ perHour: 1 });
  await send(id);
  const { version } = await look(id);
  await step(id);
  await step(id, version);
  await step(id);
  const before = await look(id);
  await Promise.all([step(id, before.version), step(id, before.version)]);
  expect(await messages()).toHaveLength(1);
  await app.data(contract.changeBroadcast, { token, params: { id }, body: { action: 'pause' } });
  await step(id, (await look(id)).version - 1);
  expect((await look(id)).state).toBe('Paused');
  expect(await messages()).toHaveLength(1);
});

test('a customer who opts out through the link after the start gets no message, and opting out twice is harmless', async () => {
  const [one = '', other = ''] = await customers(2);
  await agreeToOffers(app, business, [one, other]);
  const id = await draft({ perHour: 1 });
  await send(id);
  // Starts the broadcast, stores its recipients, and writes the first message.
  for (let steps = 0; steps < 3; steps += 1) await step(id);
  const [first] = await messages();
  const path = /\/u\/[\w-]+/.exec(first!.body)![0];
  const page = await app.http.inject({ method: 'GET', url: path });
  expect(page.body).toContain('Stop these offers');
  const ledger = async () =>
    (await app.data(getConsents, { token, params: { id: first!.customerId } })).entries;
  expect(await ledger()).toHaveLength(1);
  for (let times = 0; times < 2; times += 1) {
    const done = await app.http.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(done.statusCode).toBe(200);
    expect(done.body).toContain('invoices');
  }
  expect(await ledger()).toMatchObject([{ step: 'Withdrawn', way: 'Link' }, { step: 'Given' }]);
  expect((await messages())[0]!.state).toBe('Failed');
  expect((await look(id)).results.unsubscribed).toBe(1);
  expect((await app.http.inject({ method: 'GET', url: `${path}x` })).statusCode).toBe(404);
});

test('sending more than usual needs the code from the Owner’s email', async () => {
  await grow(1);
  const ids = await customers(60);
  await agreeToOffers(app, business, ids);
  const id = await draft();
  expect((await send(id)).data?.broadcast.state).toBe('Confirming');
  const wrong = await app.call(contract.confirmBroadcast, {
    token,
    params: { id },
    body: { code: '1' },
  });
  expect([wrong.status, wrong.errors[0]?.field]).toEqual([422, 'code']);
  const [mail] = await transactShared(app.database, {}, (tx) =>
    tx.all(sql<{ body: string }>`select body from account_messages
      where recipient = ${`${business.userIds.Owner}@example.com`} order by id desc`),
  );
  const code = /\b\d{8}\b/.exec(mail!.body)![0];
  await app.data(contract.confirmBroadcast, { token, params: { id }, body: { code } });
  expect((await look(id)).state).toBe('Scheduled');
});

test('a broadcast that might come from a stolen account waits for platform staff, who release or return it', async () => {
  const ids = await customers(30);
  await agreeToOffers(app, business, ids);
  await app.asOwner(`
    update sessions set created_at = now() where business_id = '${business.id}';
    update customers set created_at = now() where business_id = '${business.id}'`);
  const id = await draft(says('You won: https://prize.example.com'));
  const { broadcast } = (await send(id)).data!;
  expect(broadcast.state).toBe('Checking');
  expect(broadcast.heldBecause).toContain('new device');
  const release = (by: string) =>
    app.call(contract.releaseBroadcast, { token: by, params: { id }, body: { isGood: false } });
  expect((await release(token)).status).toBe(403);
  const claims = await readSessionToken(app.secrets, token);
  const staff = await signSessionToken(app.secrets, { ...claims!.actor, adminLevel: 'Admin' });
  expect((await release(staff)).data?.broadcast.state).toBe('Draft');
  expect(await messages()).toEqual([]);
});

test('stopping a broadcast before its start restores the draft; stopping it later withdraws the waiting messages', async () => {
  const ids = await customers(3);
  await agreeToOffers(app, business, ids);
  const id = await draft({ perHour: 60 });
  const change = (action: 'stop') =>
    app.data(contract.changeBroadcast, { token, params: { id }, body: { action } });
  await send(id, new Date(Date.now() + 86_400_000).toISOString());
  expect((await change('stop')).broadcast.state).toBe('Draft');
  await send(id);
  for (let steps = 0; steps < 3; steps += 1) await step(id);
  const { broadcast } = await change('stop');
  expect([broadcast.state, broadcast.results.waiting]).toEqual(['Stopped', 0]);
  expect((await messages()).map(({ state }) => state)).toEqual(['Failed']);
});

test('texts taken for a broadcast are returned when it stops, and when a customer opts out', async () => {
  const ids = await customers(3);
  await agreeToOffers(app, business, ids, 'sms');
  await app.asOwner(`update customers set mobile_number = '07700 900123' where business_id = '${business.id}';
    insert into balance_accounts (business_id, texts_left) values ('${business.id}', 10)
      on conflict (business_id) do update set texts_left = 10`);
  const left = () =>
    readTenant(app.database, { businessId: business.id }, async (tx) => {
      const row = await tx.first(sql<{ left: number }>`
        select texts_left as left from balance_accounts where business_id = ${tx.businessId}`);
      return row!.left;
    });
  // A page holds three messages, so the broadcast is not finished after them.
  const id = await draft({ channel: 'sms', perHour: 180 });
  await send(id);
  for (let steps = 0; steps < 3; steps += 1) await step(id);
  // Puts the message in the state that it has between a failed attempt and the next.
  await app.asOwner(`
    update messages set texts_taken = 2, last_error = 'No answer' where business_id = '${business.id}'`);
  const optOut = { businessId: business.id, customerId: ids[0]!, channel: 'sms' } as const;
  const url = `/u/${optOutToken(app.parts.accounts.secrets, { ...optOut, broadcastId: id })}`;
  await app.http.inject({ method: 'POST', url });
  expect(await left()).toBe(12);
  await app.data(contract.changeBroadcast, { token, params: { id }, body: { action: 'stop' } });
  expect(await left()).toBe(16);
});

test('a text counts as delivered once the network reports it as such, and an email unless it bounces', async () => {
  const ids = await customers(4);
  await agreeToOffers(app, business, ids);
  const id = await draft();
  await send(id);
  await runToItsEnd(id);
  const reached = async (states: readonly string[]) => {
    const written = await messages();
    for (const [at, state] of states.entries()) {
      await app.asOwner(`update messages set state = '${state}', marketing_to = null
        where business_id = '${business.id}' and customer_id = '${written[at]!.customerId}'`);
    }
    const { sent, delivered, failed, recorded } = (await look(id)).results;
    return [sent, delivered, failed, recorded];
  };
  // A recorded message reached no one, so the results do not count it as sent.
  expect(await reached(['Sent', 'Sent', 'Bounced', 'Recorded'])).toEqual([2, 2, 1, 1]);
  await app.asOwner(`update messages set channel = 'sms' where business_id = '${business.id}'`);
  expect(await reached(['Delivered', 'Sent', 'Failed', 'Sent'])).toEqual([3, 1, 1, 0]);
  expect((await look(id)).state).toBe('Finished');
});

test('a broadcast by text says its cost and the texts left, and is not finished while messages wait for texts', async () => {
  const ids = await customers(5);
  await app.asOwner(`
    update customers set mobile_number = '07700 90012' || right(name, 1)
     where business_id = '${business.id}'`);
  await agreeToOffers(app, business, ids, 'sms');
  const words = says('Hello {customerName}, gutters from £20 in May: {link}');
  const body = { audience: {}, channel: 'sms', purpose: 'marketing' } as const;
  const { recipients, texts } = await app.data(contract.previewBroadcast, {
    token,
    body: { ...body, words: { subject: '', ...words } },
  });
  expect([recipients, texts?.left, texts?.isExact]).toEqual([5, 25, true]);
  const id = await draft({ channel: 'sms', ...words });
  await send(id);
  await runToItsEnd(id);
  const sizes = await readTenant(app.database, { businessId: business.id }, (tx) =>
    tx.all(sql<{ body: string }>`
      select coalesce(secret_body, body) as body from messages
       where business_id = ${tx.businessId} and kind = 'broadcast'`),
  );
  expect(texts!.needed).toBe(sizes.reduce((sum, one) => sum + textSegments(one.body), 0));
  await app.asOwner(`
    update messages set state = 'Held', held_for = 'texts'
     where business_id = '${business.id}' and customer_id in ('${ids[0]}', '${ids[1]}');
    update messages set state = 'Sent', sent_at = now()
     where business_id = '${business.id}' and state = 'Queued'`);
  expect(await look(id)).toMatchObject({
    state: 'WaitingForTexts',
    finishedAt: null,
    results: { sent: 3, waitingForTexts: 2, queued: 2 },
  });
  await app.data(contract.changeBroadcast, { token, params: { id }, body: { action: 'stop' } });
  expect((await look(id)).state).toBe('Stopped');
});

test('texts contain a short opt-out link, and a link to the customer’s page that counts how often it is opened', async () => {
  const [id = ''] = await customers(1);
  await agreeToOffers(app, business, [id], 'sms');
  await app.asOwner(`update customers set mobile_number = '07700 900123' where id = '${id}'`);
  const broadcastId = await draft({ channel: 'sms', ...says('Your page: {link}') });
  await send(broadcastId);
  await runToItsEnd(broadcastId);
  const [message] = await readTenant(app.database, { businessId: business.id }, (tx) =>
    tx.all(sql<{ body: string; secret: string }>`
      select body, secret_body as secret from messages
       where business_id = ${tx.businessId} and kind = 'broadcast'`),
  );
  expect(message!.body).not.toMatch(/Your page: http/);
  const [page = '', optOut = ''] = [...message!.secret.matchAll(/\/s\/\w+/g)].map(([path]) => path);
  const open = (url: string, agent: string) =>
    app.http.inject({ method: 'GET', url, headers: { 'user-agent': agent } });
  expect((await open(page, 'WhatsApp/2')).headers.location).toContain('/c/#');
  expect((await look(broadcastId)).results.clicked).toBe(0);
  await open(page, 'Mozilla/5.0 (iPhone) Safari');
  expect((await look(broadcastId)).results.clicked).toBe(1);
  expect((await open(optOut, 'Mozilla/5.0 (iPhone) Safari')).headers.location).toContain('/u/');
  expect((await open('/s/abcdefghijk', 'Mozilla/5.0 Safari')).statusCode).toBe(404);
});

test('other businesses and Workers cannot see a broadcast', async () => {
  const id = await draft();
  const other = await app.business();
  const params = { id };
  expect((await app.call(contract.getBroadcast, { token: other.token, params })).status).toBe(404);
  const worker = business.tokens.Worker;
  expect((await app.call(contract.getBroadcast, { token: worker, params })).status).toBe(403);
});
