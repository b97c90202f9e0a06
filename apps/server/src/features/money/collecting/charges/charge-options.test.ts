import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listOutbox } from '@roundbook/contract/messages/outbox/outbox';
import * as contract from '@roundbook/contract/money/charges/charges';
import {
  getPaymentAccount,
  saveTransactionPreferences,
} from '@roundbook/contract/money/payment-accounts/payment-accounts';
import { insertCustomers } from '../../../../testing/customers/test-customers.ts';
import {
  carryOut,
  owe,
  saveTestCard,
  takePayments,
} from '../../../../testing/money/test-charging.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';

const NO_MONEY = '4000 0000 0000 8013';

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
  await app.asOwner(
    `update customers set communication_preferences = '{"email":{"service":{"allowed":true}}}'
      where id = '${customerId}'`,
  );
});
afterAll(() => app.stop());

async function prefer(body: { retriesFailed?: boolean; sendsReceipts?: boolean }): Promise<void> {
  const { paymentAccount } = await app.data(getPaymentAccount, { token });
  await app.data(saveTransactionPreferences, {
    token,
    body: { ...body, version: paymentAccount.version },
  });
}

/** Carries out a charge for a debt; returns the charge with the messages sent to the customer. */
async function charged(amount: number) {
  await owe(app, business, customerId, amount);
  const params = { id: customerId };
  const { charge } = await app.data(contract.chargePaymentMethod, { token, params, body: {} });
  await carryOut(app, business, charge.id);
  const [after] = (await app.data(contract.listCharges, { token, params })).charges;
  const { messages } = await app.data(listOutbox, { token });
  return {
    charge: after!,
    sent: messages.filter(({ kind }) => kind === 'receipt' || kind.startsWith('charge-')),
  };
}

test('if the business does not want retries, a failed charge is not tried again, and no retry is promised', async () => {
  await saveTestCard(app, business, customerId, NO_MONEY);
  await prefer({ retriesFailed: false });
  const { charge, sent } = await charged(900);
  expect(charge).toMatchObject({ state: 'Failed', retryOn: null });
  expect(sent.map(({ kind }) => kind)).toEqual(['charge-failed']);
  expect(sent[0]?.body).toContain('Please pay in another way, or get in touch with us.');
  expect(sent[0]?.body).not.toContain('again on');
});

test('if the business wants retries, a failed charge is tried again, and the customer learns when', async () => {
  await saveTestCard(app, business, customerId, NO_MONEY);
  const { charge, sent } = await charged(900);
  expect(charge.retryOn).not.toBeNull();
  expect(sent[0]?.body).toContain('We will try again on');
});

test.each([true, false])(
  'receipts are emailed only where the business wants it: %s',
  async (wanted) => {
    await saveTestCard(app, business, customerId);
    await prefer({ sendsReceipts: wanted });
    const { charge, sent } = await charged(1500);
    expect(charge.state).toBe('Succeeded');
    const said = 'We have received £15.00 by Visa ending 4242';
    expect(sent.map(({ kind }) => kind)).toEqual(wanted ? ['receipt'] : []);
    expect(sent.every(({ subject }) => subject === 'Thank you for your payment of £15.00')).toBe(
      true,
    );
    expect(sent.every(({ body }) => body.includes(said))).toBe(true);
  },
);
