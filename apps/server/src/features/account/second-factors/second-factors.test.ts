import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@roundbook/contract/account/second-factors/second-factors';
import { requestReset, resetPassword } from '@roundbook/contract/account/sessions/passwords';
import { takeSecondStep } from '@roundbook/contract/account/sessions/proofs';
import { login, startApp } from '@roundbook/contract/account/sessions/session';
import { newId } from '../../../platform/db/ids.ts';
import { transactShared } from '../../../platform/db/transaction.ts';
import { registerBusiness, testPassword } from '../../../testing/register-business.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { appCode, withSecondFactor } from '../../../testing/test-second-factor.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Signs in with the password. @returns the challenge of the second step */
async function challengeFor(email: string, password = testPassword): Promise<string> {
  const asked = await app.call(login, { body: { email, password } });
  expect(asked.errors[0]?.code).toBe('secondFactorNeeded');
  expect(asked.data).not.toHaveProperty('token');
  return (asked.data as unknown as { challenge: string }).challenge;
}

const answer = (challenge: string, code: string, requestId = newId()) =>
  app.call(takeSecondStep, { body: { challenge, code }, requestId });

const status = (token: string) => app.data(contract.getSecondFactor, { token });

test('an app’s first code turns the second factor on, and signing in then takes two steps', async () => {
  const { user, token } = await registerBusiness(app);
  expect(await status(token)).toEqual({ since: null, recoveryCodesLeft: 0 });
  const { secret, recoveryCodes } = await withSecondFactor(app, token);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await status(token)).recoveryCodesLeft).toBe(10);
  const challenge = await challengeFor(user.email);
  const signedIn = await answer(challenge, appCode(secret, 1));
  expect(signedIn.data?.user.id).toBe(user.id);
  expect((await app.call(startApp, { token: signedIn.data!.token })).status).toBe(200);
});

test('secrets that open an account are never stored in plain text', async () => {
  const { user, token } = await registerBusiness(app);
  const { secret, recoveryCodes } = await withSecondFactor(app, token);
  const stored = await transactShared(app.database, {}, (tx) =>
    tx.all(sql<{ row: string }>`
      select to_jsonb(sf)::text as row from second_factors sf where user_id = ${user.id}
      union all select to_jsonb(rc)::text from recovery_codes rc where user_id = ${user.id}`),
  );
  expect(stored).toHaveLength(11);
  const all = stored.map(({ row }) => row).join('\n');
  for (const open of [secret, ...recoveryCodes, recoveryCodes[0]!.replaceAll('-', '')]) {
    expect(all).not.toContain(open);
  }
});

test('a code is valid once, and a wrong code can be corrected', async () => {
  const { user, token } = await registerBusiness(app);
  const { secret, usedCode } = await withSecondFactor(app, token);
  const challenge = await challengeFor(user.email);
  expect((await answer(challenge, usedCode)).errors[0]?.code).toBe('codeWrong');
  const code = appCode(secret, 1);
  const requestId = newId();
  expect((await answer(challenge, code, requestId)).status).toBe(200);
  // The answer may have been lost, so the same request may be repeated; any other request fails.
  expect((await answer(challenge, code, requestId)).status).toBe(200);
  expect((await answer(challenge, code)).errors[0]?.code).toBe('challengeLapsed');
  const other = await challengeFor(user.email);
  expect((await answer(other, code)).errors[0]?.code).toBe('codeWrong');
});

test('a challenge lapses, and a made-up challenge is refused', async () => {
  const { user, token } = await registerBusiness(app);
  const { secret } = await withSecondFactor(app, token);
  const challenge = await challengeFor(user.email);
  await app.asOwner(`update proof_challenges set expires_at = now() where user_id = '${user.id}'`);
  const code = appCode(secret, 1);
  expect((await answer(challenge, code)).errors[0]?.code).toBe('challengeLapsed');
  expect((await answer('not-one', code)).errors[0]?.code).toBe('challengeLapsed');
});

test('a recovery code works once, however it is typed, and new codes replace the previous ones', async () => {
  const { user, token } = await registerBusiness(app);
  const { recoveryCodes } = await withSecondFactor(app, token);
  const typed = ` ${recoveryCodes[0]!.toLowerCase().replaceAll('-', ' ')}`;
  expect((await answer(await challengeFor(user.email), typed)).status).toBe(200);
  expect((await status(token)).recoveryCodesLeft).toBe(9);
  const again = await answer(await challengeFor(user.email), recoveryCodes[0]!);
  expect(again.errors[0]?.code).toBe('codeWrong');
  const requestId = newId();
  const renew = () => app.data(contract.renewRecoveryCodes, { token, requestId });
  const renewed = await renew();
  // The codes are shown once, unless the answer was lost and its request is repeated.
  expect(await renew()).toEqual(renewed);
  const old = await answer(await challengeFor(user.email), recoveryCodes[1]!);
  expect(old.errors[0]?.code).toBe('codeWrong');
  const fresh = await answer(await challengeFor(user.email), renewed.recoveryCodes[0]!);
  expect(fresh.status).toBe(200);
});

test('a password reset does not bypass the second factor', async () => {
  const { user, token } = await registerBusiness(app);
  const { secret } = await withSecondFactor(app, token);
  await app.data(requestReset, { body: { email: user.email } });
  const mail = await transactShared(app.database, {}, (tx) =>
    tx.first(sql<{ body: string }>`select body from account_messages
      where recipient = ${user.email} and body like '%/reset/%' order by id desc limit 1`),
  );
  const hash = /\/reset\/([\w-]+)/.exec(mail!.body)![1]!;
  const before = await challengeFor(user.email);
  const password = 'Another-Squeegee-5';
  const reset = await app.call(resetPassword, { body: { hash, password } });
  expect(reset.data).toEqual({});
  // A challenge from before the reset is no longer valid.
  const stale = await answer(before, appCode(secret, 1));
  expect(stale.errors[0]?.code).toBe('credentialsWrong');
  const asked = await app.call(login, { body: { email: user.email, password } });
  expect(asked.errors[0]?.code).toBe('secondFactorNeeded');
});

test('after the second factor is turned off, the password is enough again, and the recovery codes are deleted', async () => {
  const { user, token } = await registerBusiness(app);
  const { recoveryCodes } = await withSecondFactor(app, token);
  const challenge = await challengeFor(user.email);
  await app.data(contract.turnOffSecondFactor, { token });
  const body = { email: user.email, password: testPassword };
  expect((await app.call(login, { body })).status).toBe(200);
  expect(await status(token)).toEqual({ since: null, recoveryCodesLeft: 0 });
  expect((await answer(challenge, recoveryCodes[0]!)).errors[0]?.code).toBe('codeWrong');
});

test('guesses are limited per account, whichever address they come from', async () => {
  const { user, token } = await registerBusiness(app);
  await withSecondFactor(app, token);
  const challenge = await challengeFor(user.email);
  const codes: (string | undefined)[] = [];
  for (let guess = 0; guess < 12; guess += 1) {
    codes.push((await answer(challenge, String(100_000 + guess))).errors[0]?.code);
  }
  expect(codes.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 'codeWrong'));
  expect(codes.at(-1)).toBe('limited');
});
