import { argon2Sync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@roundbook/contract/account/sessions/session';
import { endSessions, refreshSessions } from '../../../platform/auth/session-store.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { registerBusiness, testPassword } from '../../../testing/register-business.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

function signIn(email: string, password = testPassword) {
  const options = { body: { email, password }, headers: { 'user-agent': windows } };
  return app.call(contract.login, options);
}

async function statusOf(token: string): Promise<number> {
  return (await app.call(contract.startApp, { token })).status;
}

/** Makes every process look up the user's sessions at their next call, as it does after a change. */
function doubt(userId: string): Promise<void> {
  return transactShared(app.database, {}, (tx) =>
    refreshSessions(tx, app.sessionChanges, { userId }),
  );
}

test('a wrong password and an unknown address get the same answer', async () => {
  const { user } = await registerBusiness(app);
  const wrong = await signIn(user.email, 'Another-Squeegee-5');
  const unknown = await signIn(`${newId()}@example.com`);
  expect(wrong.status).toBe(422);
  expect(wrong.errors).toEqual([
    { code: 'credentialsWrong', detail: 'The email address or password is incorrect.' },
  ]);
  expect(unknown.errors).toEqual(wrong.errors);
  const right = await signIn(user.email.toUpperCase());
  expect(right.data?.user).toEqual(user);
  const invalid = await signIn('nobody');
  expect(invalid.errors[0]).toMatchObject({ code: 'invalid', field: 'email' });
});

test('a hash made with older parameters is replaced at the next sign-in', async () => {
  const { user } = await registerBusiness(app);
  const nonce = randomBytes(16);
  const older = { message: testPassword, nonce, parallelism: 1, tagLength: 32 };
  const key = argon2Sync('argon2id', { ...older, memory: 8192, passes: 1 });
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  const old = `$argon2id$v=19$m=8192,t=1,p=1$${text(nonce)}$${text(key)}`;
  await app.asOwner(`update users set password_hash = '${old}' where id = '${user.id}'`);
  const stored = () =>
    transactShared(app.database, {}, (tx) =>
      tx.first(sql<{ hash: string }>`select password_hash as hash from users
        where id = ${user.id}`),
    );
  expect((await signIn(user.email)).status).toBe(200);
  const renewed = await stored();
  expect(renewed?.hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
  expect((await signIn(user.email)).status).toBe(200);
  expect(await stored()).toEqual(renewed);
});

test('a user with no grants left gets a message about this when signing in', async () => {
  const email = `${newId()}@example.com`;
  const { business } = await registerBusiness(app, { email });
  await app.asOwner(`delete from grants where business_id = '${business.id}'`);
  const refused = await signIn(email);
  expect(refused.status).toBe(422);
  expect(refused.errors[0]?.detail).toContain('You do not work in any business');
});

test('sign-out ends the device’s sessions immediately, and a second call says that the session has ended', async () => {
  const { user, token } = await registerBusiness(app);
  const other = (await signIn(user.email)).data!.token;
  const out = await app.call(contract.logout, { token, body: {} });
  expect(out.headers['clear-site-data']).toBe('"cache"');
  expect(await statusOf(token)).toBe(401);
  const again = await app.call(contract.logout, { token, body: {} });
  expect(again.errors[0]?.code).toBe('sessionEnded');
  expect(await statusOf(other)).toBe(200);
});

test('sign-out with the device’s token also ends sessions that an earlier sign-in left open on it', async () => {
  const { user, token: left, deviceToken } = await registerBusiness(app);
  const elsewhere = (await signIn(user.email)).data!.token;
  const body = { email: user.email, password: testPassword, deviceToken };
  const again = await app.data(contract.login, { body });
  await app.data(contract.logout, {
    token: again.token,
    body: { deviceToken: again.deviceToken },
  });
  expect(await statusOf(again.token)).toBe(401);
  expect(await statusOf(left)).toBe(401);
  expect(await statusOf(elsewhere)).toBe(200);
});

test('users see and end their own devices, but not other users’', async () => {
  const { user, token } = await registerBusiness(app);
  const other = (await signIn(user.email)).data!.token;
  const { sessions } = await app.data(contract.listSessions, { token });
  expect(sessions.map(({ device, current }) => ({ device, current }))).toEqual(
    expect.arrayContaining([
      { device: 'Chrome on Windows', current: false },
      { device: 'Unknown device', current: true },
    ]),
  );
  const { id } = sessions.find(({ current }) => !current)!;
  const stranger = await registerBusiness(app);
  for (const params of [{ id }, { id: newId() }]) {
    const refused = await app.call(contract.endSession, { token: stranger.token, params });
    expect(refused.status).toBe(404);
  }
  expect(await statusOf(other)).toBe(200);
  await app.data(contract.endSession, { token, params: { id } });
  expect(await statusOf(other)).toBe(401);
  expect((await app.data(contract.listSessions, { token })).sessions).toHaveLength(1);
});

test('a changed session is looked up again, and the answer contains a fresh token', async () => {
  const { user, token } = await registerBusiness(app);
  const trusted = await app.call(contract.startApp, { token });
  expect(trusted.headers['x-token']).toBeUndefined();
  await doubt(user.id);
  const lookedUp = await app.call(contract.startApp, { token });
  expect(lookedUp.status).toBe(200);
  expect(await statusOf(String(lookedUp.headers['x-token']))).toBe(200);
});

test('an unused session expires, and a token without a valid signature is rejected', async () => {
  const { user, token } = await registerBusiness(app);
  await app.asOwner(`update sessions set expires_at = now() where user_id = '${user.id}'`);
  await doubt(user.id);
  expect(await statusOf(token)).toBe(401);
  const [head, claims] = (await registerBusiness(app)).token.split('.');
  for (const forged of ['nonsense', `${head}.${claims}.`, `${head}.${claims}.AAAA`]) {
    expect(await statusOf(forged)).toBe(401);
  }
  const none = await app.call(contract.startApp);
  expect(none.errors[0]?.code).toBe('sessionMissing');
});

test('a session ends a year after the user signed in, however much it is used', async () => {
  const { user, token } = await registerBusiness(app);
  const age = (interval: string) =>
    app.asOwner(`update sessions set created_at = now() - interval '${interval}'
      where user_id = '${user.id}'`);
  await age('364 days');
  await doubt(user.id);
  expect(await statusOf(token)).toBe(200);
  await age('366 days');
  await doubt(user.id);
  await app.call(contract.startApp, { token });
  await doubt(user.id);
  expect(await statusOf(token)).toBe(401);
});

test('after a grant is deleted, no session of it can be looked up', async () => {
  const { user, business, token } = await registerBusiness(app);
  await app.asOwner(`delete from grants where business_id = '${business.id}'`);
  await doubt(user.id);
  expect(await statusOf(token)).toBe(401);
});

test('ending sessions that have already ended changes nothing', async () => {
  const { user } = await registerBusiness(app);
  const end = () =>
    transactShared(app.database, {}, (tx) =>
      endSessions(tx, app.sessionChanges, { userId: user.id }),
    );
  expect(await end()).toBe(1);
  expect(await end()).toBe(0);
});
