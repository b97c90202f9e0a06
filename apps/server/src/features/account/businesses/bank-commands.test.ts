import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getBankDetails,
  saveBankDetails,
} from '@roundbook/contract/account/businesses/bank-details';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const body = { accountName: 'Bright Panes', sortCode: '200000', accountNumber: '5577 9911' };
const kept = { accountName: 'Bright Panes', sortCode: '20-00-00', accountNumber: '55779911' };

test('an Owner can save the bank account, which is formatted as in print, and can remove it', async () => {
  const { token } = await app.business();
  const before = await app.data(getBankDetails, { token });
  expect(before).toEqual({ bankDetails: null, version: 1 });
  const saved = await app.data(saveBankDetails, { token, body: { ...body, version: 1 } });
  expect(saved).toEqual({ bankDetails: kept, version: 2 });
  expect(await app.data(getBankDetails, { token })).toEqual(saved);
  const none = { accountName: '', sortCode: '', accountNumber: '', version: 2 };
  const removed = await app.data(saveBankDetails, { token, body: none });
  expect(removed).toEqual({ bankDetails: null, version: 3 });
});

test('a stale version is refused, and the answer gives the current account', async () => {
  const { token } = await app.business();
  await app.data(saveBankDetails, { token, body });
  const refused = await app.call(saveBankDetails, {
    token,
    body: { ...body, accountName: 'Somebody else', version: 1 },
  });
  expect(refused.status).toBe(409);
  expect((await app.data(getBankDetails, { token })).bankDetails).toEqual(kept);
});

test.each([
  [{ ...body, sortCode: '20-00' }, 'sortCode'],
  [{ ...body, accountNumber: '1234567' }, 'accountNumber'],
  [{ ...body, accountName: '' }, 'accountName'],
  [{ ...body, accountNumber: '' }, 'accountNumber'],
])('a wrong or missing part is named: %o', async (wrong, field) => {
  const { token } = await app.business();
  const refused = await app.call(saveBankDetails, { token, body: wrong });
  expect([refused.status, refused.errors[0]?.field]).toEqual([400, field]);
  expect((await app.data(getBankDetails, { token })).bankDetails).toBeNull();
});

test('an account number that does not fit the sort code raises a question, and is saved once confirmed', async () => {
  const { token } = await app.business();
  const typo = { ...body, accountNumber: '55779912' };
  const asked = await app.call(saveBankDetails, { token, body: typo });
  expect([asked.status, asked.conflict?.action]).toEqual([409, 'Save anyway']);
  expect((await app.data(getBankDetails, { token })).bankDetails).toBeNull();
  const bypass = { 'x-conflict-bypass': asked.conflict!.bypassToken };
  await app.data(saveBankDetails, { token, body: typo, headers: bypass });
  const saved = await app.data(getBankDetails, { token });
  expect(saved.bankDetails).toEqual({ ...kept, accountNumber: '55779912' });
});

test('only the Owner reads or changes the bank details', async () => {
  const { tokens } = await app.business();
  for (const role of ['Manager', 'Worker', 'Limited Worker'] as const) {
    const token = tokens[role];
    expect((await app.call(getBankDetails, { token })).status).toBe(403);
    expect((await app.call(saveBankDetails, { token, body })).status).toBe(403);
  }
});
