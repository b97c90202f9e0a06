import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createApiKey,
  listApiKeys,
  revokeApiKey,
} from '@roundbook/contract/account/api-keys/api-keys';
import { closeBusiness, reopenBusiness } from '@roundbook/contract/account/closures/closures';
import { listSecurityLog } from '@roundbook/contract/account/security-log/security-log';
import { createCustomer, listCustomers } from '@roundbook/contract/customers/customers/records';
import { markJobDone } from '@roundbook/contract/work/jobs/closing';
import { listVisits } from '@roundbook/contract/work/jobs/visits';
import { composeApp } from '../../../app.ts';
import { readConfig } from '../../../platform/config/config.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { CLOSE_CODES } from '../../../platform/realtime/connection.ts';
import { connectRealtime } from '../../../testing/realtime-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { agreeJob } from '../../../testing/test-jobs.ts';
import { makeKey } from '../../../testing/test-keys.ts';

let app: TestApp;
const SECRET_KEY = 'a test secret that is long enough to sign with';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a key is shown once, stored as a hash, and recognised by its prefix', async () => {
  const business = await app.business();
  const { token } = business;
  const requestId = newId();
  const body = { name: 'Website', scopes: ['customers:read' as const], lastsDays: 90 as const };
  const made = await app.data(createApiKey, { token, body, requestId });
  expect(made.secret.startsWith(`${made.key.prefix}_`)).toBe(true);
  expect(made.key).toMatchObject({ state: 'Live', createdBy: 'Owner Tester', lastUsedAt: null });
  const repeated = await app.data(createApiKey, { token, body, requestId });
  expect(repeated).toEqual(made);
  const { keys } = await app.data(listApiKeys, { token });
  expect(keys).toEqual([made.key]);
  expect(JSON.stringify(keys)).not.toContain(made.secret);
  const { events } = await app.data(listSecurityLog, { token });
  expect(events[0]).toMatchObject({ kind: 'apiKeyAdded', about: 'Website: customers:read' });
});

test('a key may make only the calls that its scopes cover, and every refusal gives the reason', async () => {
  const business = await app.business();
  const { id, secret } = await makeKey(app, business, ['customers:read']);
  expect((await app.call(listCustomers, { token: secret })).status).toBe(200);
  const body = { name: 'Ann Archer', address: {} };
  const written = await app.call(createCustomer, { token: secret, body });
  expect([written.status, written.errors[0]?.code]).toEqual([403, 'scopeMissing']);
  expect(written.errors[0]?.detail).toContain('customers:write');
  const closed = await app.call(listApiKeys, { token: secret });
  expect([closed.status, closed.errors[0]?.code]).toEqual([403, 'keyNotAllowed']);
  const wrong = await app.call(listCustomers, { token: `${secret.slice(0, -1)}-` });
  expect([wrong.status, wrong.errors[0]?.code]).toEqual([401, 'keyUnknown']);
  const { keys } = await app.data(listApiKeys, { token: business.token });
  expect(keys.find((key) => key.id === id)?.lastUsedAt).not.toBeNull();
});

test('a repeated request id has one effect', async () => {
  const business = await app.business();
  const { secret } = await makeKey(app, business);
  const requestId = newId();
  const body = { name: 'Ann Archer', address: {} };
  const first = await app.data(createCustomer, { token: secret, body, requestId });
  const again = await app.data(createCustomer, { token: secret, body, requestId });
  expect(again.customer.id).toBe(first.customer.id);
  expect((await app.data(listCustomers, { token: business.token })).total).toBe(1);
});

test('a key’s changes are attributed to it by name', async () => {
  const business = await app.business();
  const { secret } = await makeKey(app, business);
  const { customer } = await app.data(createCustomer, {
    token: secret,
    body: { name: 'Ann Archer', address: {} },
  });
  const job = await agreeJob(app, business, customer.id, { title: 'Windows' });
  const params = { id: customer.id, jobId: job.id };
  await app.data(markJobDone, { token: secret, params, body: {} });
  const { occurrences } = await app.data(listVisits, { token: business.token, params });
  const { keys } = await app.data(listApiKeys, { token: business.token });
  const { userId } = keys[0]!;
  expect(occurrences.find(({ state }) => state === 'Done')?.closedBy).toBe(userId);
  const named = await transactShared(app.database, {}, (tx) =>
    tx.first(sql`select first_name || ' ' || last_name as name from users where id = ${userId}`),
  );
  expect(named).toEqual({ name: 'Website (API key)' });
});

