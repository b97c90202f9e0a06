import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getBalance } from '@roundbook/contract/account/billing/balance';
import { removePaymentMethod } from '@roundbook/contract/account/billing/payment-method';
import * as calls from '@roundbook/contract/account/billing/purchases';
import { listGrants } from '@roundbook/contract/account/grants/grants';
import { startApp } from '@roundbook/contract/account/sessions/session';
import { STARTING_TEXTS } from '@roundbook/domain/account/billing/prices';
import { addDays, addMonths } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../../platform/db/ids.ts';
import { transact } from '../../../../platform/db/transaction.ts';
import { addCard, creditNow } from '../../../../testing/money/test-billing.ts';
import { inTenant } from '../../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { factsIn } from '../../../../testing/test-facts.ts';
import { renew } from '../billing-renewals.ts';
import { charge, type ChargingParts } from '../charge-tasks.ts';
import { findPending } from './purchase-store.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
const statusesOf = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((left, right) => left - right);
const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  // No worker runs the tasks, so the test does their work itself.
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business({ plan: 'Free' });
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
const choose = (plan: 'Free' | 'Pro' | 'Team', subscriptionPeriod: 'Month' | 'Year' = 'Month') =>
  app.call(calls.changePlan, { token, body: { plan, subscriptionPeriod } });
const chargePending = async () => {
  const pending = await inTenant(app, business, findPending);
  if (pending) await charge(parts(), business.id, pending.id);
  return pending;
};
const runDay = (date: string) =>
  transact(app.database, { businessId: business.id }, (tx) =>
    renew(tx, { ...parts(), today: date, facts: factsIn(app, tx) }),
  );
const setPeriod = (until: string) =>
  app.asOwner(
    `update balance_accounts set period_until = '${until}' where business_id = '${business.id}'`,
  );

test('a plan is paid from the balance, and takes effect immediately', async () => {
  await creditNow(app, business, 2000);
  const moved = await choose('Pro');
  expect(moved.data).toMatchObject({
    subscription: { plan: 'Pro', periodFrom: today, periodUntil: addMonths(today, 1) },
    purchase: { total: 1800, fromBalance: 1800, fromMethod: 0, state: 'Completed' },
  });
  expect(await balance()).toMatchObject({ balance: 200, instant: 200, purchase: null });
  const { plan } = await app.data(startApp, { token });
  expect(plan).toMatchObject({ name: 'Pro', features: { EXPENSES: { enabled: true } } });
  const { invoices } = await app.data(calls.listPlatformInvoices, { token });
  expect(invoices).toMatchObject([{ net: 1500, vat: 300, total: 1800 }]);
  expect(invoices[0]!.number).toMatch(/^RB-[\dA-F]{8}-0001$/);
});

test('nothing can be bought without a balance or a card', async () => {
  const answer = await choose('Pro');
  expect([answer.status, answer.errors[0]?.detail]).toEqual([
    422,
    'Your balance is too low. Please add a payment method first.',
  ]);
  expect((await balance()).subscription.plan).toBe('Free');
});

test('a card pays the rest that the balance does not cover, and is charged once however often the task runs', async () => {
  await creditNow(app, business, 500);
  await addCard(app, business);
  const moved = await choose('Pro');
  expect(moved.data?.purchase).toMatchObject({
    fromBalance: 500,
    fromMethod: 1300,
    state: 'Pending',
  });
  expect(await balance()).toMatchObject({ balance: 0, purchase: { state: 'Pending' } });
  const again = await choose('Team');
  expect(again.errors[0]?.detail).toContain('still in progress');
  const pending = (await inTenant(app, business, findPending))!;
  // Simulates a crash between provider and database, and two processes running the task.
  await Promise.all(Array.from({ length: 4 }, () => charge(parts(), business.id, pending.id)));
  await charge(parts(), business.id, pending.id);
  expect(await balance()).toMatchObject({
    balance: 0,
    subscription: { plan: 'Pro' },
    purchase: null,
  });
  expect((await app.data(calls.listPlatformInvoices, { token })).invoices).toHaveLength(1);
});

