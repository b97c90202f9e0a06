import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getBalance } from '@roundbook/contract/account/billing/balance';
import { requestPayout } from '@roundbook/contract/account/billing/payouts';
import * as contract from '@roundbook/contract/money/charges/charges';
import {
  countPayments,
  listPayments,
  recordExternalPayment,
} from '@roundbook/contract/money/payments/payments';
import { moveSandboxTime } from '@roundbook/contract/money/sandbox/sandbox';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import {
  carryOut,
  chargePartsOf,
  owe,
  saveTestCard,
  takePayments,
} from '../../../../testing/money/test-charging.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { follow } from './charge-following.ts';
import { followRefundOf } from './refunds/charge-refund.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let customerId: string;

beforeAll(async () => {
  // Tasks run only when the test starts them.
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
  await takePayments(app, business);
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

const failed = () => app.data(contract.listFailedCharges, { token });
const payments = async (query: object) =>
  (await app.data(listPayments, { token, query })).payments.map(({ amount }) => amount);
const problems = async () => (await app.data(countPayments, { token, query: {} })).problems;

/** Gives a customer a debt of an amount, and carries out the charge for it. */
async function charge(amount: number): Promise<string> {
  await owe(app, business, customerId, amount);
  const params = { id: customerId };
  const asked = await app.data(contract.chargePaymentMethod, { token, params, body: { amount } });
  await carryOut(app, business, asked.charge.id);
  await follow(chargePartsOf(app), business.id, asked.charge.id);
  return asked.charge.id;
}

async function payOut(payout: number): Promise<string> {
  return (await app.data(requestPayout, { token, body: { payout } })).payout.id;
}

test('a failed charge is listed until the customer has paid, with the person to contact about it', async () => {
  await saveTestCard(app, business, customerId, '4000 0000 0000 0341');
  await charge(1500);
  const { charges, total, amount } = await failed();
  expect([total, amount]).toEqual([1, 1500]);
  expect(charges).toMatchObject([{ customerId, state: 'Failed', amount: 1500, balance: 1500 }]);
  expect(charges[0]!.words).toMatch(/declined/);
  await app.data(recordExternalPayment, {
    token,
    body: { customerId, paymentMethod: 'External Cash', amount: 1500 },
  });
  expect(await failed()).toEqual({ charges: [], total: 0, amount: 0 });
});

test('of a customer’s charges only the newest is listed, and only if it failed', async () => {
  await saveTestCard(app, business, customerId, '4000 0000 0000 0341');
  await charge(1500);
  await charge(700);
  expect((await failed()).charges).toMatchObject([{ amount: 700, balance: 2200 }]);
  await saveTestCard(app, business, customerId);
  const waiting = await app.data(contract.chargePaymentMethod, {
    token,
    params: { id: customerId },
    body: { amount: 100 },
  });
  expect((await failed()).total).toBe(0);
  await app.data(contract.cancelPendingCharge, { token, params: { id: customerId }, body: {} });
  expect(waiting.charge.state).toBe('Waiting');
  expect((await failed()).charges).toMatchObject([{ amount: 700 }]);
});

test('a payout takes the oldest money from the balance, and lists the payments that it contains', async () => {
  await saveTestCard(app, business, customerId, '4000 0000 0000 0077');
  await charge(2000);
  const { balance: first } = await app.data(getBalance, { token, query: {} });
  await charge(3000);
  expect(await payments({ state: 'In the balance' })).toEqual([3000, 2000]);
  // Takes a penny of the newer money too, which does not count as paid out yet.
  const one = await payOut(first + 1);
  expect(await payments({ state: 'Paid out' })).toEqual([2000]);
  expect(await payments({ state: 'In the balance' })).toEqual([3000]);
  const { instant } = await app.data(getBalance, { token, query: {} });
  const two = await payOut(instant);
  expect(await payments({ state: 'Paid out' })).toEqual([3000, 2000]);
  expect(await payments({ payoutId: one })).toEqual([2000]);
  expect(await payments({ payoutId: two })).toEqual([3000]);
  const [newest] = (await app.data(listPayments, { token, query: { payoutId: two } })).payments;
  const path = await app.data(contract.getPaymentPath, { token, params: { id: newest!.id } });
  expect(path.payout).toMatchObject({ id: two, state: 'Requested' });
  // The money of a failed payout returns to the balance.
  await app.asOwner(`update balance_payouts set state = 'Failed' where id = '${two}'`);
  expect(await payments({ state: 'In the balance' })).toEqual([3000]);
  expect(await payments({ payoutId: two })).toEqual([]);
});

test('a failed refund counts as a problem until the money is refunded again', async () => {
  await saveTestCard(app, business, customerId, '4000 0000 0000 5126');
  await charge(2500);
  expect(await problems()).toBe(0);
  const [{ id } = { id: '' }] = (await app.data(listPayments, { token, query: {} })).payments;
  const refund = async () => {
    const call = { token, params: { id }, body: {} };
    const asked = await app.call(contract.refundPayment, call);
    // The refund asks first only if the payment settles a debt.
    if (asked.data) return asked.data.refund.id;
    const headers = { 'x-conflict-bypass': asked.conflict!.bypassToken };
    return (await app.data(contract.refundPayment, { ...call, headers })).refund.id;
  };
  const refundId = await refund();
  await followRefundOf(chargePartsOf(app), business.id, refundId);
  await app.data(moveSandboxTime, { token, body: { days: 1 } });
  await followRefundOf(chargePartsOf(app), business.id, refundId);
  expect(await problems()).toBe(1);
  expect(await payments({ problem: '1' })).toEqual([2500]);
  expect(await payments({ state: 'Refund failed' })).toEqual([2500]);
  await refund();
  expect(await problems()).toBe(0);
  expect(await payments({ state: 'Refunded' })).toEqual([2500]);
});
