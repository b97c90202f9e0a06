import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteUser, updateGrant } from '@roundbook/contract/account/grants/grants';
import * as contract from '@roundbook/contract/account/security-log/security-log';
import { endOtherSessions, login } from '@roundbook/contract/account/sessions/session';
import { changePassword } from '@roundbook/contract/account/users/users';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { registerBusiness, testPassword } from '../../../testing/register-business.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { withSecondFactor } from '../../../testing/test-second-factor.ts';
import { securityLogSweep } from './tasks.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const kindsFor = async (token: string) =>
  (await app.data(contract.listSecurityLog, { token })).events.map(({ kind }) => kind);

test('the Owner reads successful and failed sign-ins, and changes to how people sign in', async () => {
  const { user, token } = await registerBusiness(app);
  const wrong = await app.call(login, {
    body: { email: user.email, password: 'not-the-password' },
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' },
  });
  expect(wrong.status).toBe(422);
  await withSecondFactor(app, token);
  const body = { currentPassword: testPassword, newPassword: 'Another-Squeegee-5' };
  await app.data(changePassword, { token, body });
  await expect
    .poll(() => kindsFor(token))
    .toEqual(
      expect.arrayContaining(['passwordChanged', 'secondFactorOn', 'signInFailed', 'signedIn']),
    );
  const { events, total } = await app.data(contract.listSecurityLog, {
    token,
    query: { kind: 'signInFailed' },
  });
  expect(total).toBe(1);
  expect(events[0]).toMatchObject({
    who: user.email,
    about: 'by password',
    device: 'Firefox on Windows',
    network: '127.0.0.0/24',
  });
});

test('changes to rights are described in words, with the user who made them', async () => {
  const { token, userIds, id: businessId } = await app.business();
  const { grant } = await app.data(inviteUser, {
    token,
    body: { email: 'sam@example.com', role: 'Worker', firstName: 'Sam', lastName: 'Smith' },
  });
  const change = { role: 'Manager', version: grant.version } as const;
  await app.data(updateGrant, { token, params: { id: grant.id }, body: change });
  const { events } = await app.data(contract.listSecurityLog, { token });
  expect(events.map(({ kind, who, about }) => [kind, who, about])).toEqual([
    ['roleChanged', 'Owner Tester', 'Sam Smith: Worker to Manager'],
    ['userInvited', 'Owner Tester', 'Sam Smith, sam@example.com: Worker'],
  ]);
  expect(userIds.Owner).not.toBe(businessId);
});

test('users see events about themselves, and other businesses see none of them', async () => {
  const [one, other] = [await app.business(), await app.business()];
  const body = { email: 'kim@example.com', role: 'Worker', firstName: 'K', lastName: 'L' } as const;
  await app.data(inviteUser, { token: one.token, body });
  const own = (token: string) => app.data(contract.listOwnSecurityLog, { token });
  expect((await own(one.token)).total).toBe(1);
  expect((await own(one.tokens.Worker)).total).toBe(0);
  expect((await app.data(contract.listSecurityLog, { token: other.token })).total).toBe(0);
  const manager = await app.call(contract.listSecurityLog, { token: one.tokens.Manager });
  expect(manager.status).toBe(403);
});

test('signing out all other devices is recorded once', async () => {
  const { user, token } = await registerBusiness(app);
  await app.data(login, { body: { email: user.email, password: testPassword } });
  const requestId = newId();
  const end = () => app.data(endOtherSessions, { token, requestId });
  expect((await end()).ended).toBe(1);
  expect((await end()).ended).toBe(0);
  await expect.poll(() => kindsFor(token)).toContain('signedOut');
  const kinds = await kindsFor(token);
  expect(kinds.filter((kind) => kind === 'signedOut')).toHaveLength(1);
});

test('lines cannot be changed for a year, except to remove a person’s data from them', async () => {
  const { token, id } = await app.business();
  const businessId = mintBusinessId(id);
  const body = { email: 'pat@example.com', role: 'Worker', firstName: 'P', lastName: 'Q' } as const;
  await app.data(inviteUser, { token, body });
  const asApp = (statement: ReturnType<typeof sql>) =>
    transact(app.database, { businessId }, async (tx) => tx.send(statement));
  const own = sql`business_id = ${businessId}`;
  await expect(
    asApp(sql`update security_events set kind = 'signedIn' where ${own}`),
  ).rejects.toThrow(/may lose its person/);
  await expect(
    asApp(sql`update security_events set about = 'somebody else' where ${own}`),
  ).rejects.toThrow(/may lose its person/);
  await asApp(sql`delete from security_events where ${own}`);
  expect((await app.data(contract.listSecurityLog, { token })).total).toBe(1);
  await asApp(sql`
    update security_events set user_id = null, about = '', device = '', network = '' where ${own}`);
  const { events } = await app.data(contract.listSecurityLog, { token });
  expect(events[0]).toMatchObject({ kind: 'userInvited', who: '', about: '', network: '' });
});

test('the daily work deletes lines older than a year', async () => {
  const { token, id } = await app.business();
  const businessId = mintBusinessId(id);
  const insert = (age: string) =>
    app.asOwner(`begin; set local app.business_id = '${id}';
      insert into security_events (business_id, id, at, kind)
      values ('${id}', '${newId()}', now() - interval '${age}', 'signedIn'); commit`);
  await insert('366 days');
  await insert('364 days');
  await securityLogSweep(app.database).run({ businessId, date: '2026-11-22' });
  expect((await app.data(contract.listSecurityLog, { token })).total).toBe(1);
});
