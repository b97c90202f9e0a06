import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getBalance } from '@roundbook/contract/account/billing/balance';
import * as calls from '@roundbook/contract/account/billing/payouts';
import { topUpRetained } from '@roundbook/contract/account/billing/purchases';
import { headers } from '@roundbook/contract/envelope';
import {
  completeAccountSetup,
  configureAccount,
  provideAccountVerification,
  updateBankAccount,
} from '@roundbook/contract/money/payment-accounts/payment-accounts';
import { moveSandboxTime } from '@roundbook/contract/money/sandbox/sandbox';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { readSessionToken, signSessionToken } from '../../../../platform/auth/session-tokens.ts';
import { newId } from '../../../../platform/db/ids.ts';
import { creditNow } from '../../../../testing/money/test-billing.ts';
import { inTenant } from '../../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { uploadForm } from '../../../../testing/upload-form.ts';
import { billingDailyWork } from '../billing-daily.ts';
import type { ChargingParts } from '../charge-tasks.ts';
import { followPayout } from './billing-payouts.ts';
import { findOpenPayouts } from './payout-store.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
const statusesOf = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((left, right) => left - right);
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
});
afterAll(() => app.stop());

const parts = (): ChargingParts => ({
  cards: app.cards,
  database: app.database,
  enqueueIn: app.tasks.enqueueIn,
  participants: app.parts.participants,
  sessionChanges: app.sessionChanges,
  publicUrl: 'https://book.example.com',
});
const balance = () => app.data(getBalance, { token, query: { include: 'payments' } });
const list = () => app.data(calls.listPayouts, { token });
const request = (payout: number, instant = false) =>
  app.call(calls.requestPayout, { token, body: { payout, instant } });
const followAll = async () => {
  for (const { id } of await inTenant(app, business, findOpenPayouts)) {
    await followPayout(parts(), business.id, id);
  }
};
const runDay = () => billingDailyWork(parts())[0]!.run({ businessId: business.id, date: today });

/** Sets up the payment account as an Owner would. @param accountNumber decides the outcome of payouts */
async function setUpAccount(accountNumber = '55779911', sortCode = '20-00-00') {
  await app.data(configureAccount, {
    token,
    body: {
      kind: 'Sole trader',
      businessName: 'Bright Panes',
      companyNumber: '',
      firstName: 'Olive',
      lastName: 'Owner',
      dateOfBirth: '1980-02-29',
      email: 'olive@example.com',
      phone: '07700 900123',
      address: { line1: '1 High Street', line2: '', town: 'Sheffield', postcode: 'S1 2AB' },
    },
  });
  const photo = await sharp({
    create: { width: 40, height: 40, channels: 3, background: 'navy' },
  })
    .png()
    .toBuffer();
  const { type, payload } = await uploadForm(photo, 'passport.png');
  const handedIn = await app.http.inject({
    method: 'POST',
    url: `/api${provideAccountVerification.path}`,
    headers: {
      authorization: `Bearer ${token}`,
      [headers.requestId]: newId(),
      'content-type': type,
    },
    payload,
  });
  expect(handedIn.statusCode).toBe(200);
  await app.data(updateBankAccount, {
    token,
    body: { accountName: 'Olive Owner', sortCode, accountNumber },
  });
  await app.data(completeAccountSetup, { token, body: { acceptsTerms: true } });
}

test('a business without a verified account gets no payouts, and the answer says why', async () => {
  await creditNow(app, business, 80_000);
  const refused = await request(5000);
  expect([refused.status, refused.errors[0]?.detail]).toEqual([
    422,
    'Please add a bank account for payouts.',
  ]);
  expect((await list()).heldBecause).toBe('Please add a bank account for payouts.');
  expect((await balance()).balance).toBe(80_000);
});

test('a payout is deducted from the balance once, and its state is followed until it is paid', async () => {
  await setUpAccount();
  await creditNow(app, business, 80_000);
  const asked = await request(60_000);
  expect(asked.data?.payout).toMatchObject({ amount: 60_000, fee: 5, state: 'Requested' });
  expect((await balance()).instant).toBe(20_000);
  const [open] = await inTenant(app, business, findOpenPayouts);
  await Promise.all([1, 2, 3].map(() => followPayout(parts(), business.id, open!.id)));
  expect((await list()).payouts).toMatchObject([{ state: 'On its way', amount: 60_000 }]);
  await app.data(moveSandboxTime, { token, body: { days: 7 } });
  await followAll();
  await followAll();
  const { payouts } = await list();
  expect(payouts).toMatchObject([{ state: 'Paid' }]);
  expect(payouts.every(({ requestedOn, arrivesOn }) => arrivesOn! >= requestedOn)).toBe(true);
  expect((await balance()).balance).toBe(20_000);
});

test('simultaneous payouts never take more than the balance holds', async () => {
  await setUpAccount();
  await creditNow(app, business, 10_000);
  const answers = await Promise.all([1, 2, 3, 4].map(() => request(4000)));
  expect(statusesOf(answers)).toEqual([200, 200, 422, 422]);
  expect((await balance()).instant).toBe(2000);
  const tooMuch = await request(2001);
  expect(tooMuch.errors[0]).toMatchObject({ field: 'payout', detail: 'Only £20.00 is available.' });
});