test('the card is charged only once, even after a crash before the answer is stored', async () => {
  await addCard(app, business);
  await choose('Pro');
  const pending = (await inTenant(app, business, findPending))!;
  const asked: string[] = [];
  const cards: ChargingParts['cards'] = {
    ...app.cards,
    chargeCard: async (...args) => {
      const payment = await app.cards.chargeCard(...args);
      asked.push(payment.paymentId);
      if (asked.length === 1) throw new Error('The line went dead');
      return payment;
    },
  };
  await expect(charge({ ...parts(), cards }, business.id, pending.id)).rejects.toThrow('dead');
  expect((await balance()).purchase?.state).toBe('Pending');
  await charge({ ...parts(), cards }, business.id, pending.id);
  expect(new Set(asked).size).toBe(1);
  expect((await balance()).subscription.plan).toBe('Pro');
});

test('a declined card leaves everything unchanged, and the answer says why', async () => {
  await creditNow(app, business, 500);
  await addCard(app, business, '4000 0000 0000 0341');
  await choose('Pro');
  await chargePending();
  const after = await balance();
  expect(after).toMatchObject({
    balance: 500,
    instant: 500,
    subscription: { plan: 'Free' },
    purchase: { state: 'Failed' },
  });
  expect(after.purchase?.reason).not.toBe('');
  expect((await app.data(calls.listPlatformInvoices, { token })).invoices).toEqual([]);
});

test('a second tap, on a balance that is now stale, does not buy twice', async () => {
  await creditNow(app, business, 10_000);
  const { version } = await balance();
  const tap = () =>
    app.call(calls.purchaseSmsBundle, {
      token,
      body: { smsCount: 100, autoTopUp: false, seen: version },
    });
  const statuses = statusesOf(await Promise.all([tap(), tap(), tap()]));
  expect(statuses).toEqual([200, 409, 409]);
  const requestId = newId();
  const repeat = () =>
    app.call(calls.purchaseLeadCredits, { token, requestId, body: { creditsCount: 5 } });
  await Promise.all([repeat(), repeat()]);
  expect(await balance()).toMatchObject({
    balance: 10_000 - 600 - 2400,
    textsLeft: STARTING_TEXTS + 100,
    leadCredits: 5,
  });
});

test('simultaneous purchases never spend more than the balance', async () => {
  await creditNow(app, business, 1300);
  const buy = () =>
    app.call(calls.purchaseSmsBundle, { token, body: { smsCount: 100, autoTopUp: false } });
  const statuses = statusesOf(await Promise.all([buy(), buy(), buy(), buy()]));
  expect(statuses).toEqual([200, 200, 422, 422]);
  expect(await balance()).toMatchObject({ balance: 100, textsLeft: STARTING_TEXTS + 200 });
});

test('moving to a larger plan deducts the unused part of the current one; a smaller plan starts with the next period', async () => {
  await creditNow(app, business, 100_000);
  await choose('Pro');
  const up = await choose('Team');
  expect(up.data?.purchase).toMatchObject({ total: (3500 - 1500) * 1.2 });
  const down = await choose('Free');
  expect(down.data).toMatchObject({
    subscription: { plan: 'Team', next: { plan: 'Free' }, periodUntil: addMonths(today, 1) },
    purchase: null,
  });
  const stay = await choose('Team');
  expect(stay.data?.subscription.next).toBeNull();
  expect((await choose('Team')).errors[0]?.detail).toBe('You are already on Team.');
});

