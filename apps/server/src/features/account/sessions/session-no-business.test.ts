import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listGrants } from '@roundbook/contract/account/grants/grants';
import { acceptHandOver, offerHandOver } from '@roundbook/contract/account/hand-overs/hand-overs';
import {
  eraseAccount,
  moveAccount,
  noBusiness,
  startBusiness,
} from '@roundbook/contract/account/sessions/no-business';
import { login, startApp } from '@roundbook/contract/account/sessions/session';
import { confirmEmailChange } from '@roundbook/contract/account/users/email-change';
import { newId } from '../../../platform/db/ids.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { registerBusiness, testPassword } from '../../../testing/register-business.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const signIn = (email: string) => app.call(login, { body: { email, password: testPassword } });

/** Tries to sign in a user without a business. @returns the proof and other details in the refusal */
async function refusedSignIn(email: string) {
  const refused = await signIn(email);
  expect(refused.status).toBe(422);
  expect(refused.errors[0]?.code).toBe('noBusiness');
  return noBusiness.parse(refused.data);
}

/** An account that worked in a business and was removed from it. */
async function removed() {
  const { user, business } = await registerBusiness(app);
  await app.asOwner(`delete from grants where business_id = '${business.id}'`);
  return { email: user.email, id: user.id, former: business.id };
}

async function grantOf(token: string, userId: string): Promise<string> {
  const { grants } = await app.data(listGrants, { token });
  return grants.find((grant) => grant.userId === userId)!.id;
}

async function mailsTo(address: string): Promise<{ subject: string; body: string }[]> {
  return transactShared(app.database, {}, (tx) =>
    tx.all(sql<{ subject: string; body: string }>`
      select subject, body from account_messages where recipient = ${address}
       order by created_at desc, id desc`),
  );
}

test('a removed user starts a new business with the same address', async () => {
  const { email, id, former } = await removed();
  const { proof, canErase, email: shown } = await refusedSignIn(email);
  expect([canErase, shown]).toEqual([true, email]);
  const started = await app.data(startBusiness, { body: { proof } });
  expect(started.user.id).toBe(id);
  expect(started.business.id).not.toBe(former);
  expect((await app.data(startApp, { token: started.token })).role).toBe('Owner');
  expect((await signIn(email)).data?.business.id).toBe(started.business.id);
  // The proof is used up.
  const again = await app.call(startBusiness, { body: { proof } });
  expect(again.errors[0]?.code).toBe('challengeLapsed');
});

test('a request to start a business opens only one business, even if it is sent twice', async () => {
  const { email, id } = await removed();
  const { proof } = await refusedSignIn(email);
  const requestId = newId();
  const both = await Promise.all([
    app.call(startBusiness, { body: { proof }, requestId }),
    app.call(startBusiness, { body: { proof }, requestId }),
  ]);
  const opened = new Set(both.map(({ data }) => data?.business.id));
  expect(opened.size).toBe(1);
  const grants = await transactShared(app.database, { userId: id }, (tx) =>
    tx.all(sql`select id from grants where user_id = ${id}`),
  );
  expect(grants).toHaveLength(1);
});

test('an Owner who handed the business over and left can start another', async () => {
  const { id: businessId, token, tokens, userIds } = await app.business();
  const { user } = await registerBusiness(app);
  await app.asOwner(`
    update users set password_hash = (select password_hash from users where id = '${user.id}')
     where id = '${userIds.Owner}'`);
  const toGrantId = await grantOf(token, userIds.Manager);
  const { id } = await app.data(offerHandOver, { token, body: { toGrantId, leaves: true } });
  await app.data(acceptHandOver, { token: tokens.Manager, params: { id } });
  const { proof } = await refusedSignIn(`${userIds.Owner}@example.com`);
  const started = await app.data(startBusiness, { body: { proof } });
  expect(started.business.id).not.toBe(businessId);
  expect(started.user.id).toBe(userIds.Owner);
});

test('the address of an account without a business changes once both addresses have confirmed it', async () => {
  const { email, id } = await removed();
  await app.asOwner(`update users set address_verified_at = now() where id = '${id}'`);
  const { proof } = await refusedSignIn(email);
  const newEmail = `new-${newId()}@example.com`;
  await app.data(moveAccount, { body: { proof, newEmail } });
  for (const address of [email, newEmail]) {
    const [mail] = await mailsTo(address);
    const hash = /\/confirm-email\/([\w-]+)/.exec(mail!.body)![1]!;
    await app.data(confirmEmailChange, { body: { hash } });
  }
  expect((await signIn(email)).errors[0]?.code).toBe('credentialsWrong');
  expect((await refusedSignIn(newEmail)).email).toBe(newEmail);
});

test('an erased account is gone, with its passkeys and second factor, and its address can be used again', async () => {
  const { email, id } = await removed();
  await app.asOwner(`
    insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports)
      values ('${newId()}', '${id}', 'Phone', '${id}', 'k', 0, '{}');
    insert into recovery_codes (user_id, code_hash) values ('${id}', '${id}')`);
  const { proof } = await refusedSignIn(email);
  await app.data(eraseAccount, { body: { proof } });
  expect((await signIn(email)).errors[0]?.code).toBe('credentialsWrong');
  for (const table of ['passkeys', 'second_factors', 'recovery_codes']) {
    const left = await transactShared(app.database, {}, (tx) =>
      tx.all(sql`select user_id from ${sql.ref(table)} where user_id = ${id}`),
    );
    expect(left, table).toEqual([]);
  }
  expect((await mailsTo(email))[0]?.subject).toMatch(/is erased/);
  const anew = await registerBusiness(app, { email });
  expect(anew.user.id).not.toBe(id);
});

test('a user of a closed business may start a new business, but not erase the account', async () => {
  const { user, business } = await registerBusiness(app);
  await app.asOwner(`
    update grants set role = 'Worker' where business_id = '${business.id}';
    update tenants set closed_at = now() where business_id = '${business.id}'`);
  const refused = await signIn(user.email);
  expect(refused.errors[0]?.detail).toMatch(/is closed/);
  const { proof, canErase } = noBusiness.parse(refused.data);
  expect(canErase).toBe(false);
  const erasing = await app.call(eraseAccount, { body: { proof } });
  expect(erasing.errors[0]?.detail).toMatch(/still needs this account/);
  expect((await app.data(startBusiness, { body: { proof } })).user.id).toBe(user.id);
});

test('a proof becomes invalid once the user’s credentials have changed, and is never valid for another purpose', async () => {
  const { email, id } = await removed();
  const { proof } = await refusedSignIn(email);
  await app.asOwner(
    `update users set credentials_version = credentials_version + 1 where id = '${id}'`,
  );
  for (const endpoint of [startBusiness, eraseAccount] as const) {
    const refused = await app.call(endpoint, { body: { proof } });
    expect(refused.errors[0]?.code).toBe('challengeLapsed');
  }
});