test('a payout requested before the bank account was changed is not sent to the new account', async () => {
  await setUpAccount();
  await creditNow(app, business, 5000);
  const asked = await request(5000);
  expect(asked.data?.payout).toMatchObject({ bankAccountEnding: '9911' });
  const bank = { accountName: 'Olive Owner', sortCode: '10-79-99', accountNumber: '88837491' };
  const [open] = await inTenant(app, business, findOpenPayouts);
  await app.data(updateBankAccount, { token, body: bank });
  await followPayout(parts(), business.id, open!.id);
  expect((await list()).payouts).toMatchObject([
    {
      state: 'Failed',
      bankAccountEnding: '9911',
      reason: 'The bank account has changed since this payout was requested.',
    },
  ]);
  expect(await balance()).toMatchObject({ balance: 5000, instant: 5000 });
});

test('the bank account cannot change while a payout is being sent', async () => {
  await setUpAccount();
  await creditNow(app, business, 5000);
  await request(5000);
  const [open] = await inTenant(app, business, findOpenPayouts);
  const bank = { accountName: 'Olive Owner', sortCode: '10-79-99', accountNumber: '88837491' };
  const change = () => app.call(updateBankAccount, { token, body: bank });
  let meanwhile: Awaited<ReturnType<typeof change>> | undefined;
  const cards: ChargingParts['cards'] = {
    ...app.cards,
    createPayout: async (...args) => {
      meanwhile = await change();
      return app.cards.createPayout(...args);
    },
  };
  await followPayout({ ...parts(), cards }, business.id, open!.id);
  expect([meanwhile?.status, meanwhile?.errors[0]?.detail]).toEqual([
    422,
    'A payout is being sent to the present bank account. Please try again in a minute.',
  ]);
  expect((await list()).payouts).toMatchObject([{ state: 'On its way' }]);
  expect((await change()).status).toBe(200);
});

test('the amount of a failed payout returns to the balance with its fee, once', async () => {
  await setUpAccount('11111116', '99-00-00');
  await creditNow(app, business, 5000);
  await request(5000, true);
  await followAll();
  await app.data(moveSandboxTime, { token, body: { days: 7 } });
  await followAll();
  await followAll();
  const { payouts } = await list();
  expect(payouts).toMatchObject([{ state: 'Failed', isInstant: true }]);
  expect(payouts[0]?.reason).not.toBe('');
  expect(await balance()).toMatchObject({ balance: 5000, instant: 5000 });
});

test('a payout is sent once even if the server crashes between the provider’s answer and the database write', async () => {
  await setUpAccount();
  await creditNow(app, business, 5000);
  await request(5000);
  const made: string[] = [];
  const cards: ChargingParts['cards'] = {
    ...app.cards,
    createPayout: async (...args) => {
      const payout = await app.cards.createPayout(...args);
      made.push(payout.payoutId);
      if (made.length === 1) throw new Error('The line went dead');
      return payout;
    },
  };
  const [open] = await inTenant(app, business, findOpenPayouts);
  const follow = () => followPayout({ ...parts(), cards }, business.id, open!.id);
  await expect(follow()).rejects.toThrow('dead');
  await follow();
  expect(made).toHaveLength(2);
  expect(new Set(made).size).toBe(1);
  expect((await list()).payouts).toMatchObject([{ state: 'On its way' }]);
});

test('a threshold triggers a payout of the whole balance, once a day', async () => {
  await setUpAccount();
  const set = (payoutThreshold: number | null) =>
    app.call(calls.changePayoutThreshold, { token, body: { payoutThreshold } });
  expect((await set(50)).status).toBe(400);
  await set(10_000);
  await creditNow(app, business, 9999);
  await runDay();
  expect((await list()).payouts).toEqual([]);
  await creditNow(app, business, 1);
  await runDay();
  await runDay();
  expect((await list()).payouts).toMatchObject([{ amount: 10_000, fee: 10 }]);
  expect((await balance()).balance).toBe(0);
});

test('only the Owner can request payouts, and only platform staff can retain money', async () => {
  await creditNow(app, business, 5000);
  for (const role of ['Manager', 'Worker', 'Limited Worker'] as const) {
    const answer = await app.call(calls.requestPayout, {
      token: business.tokens[role],
      body: { payout: 100 },
    });
    expect(answer.status).toBe(403);
  }
  const keep = (pence: number, as: string) =>
    app.call(topUpRetained, { token: as, body: { pence, message: 'Chargebacks' } });
  expect((await keep(100, token)).errors[0]?.code).toBe('adminInsufficient');
  const claims = await readSessionToken(app.secrets, token);
  const staff = await signSessionToken(app.secrets, { ...claims!.actor, adminLevel: 'Admin' });
  expect((await keep(6000, staff)).errors[0]?.detail).toBe('Only £50.00 is available.');
  expect((await keep(2000, staff)).data).toEqual({ retained: 2000 });
  expect(await balance()).toMatchObject({ balance: 3000, instant: 3000, retained: 2000 });
  expect((await balance()).payments[0]).toMatchObject({
    amount: -2000,
    description: 'Chargebacks',
  });
  expect((await keep(-2001, staff)).errors[0]?.detail).toBe('Only £20.00 is being held back.');
  expect((await keep(-2000, staff)).data).toEqual({ retained: 0 });
});
