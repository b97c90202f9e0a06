import { afterAll, beforeAll, expect, test } from 'vitest';
import { getBalance } from '@roundbook/contract/account/billing/balance';
import {
  confirmPaymentMethod,
  startPaymentMethod,
} from '@roundbook/contract/account/billing/payment-method';
import { changePlan } from '@roundbook/contract/account/billing/purchases';
import { inTenant } from '../../../testing/money/test-ledger.ts';
import {
  type ProviderServer,
  startProviderServer,
} from '../../../testing/providers/provider-server.ts';
import {
  CUSTOMER,
  PAID_INTENT,
  PAYMENT_METHOD,
  SETUP_INTENT,
} from '../../../testing/providers/stripe-shapes.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { charge } from './charge-tasks.ts';
import { findPending } from './purchases/purchase-store.ts';

let stripe: ProviderServer;
let app: TestApp;

beforeAll(async () => {
  stripe = await startProviderServer();
  app = await startTestApp({
    ROLES: 'api',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_URL: stripe.url,
  });
});
afterAll(async () => {
  await app.stop();
  await stripe.stop();
});

const saved = { ...SETUP_INTENT, status: 'succeeded', payment_method: PAYMENT_METHOD };
const askedOf = () =>
  stripe.asked.splice(0).map(({ method, path, headers }) => ({
    line: `${method} ${path}`,
    account: headers['stripe-account'],
  }));

test('Stripe saves the Owner’s card on the platform’s own account, and the card pays for a plan', async () => {
  const business = await app.business({ plan: 'Free' });
  const { token } = business;
  stripe.replies.push({ body: CUSTOMER }, { body: SETUP_INTENT });
  const { form } = await app.data(startPaymentMethod, { token });
  expect(form).toEqual({
    kind: 'stripe',
    publicKey: 'pk_test_1',
    accountId: '',
    clientSecret: 'seti_1_secret_2',
  });

  // The Owner has not entered a card yet.
  stripe.replies.push({ body: SETUP_INTENT });
  const early = await app.call(confirmPaymentMethod, { token });
  expect(early.errors[0]?.detail).toBe('We could not save the card. Please try again.');

  stripe.replies.push({ body: saved });
  const { paymentMethod } = await app.data(confirmPaymentMethod, { token });
  expect(paymentMethod).toEqual({ brand: 'Visa', ending: '4242', expires: '2028-04' });
  expect(askedOf()).toEqual([
    { line: 'POST /v1/customers' },
    { line: 'POST /v1/setup_intents' },
    { line: 'GET /v1/setup_intents/seti_1' },
    { line: 'GET /v1/setup_intents/seti_1' },
  ]);

  const body = { plan: 'Pro', subscriptionPeriod: 'Month' } as const;
  const { purchase } = await app.data(changePlan, { token, body });
  expect(purchase).toMatchObject({ state: 'Pending', fromMethod: 1800 });
  const pending = (await inTenant(app, business, findPending))!;
  stripe.replies.push({ body: { ...PAID_INTENT, amount: 1800 } });
  const parts = {
    cards: app.cards,
    database: app.database,
    enqueueIn: app.tasks.enqueueIn,
    participants: app.parts.participants,
    sessionChanges: app.sessionChanges,
    publicUrl: 'https://book.example.com',
  };
  await charge(parts, business.id, pending.id);
  const [asked] = stripe.asked;
  expect(asked?.headers['idempotency-key']).toBe(pending.id);
  expect(asked?.headers['stripe-account']).toBeUndefined();
  expect(asked?.body).toMatchObject({
    amount: '1800',
    customer: 'cus_1',
    payment_method: 'pm_1',
    off_session: 'true',
  });
  const { subscription } = await app.data(getBalance, { token, query: {} });
  expect(subscription.plan).toBe('Pro');
});
