import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveBusinessDetails } from '@roundbook/contract/account/businesses/businesses';
import { listGrants, removeGrant, updateGrant } from '@roundbook/contract/account/grants/grants';
import {
  acceptHandOver,
  endHandOver,
  getHandOver,
  offerHandOver,
} from '@roundbook/contract/account/hand-overs/hand-overs';
import { listSecurityLog } from '@roundbook/contract/account/security-log/security-log';
import { startApp } from '@roundbook/contract/account/sessions/session';
import { transactShared } from '../../../platform/db/transaction.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
afterAll(() => app.stop());

async function grantOf({ token, userIds }: TestBusiness, role: keyof TestBusiness['userIds']) {
  const { grants } = await app.data(listGrants, { token });
  return grants.find(({ userId }) => userId === userIds[role])!;
}

async function offered(business: TestBusiness, leaves = false) {
  const { id: toGrantId } = await grantOf(business, 'Manager');
  const { token } = business;
  const { id } = await app.data(offerHandOver, { token, body: { toGrantId, leaves } });
  return { id, toGrantId };
}

const roleOf = async (token: string) => (await app.data(startApp, { token })).role;

test('a colleague accepts the business, and its former Owner stays as a Manager', async () => {
  const business = await app.business();
  const { token, tokens } = business;
  const { id } = await offered(business);
  const seen = async (one: string) => (await app.data(getHandOver, { token: one })).handOver?.part;
  expect(await seen(token)).toBe('giver');
  expect(await seen(tokens.Manager)).toBe('receiver');
  expect(await seen(tokens.Worker)).toBeUndefined();
  for (const other of [token, tokens.Worker]) {
    const refused = await app.call(acceptHandOver, { token: other, params: { id } });
    expect(refused.status).toBe(404);
  }
  await app.data(acceptHandOver, { token: tokens.Manager, params: { id } });
  expect(await roleOf(tokens.Manager)).toBe('Owner');
  expect(await roleOf(token)).toBe('Manager');
  expect((await app.data(getHandOver, { token })).handOver).toBeNull();
  const { events } = await app.data(listSecurityLog, { token: tokens.Manager, query: {} });
  expect(events.map(({ kind, about }) => [kind, about])).toEqual([
    ['handedOver', 'Owner Tester to Manager Tester'],
    ['handOverOffered', 'Manager Tester'],
  ]);
});

test('customers’ replies move from the former Owner to the new one, and the email says so', async () => {
  for (const isTheirs of [true, false]) {
    const business = await app.business();
    const { token, tokens, userIds } = business;
    const [giver, receiver] = [`${userIds.Owner}@example.com`, `${userIds.Manager}@example.com`];
    const answers = isTheirs ? giver : 'office@example.com';
    await app.data(saveBusinessDetails, { token, body: { email: answers } });
    const { id } = await offered(business, true);
    await app.data(acceptHandOver, { token: tokens.Manager, params: { id } });
    const now = (await app.data(startApp, { token: tokens.Manager })).business.email;
    expect(now).toBe(isTheirs ? receiver : answers);
    for (const to of [giver, receiver]) {
      const mail = await transactShared(app.database, {}, (tx) =>
        tx.first(sql<{ body: string }>`
          select body from account_messages where recipient = ${to} order by id desc limit 1`),
      );
      const verb = isTheirs ? 'go' : 'still go';
      expect(mail?.body).toContain(`Customers’ replies ${verb} to ${now}`);
    }
  }
});

test('an Owner who leaves is signed out, and the business keeps an Owner', async () => {
  const business = await app.business();
  const { token, tokens } = business;
  const { id } = await offered(business, true);
  await app.data(acceptHandOver, { token: tokens.Manager, params: { id } });
  expect((await app.call(startApp, { token })).status).toBe(401);
  const { grants } = await app.data(listGrants, { token: tokens.Manager });
  expect(grants.map(({ role }) => role).toSorted()).toEqual(['Limited Worker', 'Owner', 'Worker']);
});

test('if one tab accepts and another withdraws the offer, only one of them succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const business = await app.business();
    const { token, tokens } = business;
    const { id } = await offered(business);
    const params = { id };
    const [accepted, ended] = await Promise.all([
      app.call(acceptHandOver, { token: tokens.Manager, params }),
      app.call(endHandOver, { token, params }),
    ]);
    expect(accepted.success).toBe(!ended.success);
    expect(await roleOf(tokens.Manager)).toBe(accepted.success ? 'Owner' : 'Manager');
  }
});

test('if two tabs accept at the same moment, the business is handed over once', async () => {
  const business = await app.business();
  const { tokens } = business;
  const { id } = await offered(business);
  const accept = () => app.call(acceptHandOver, { token: tokens.Manager, params: { id } });
  const replies = await Promise.all([accept(), accept()]);
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  expect(await roleOf(tokens.Manager)).toBe('Owner');
});

test('an offer lapses after a week, and a new one replaces it', async () => {
  const business = await app.business();
  const { token, tokens } = business;
  const { id, toGrantId } = await offered(business);
  const { id: second } = await app.data(offerHandOver, {
    token,
    body: { toGrantId, leaves: true },
  });
  const params = { id };
  expect((await app.call(acceptHandOver, { token: tokens.Manager, params })).status).toBe(404);
  await app.asOwner(`update hand_overs set expires_at = now() where id = '${second}'`);
  expect((await app.data(getHandOver, { token })).handOver).toBeNull();
  const late = await app.call(acceptHandOver, { token: tokens.Manager, params: { id: second } });
  expect(late.status).toBe(404);
});

test('an offer lapses if its Owner is demoted or its recipient removed', async () => {
  const business = await app.business();
  const { token, tokens, userIds } = business;
  const worker = await grantOf(business, 'Worker');
  const params = { id: worker.id };
  await app.data(updateGrant, { token, params, body: { role: 'Owner' } });
  const { id } = await offered(business);
  const owner = await grantOf(business, 'Owner');
  await app.data(updateGrant, {
    token: tokens.Worker,
    params: { id: owner.id },
    body: { role: 'Manager' },
  });
  const refused = await app.call(acceptHandOver, { token: tokens.Manager, params: { id } });
  expect(refused.errors[0]?.detail).toBe(
    'The person who made this offer no longer owns the business.',
  );
  const manager = await grantOf({ ...business, token: tokens.Worker, userIds }, 'Manager');
  await app.data(removeGrant, { token: tokens.Worker, params: { id: manager.id } });
  expect((await app.data(getHandOver, { token: tokens.Worker })).handOver).toBeNull();
});

test('only an Owner can offer the business, and only to a person who works in it', async () => {
  const business = await app.business();
  const other = await app.business();
  const { id: toGrantId } = await grantOf(other, 'Manager');
  const body = { toGrantId, leaves: false };
  expect((await app.call(offerHandOver, { token: business.token, body })).status).toBe(404);
  const { id } = await offered(business);
  const { tokens } = other;
  const params = { id };
  expect((await app.call(endHandOver, { token: tokens.Owner, params })).status).toBe(404);
  expect((await app.call(offerHandOver, { token: tokens.Manager, body })).status).toBe(403);
});