test('revoked and expired keys stop working immediately on every process', async () => {
  const business = await app.business();
  const { id, secret } = await makeKey(app, business);
  const config = readConfig({ NODE_ENV: 'test', SECRET_KEY, DATA_DIR: app.dataDir, ROLES: 'api' });
  const other = await composeApp(config, app.appUrl, pino({ level: 'silent' }));
  const ask = async ({ http }: Pick<TestApp, 'http'>) =>
    (await http.inject({ url: '/api/customers', headers: { authorization: `Bearer ${secret}` } }))
      .statusCode;
  expect([await ask(app), await ask(other)]).toEqual([200, 200]);
  await app.data(revokeApiKey, { token: business.token, params: { id } });
  expect(await ask(app)).toBe(401);
  await expect.poll(() => ask(other), { timeout: 60_000 }).toBe(401);
  await other.close();
  await app.data(revokeApiKey, { token: business.token, params: { id } });

  const lapsing = await makeKey(app, business);
  await app.asOwner(
    `update api_keys set expires_at = now() + interval '5 seconds' where id = '${lapsing.id}'`,
  );
  const customers = () => app.call(listCustomers, { token: lapsing.secret });
  expect((await customers()).status).toBe(200);
  await expect.poll(async () => (await customers()).status).toBe(401);
  const { keys } = await app.data(listApiKeys, { token: business.token });
  expect(keys.map(({ state }) => state).toSorted()).toEqual(['Expired', 'Revoked']);
});

test('a key that calls too often is told when it may call again, and does not slow other keys down', async () => {
  const business = await app.business();
  const [greedy, calm] = [await makeKey(app, business), await makeKey(app, business)];
  const ask = () => app.call(listCustomers, { token: greedy.secret });
  for (let at = 0; at < 300; at += 1) expect((await ask()).status).toBe(200);
  // On a slow machine the allowance refills during the test, so the test makes calls until the server refuses a call.
  let answer = await ask();
  for (let at = 0; at < 3000 && answer.status === 200; at += 1) answer = await ask();
  expect(answer.status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.call(listCustomers, { token: calm.secret })).status).toBe(200);
});

test('only an Owner who has recently proved their identity can make a key, and other businesses cannot use it', async () => {
  const [business, other] = [await app.business(), await app.business()];
  const body = { name: 'Website', scopes: ['customers:read' as const], lastsDays: null };
  const byManager = await app.call(createApiKey, { token: business.tokens.Manager, body });
  expect(byManager.status).toBe(403);
  const { id } = await makeKey(app, business);
  expect((await app.call(revokeApiKey, { token: other.token, params: { id } })).status).toBe(404);
  expect((await app.data(listApiKeys, { token: other.token })).keys).toEqual([]);
});

test('a key cannot open a socket, as programs receive events by webhook', async () => {
  const business = await app.business();
  const { secret } = await makeKey(app, business);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const client = await connectRealtime(app);
  client.subscribe(secret, ['customer']);
  await client.next('sessionEnded');
  expect(await client.closed).toBe(CLOSE_CODES.sessionEnded);
});

test('a closed business’s key stops working immediately, and works again when the business reopens', async () => {
  const business = await app.business();
  const { token } = business;
  const { secret } = await makeKey(app, business);
  const ask = () => app.call(listCustomers, { token: secret });
  expect((await ask()).status).toBe(200);
  await app.data(closeBusiness, { token, body: { typed: 'Bright Panes' } });
  expect(await ask()).toMatchObject({ status: 403, errors: [{ code: 'businessClosed' }] });
  await app.data(reopenBusiness, { token });
  expect((await ask()).status).toBe(200);
});