test('a renewal is paid from the balance and retried during grace, and the business then falls back to Free; nothing is taken twice in a day', async () => {
  await creditNow(app, business, 3600);
  await choose('Pro');
  await setPeriod(today);
  await runDay(today);
  await runDay(today);
  expect(await balance()).toMatchObject({
    balance: 0,
    subscription: { plan: 'Pro', periodFrom: today, lapsedOn: null },
  });
  await setPeriod(today);
  await runDay(today);
  expect((await balance()).subscription).toMatchObject({ plan: 'Pro', lapsedOn: today });
  await creditNow(app, business, 1800);
  await runDay(addDays(today, 1));
  expect((await balance()).subscription.lapsedOn).toBe(today);
  await runDay(addDays(today, 3));
  expect((await balance()).subscription).toMatchObject({ plan: 'Pro', lapsedOn: null });
  await setPeriod(addDays(today, 3));
  await runDay(addDays(today, 3));
  await runDay(addDays(today, 16));
  expect((await balance()).subscription.plan).toBe('Pro');
  await runDay(addDays(today, 17));
  expect((await balance()).subscription).toMatchObject({ plan: 'Free', lapsedOn: null });
});

test('people beyond a smaller plan’s seats are paused in the chosen order, and return later', async () => {
  await creditNow(app, business, 100_000);
  await choose('Team');
  const { grants } = await app.data(listGrants, { token });
  const idOf = (role: string) => grants.find((grant) => grant.role === role)!.id;
  const order = [idOf('Worker'), idOf('Manager'), idOf('Limited Worker')];
  const down = await app.call(calls.changePlan, {
    token,
    body: { plan: 'Pro', subscriptionPeriod: 'Month', order },
  });
  expect(down.status).toBe(200);
  await setPeriod(today);
  await runDay(today);
  expect(await balance()).toMatchObject({
    subscription: { plan: 'Pro' },
    people: { active: 3, paused: 1 },
  });
  const start = (as: string) => app.call(startApp, { token: as });
  expect((await start(business.tokens['Limited Worker'])).status).toBe(401);
  expect((await start(business.tokens.Worker)).status).toBe(200);
  await choose('Team');
  expect((await balance()).people).toEqual({ active: 4, paused: 0 });
});

test('a voucher needs a payment method, and gives months of Pro without charging the payment method', async () => {
  await app.asOwner(
    `update businesses set pending_voucher = 'FREE-PRO' where business_id = '${business.id}'`,
  );
  expect((await balance()).pendingVoucher).toEqual({
    voucherCode: 'FREE-PRO',
    voucherDetails: { planCredits: 2, cost: 0 },
  });
  const redeem = (voucherCode = 'FREE-PRO') =>
    app.call(calls.redeemVoucher, { token, body: { voucherCode } });
  expect((await redeem()).errors[0]?.detail).toBe(
    'Please add a payment method first, then redeem your voucher.',
  );
  await addCard(app, business);
  expect((await redeem('OTHER')).status).toBe(422);
  const redeemed = await Promise.all([redeem(), redeem(), redeem()]);
  expect(statusesOf(redeemed)).toEqual([200, 422, 422]);
  expect(await balance()).toMatchObject({
    balance: 0,
    pendingVoucher: null,
    subscription: { plan: 'Pro', periodUntil: addMonths(today, 2), periodWorth: 3000 },
  });
  expect((await app.data(calls.listPlatformInvoices, { token })).invoices).toEqual([]);
  await setPeriod(today);
  await runDay(today);
  await chargePending();
  expect((await balance()).subscription).toMatchObject({ plan: 'Pro', periodWorth: 1500 });
});

test('a bill is a PDF that only its own business can read', async () => {
  await creditNow(app, business, 5000);
  const { purchase } = await app.data(calls.purchaseLeadCredits, {
    token,
    body: { creditsCount: 5 },
  });
  const fetchPdf = (as: string) =>
    app.http.inject({
      method: 'GET',
      url: `/api/balance/invoices/${purchase.id}/pdf`,
      headers: { authorization: `Bearer ${as}` },
    });
  const pdf = await fetchPdf(token);
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const other = await app.business();
  expect((await fetchPdf(other.token)).statusCode).toBe(404);
  expect((await fetchPdf(business.tokens.Manager)).statusCode).toBe(403);
});

test('a payment method can be removed', async () => {
  await addCard(app, business);
  expect((await balance()).paymentMethod).toEqual({
    brand: 'Visa',
    ending: '4242',
    expires: '2090-04',
  });
  await app.data(removePaymentMethod, { token });
  expect((await balance()).paymentMethod).toBeNull();
});
