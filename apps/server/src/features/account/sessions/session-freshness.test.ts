import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteUser, listGrants } from '@roundbook/contract/account/grants/grants';
import { addPasskey, getPasskeyOptions } from '@roundbook/contract/account/passkeys/passkeys';
import * as proofs from '@roundbook/contract/account/sessions/proofs';
import { listSessions } from '@roundbook/contract/account/sessions/session';
import { refreshSessions } from '../../../platform/auth/session-store.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { registry } from '../../../registry.ts';
import { TestAuthenticator } from '../../../testing/authenticator.ts';
import { registerBusiness, testPassword } from '../../../testing/register-business.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { appCode, withSecondFactor } from '../../../testing/test-second-factor.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/**
 * Makes the last proof of a user's identity eleven minutes older. @returns a session token with the older proof
 */
async function aged(userId: string, token: string): Promise<string> {
  await app.asOwner(
    `update sessions set proven_at = now() - interval '11 minutes' where user_id = '${userId}'`,
  );
  await transactShared(app.database, {}, (tx) =>
    refreshSessions(tx, app.sessionChanges, { userId }),
  );
  const looked = await app.call(listSessions, { token });
  return String(looked.headers['x-token']);
}

const person = {
  email: 'sam@example.com',
  role: 'Worker',
  firstName: 'Sam',
  lastName: 'S',
} as const;

test('the list of dangerous calls matches the calls that are declared dangerous', () => {
  const freshly = [...registry].flatMap(([key, { endpoint }]) => (endpoint.freshly ? [key] : []));
  expect(freshly.toSorted()).toEqual([
    'DELETE /business/grants/{id}',
    'DELETE /user/passkeys/{id}',
    'DELETE /user/secondFactor',
    'GET /exports/{id}/file',
    'GET /user/passkeys/options',
    'POST /business/apiKeys',
    'POST /business/bankDetails',
    'POST /business/close',
    'POST /business/grants',
    'POST /business/grants/{id}',
    'POST /business/handOver',
    'POST /business/handOver/{id}/accept',
    'POST /business/reset',
    'POST /business/webhooks',
    'POST /business/webhooks/{id}',
    'POST /business/webhooks/{id}/renewSecret',
    'POST /customers/{id}/anonymise',
    'POST /customers/{id}/purge',
    'POST /exports',
    'POST /payments/updateBankAccount',
    'POST /user/emailChange',
    'POST /user/passkeys',
    'POST /user/phone',
    'POST /user/secondFactor',
    'POST /user/secondFactor/recoveryCodes',
    'POST /user/secondFactor/start',
  ]);
});

test('a stale session is asked for confirmation, and the same request then succeeds once', async () => {
  const { user, token: fresh } = await registerBusiness(app);
  await app.asOwner(`update businesses set plan = 'Team'`);
  const token = await aged(user.id, fresh);
  const requestId = newId();
  const invite = (by: string) => app.call(inviteUser, { token: by, body: person, requestId });
  const refused = await invite(token);
  expect(refused).toMatchObject({ status: 403, errors: [{ code: 'identityStale' }] });
  const wrong = await app.call(proofs.confirmIdentity, { token, body: { password: 'not-it' } });
  expect(wrong.errors[0]).toMatchObject({ code: 'credentialsWrong', field: 'password' });
  const proven = await app.data(proofs.confirmIdentity, {
    token,
    body: { password: testPassword },
  });
  expect((await invite(proven.token)).status).toBe(200);
  expect((await invite(proven.token)).status).toBe(200);
  const { grants } = await app.data(listGrants, { token: proven.token });
  expect(grants.filter(({ email }) => email === person.email)).toHaveLength(1);
});

test('every dangerous call from a stale session is refused before anything is read', async () => {
  const { user, token: fresh } = await registerBusiness(app);
  await app.asOwner(`update businesses set plan = 'Team'`);
  const token = await aged(user.id, fresh);
  for (const [key, { endpoint }] of registry) {
    if (!endpoint.freshly) continue;
    const url = `/api${endpoint.path.replaceAll(/\{\w+\}/g, newId())}`;
    const answer = await app.http.inject({
      method: endpoint.method,
      url,
      headers: { authorization: `Bearer ${token}`, 'x-request-id': newId() },
    });
    expect(answer.json<{ errors: { code: string }[] }>().errors[0]?.code, key).toBe(
      'identityStale',
    );
  }
});

test('a code or a passkey confirms the user’s identity just as the password does', async () => {
  const { user, token: fresh } = await registerBusiness(app);
  const device = new TestAuthenticator();
  const made = await app.data(getPasskeyOptions, { token: fresh });
  const body = { name: 'Phone', response: device.create(made.options) };
  await app.data(addPasskey, { token: fresh, body });
  const { secret } = await withSecondFactor(app, fresh);
  const token = await aged(user.id, fresh);
  const isFresh = async (by: string) =>
    (await app.call(getPasskeyOptions, { token: by })).status === 200;
  expect(await isFresh(token)).toBe(false);
  const { hasCodes, passkeyOptions } = await app.data(proofs.getConfirmation, { token });
  expect(hasCodes).toBe(true);
  const passkey = device.prove(passkeyOptions!);
  const confirm = (proof: object) => app.call(proofs.confirmIdentity, { token, body: proof });
  expect(await isFresh((await confirm({ passkey })).data!.token)).toBe(true);
  expect((await confirm({ passkey })).errors[0]?.code).toBe('passkeyRefused');
  const code = appCode(secret, 1);
  expect(await isFresh((await confirm({ code })).data!.token)).toBe(true);
  expect((await confirm({ code })).errors[0]?.code).toBe('codeWrong');
  expect((await confirm({})).status).toBe(422);
});
