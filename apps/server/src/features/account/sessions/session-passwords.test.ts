import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestReset, resetPassword } from '@roundbook/contract/account/sessions/passwords';
import { login, startApp } from '@roundbook/contract/account/sessions/session';
import { newId } from '../../../platform/db/ids.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { registerBusiness, testPassword } from '../../../testing/register-business.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const newPassword = 'Another-Squeegee-5';

function mailsTo(recipient: string) {
  return transactShared(app.database, {}, (tx) =>
    tx.all(sql<{ body: string }>`select body from account_messages
      where recipient = ${recipient} order by id desc`),
  );
}

async function resetLink(email: string): Promise<string> {
  await app.data(requestReset, { body: { email } });
  const [newest] = await mailsTo(email);
  return /\/forgotten-password\/reset\/([\w-]+)/.exec(newest!.body)![1]!;
}

async function canSignIn(email: string, password: string): Promise<boolean> {
  return (await app.call(login, { body: { email, password } })).success;
}

test('a reset link sets a new password once and signs the user out everywhere', async () => {
  const { user, token } = await registerBusiness(app);
  const hash = await resetLink(user.email);
  const requestId = newId();
  const use = (password: string, id?: string) =>
    app.call(resetPassword, {
      body: { hash, password },
      ...(id ? { requestId: id } : {}),
    });
  expect((await use(newPassword, requestId)).status).toBe(200);
  expect((await use(newPassword, requestId)).status).toBe(200);
  const otherPassword = await use('A-third-Squeegee-6', requestId);
  expect(otherPassword.errors[0]?.detail).toContain('already been used');
  const again = await use('A-third-Squeegee-6');
  expect(again.status).toBe(422);
  expect((await app.call(startApp, { token })).status).toBe(401);
  expect(await canSignIn(user.email, testPassword)).toBe(false);
  expect(await canSignIn(user.email, newPassword)).toBe(true);
});

test('a link, stored only as a hash, expires after an hour or when a newer link is requested', async () => {
  const { user } = await registerBusiness(app);
  const use = (hash: string) => app.call(resetPassword, { body: { hash, password: newPassword } });
  const older = await resetLink(user.email);
  const newer = await resetLink(user.email);
  expect((await use(older)).status).toBe(422);
  const kept = await transactShared(app.database, {}, (tx) =>
    tx.all(sql<{ hash: string }>`select token_hash as hash from password_resets
      where user_id = ${user.id}`),
  );
  expect(kept).toHaveLength(1);
  expect(kept[0]?.hash).not.toContain(newer);
  await app.asOwner(`update password_resets set expires_at = now()
    where user_id = '${user.id}'`);
  expect((await use(newer)).status).toBe(422);
  expect(await canSignIn(user.email, testPassword)).toBe(true);
});

test('a request for an address that has no account gets the same answer, and no email is sent', async () => {
  const { user } = await registerBusiness(app);
  const nobody = `${newId()}@example.com`;
  const known = await app.call(requestReset, { body: { email: user.email } });
  const unknown = await app.call(requestReset, { body: { email: nobody } });
  expect({ status: unknown.status, data: unknown.data }).toEqual({
    status: known.status,
    data: known.data,
  });
  expect(await mailsTo(nobody)).toEqual([]);
  const invalid = await app.call(requestReset, { body: { email: 'nobody' } });
  expect(invalid.status).toBe(400);
});

test('a leaked or short password is refused, and the link stays valid', async () => {
  const { user } = await registerBusiness(app);
  const hash = await resetLink(user.email);
  const use = (password: string) => app.call(resetPassword, { body: { hash, password } });
  expect((await use('short')).errors[0]).toMatchObject({ code: 'invalid', field: 'password' });
  expect((await use('football1')).errors[0]).toMatchObject({ code: 'rule', field: 'password' });
  expect((await use(newPassword)).status).toBe(200);
});
