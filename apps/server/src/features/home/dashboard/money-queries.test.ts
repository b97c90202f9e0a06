import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { requestPayout } from '@roundbook/contract/account/billing/payouts';
import { getMoneyOnItsWay } from '@roundbook/contract/home/dashboard/dashboard';
import { chargePaymentMethod } from '@roundbook/contract/money/charges/charges';
import { listPayments } from '@roundbook/contract/money/payments/payments';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import {
  carryOut,
  owe,
  saveTestCard,
  saveTestMandate,
  takePayments,
} from '../../../testing/money/test-charging.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;

beforeAll(async () => {
  // Tasks run only when the test starts them.
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  token = business.token;
});
afterAll(() => app.stop());

const money = () => app.data(getMoneyOnItsWay, { token: business.tokens.Manager });

/**
 * Charges a new customer.
 * @param waits whether the charge stays within its cancel window
 */
async function charge(amount: number, save: typeof saveTestCard, number?: string, waits = false) {
  const [id = ''] = await insertCustomers(app, business, 1);
  await save(app, business, id, number);
  await owe(app, business, id, amount);
  const asked = await app.data(chargePaymentMethod, { token, params: { id }, body: {} });
  if (!waits) await carryOut(app, business, asked.charge.id);
}

test('a business without a payment account sees that it has none', async () => {
  const found = await money();
  expect(found).toMatchObject({ hasAccount: false, submitted: { count: 0 }, expected: [] });
  expect(found.closedBecause).not.toBeNull();
});

test('money counts at its current stage until it is paid out, and failed charges do not count', async () => {
  await takePayments(app, business);
  await charge(1000, saveTestCard, undefined, true);
  await charge(2000, saveTestMandate);
  await charge(4000, saveTestCard);
  await charge(8000, saveTestCard, '4000 0000 0000 0077');
  await charge(16_000, saveTestCard, '4000 0000 0000 0341');
  const now = await money();
  expect(now).toMatchObject({
    hasAccount: true,
    closedBecause: null,
    submitted: { count: 2, amount: 3000 },
    confirmed: { count: 1, amount: 4000 },
    expected: [{ count: 1, amount: 4000 }],
  });
  const listed = await app.data(listPayments, { token, query: { state: 'On its way' } });
  expect(listed).toMatchObject({ total: 1, amount: 4000 });
  expect(now.submitted.nextOn).not.toBeNull();
  expect(now.available.count).toBe(1);
  expect(now.available.amount).toBeLessThan(8000);
  await app.data(requestPayout, { token, body: { payout: now.available.amount } });
  expect((await money()).available).toEqual({ count: 0, amount: 0 });
});
