import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  confirmPhone,
  getVerification,
  sendPhoneCode,
} from '@roundbook/contract/account/users/phone';
import { transactShared } from '../../../platform/db/transaction.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
afterAll(() => app.stop());

/** The code in the newest text to a number; a server without a provider stores the text. */
async function codeAt(number: string): Promise<string> {
  const text = await transactShared(app.database, {}, (tx) =>
    tx.first(sql<{ body: string }>`
      select body from account_messages where channel = 'sms' and recipient = ${number}
       order by created_at desc, id desc limit 1`),
  );
  return /^\d{6}/.exec(text?.body ?? '')?.[0] ?? '';
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a code confirms a phone number, once, and the checklist shows it', async () => {
  const { token } = await app.business();
  expect(await app.data(getVerification, { token })).toMatchObject({
    emailVerified: true,
    phoneNumber: '',
    codeSentTo: null,
    missingDetails: ['phoneNumber', 'email'],
  });
  const sent = await app.data(sendPhoneCode, { token, body: { phoneNumber: '07700 900101' } });
  expect(sent.phoneNumber).toBe('+447700900101');
  expect((await app.data(getVerification, { token })).codeSentTo).toEqual(sent);
  const code = await codeAt(sent.phoneNumber);
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  await app.data(confirmPhone, { token, body: { code: spaced } });
  const after = await app.data(getVerification, { token });
  expect(after).toMatchObject({ phoneNumber: '+447700900101', codeSentTo: null });
  const again = await app.call(confirmPhone, { token, body: { code } });
  expect(again.errors[0]).toMatchObject({ code: 'codeWrong', field: 'code' });
});

test('after five wrong codes, even the correct code is refused', async () => {
  const { token } = await app.business();
  await app.data(sendPhoneCode, { token, body: { phoneNumber: '07700 900102' } });
  const code = await codeAt('+447700900102');
  for (let tries = 0; tries < 5; tries += 1) {
    await app.call(confirmPhone, { token, body: { code: otherThan(code) } });
  }
  expect((await app.call(confirmPhone, { token, body: { code } })).status).toBe(422);
});

test('a code lapses after ten minutes, is stored as a keyed hash, and is valid only for its own user', async () => {
  const { token, tokens, userIds } = await app.business();
  await app.data(sendPhoneCode, { token, body: { phoneNumber: '07700 900103' } });
  const code = await codeAt('+447700900103');
  const stored = await transactShared(app.database, {}, (tx) =>
    tx.first(sql<{ hash: string }>`
      select code_hash as hash from phone_proofs where user_id = ${userIds.Owner}`),
  );
  expect(stored!.hash).not.toContain(code);
  expect((await app.call(confirmPhone, { token: tokens.Worker, body: { code } })).status).toBe(422);
  await app.asOwner(
    `update phone_proofs set expires_at = now() where user_id = '${userIds.Owner}'`,
  );
  expect((await app.call(confirmPhone, { token, body: { code } })).status).toBe(422);
});

test('only mobile numbers get codes, and the number of codes is limited', async () => {
  const { token, tokens } = await app.business();
  const landline = await app.call(sendPhoneCode, { token, body: { phoneNumber: '0114 496 0000' } });
  expect(landline.errors[0]).toMatchObject({ field: 'phoneNumber' });
  const body = { phoneNumber: '07700 900104' };
  const statuses: number[] = [];
  for (const one of [token, token, token, token, tokens.Manager]) {
    statuses.push((await app.call(sendPhoneCode, { token: one, body })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});
