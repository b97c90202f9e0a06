import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp } from '@roundbook/contract/account/sessions/session';
import * as sandbox from '@roundbook/contract/money/sandbox/sandbox';
import { transactShared } from '../../../platform/db/transaction.ts';
import { eventOf as goCardlessEvent } from '../../../testing/providers/gocardless-shapes.ts';
import { eventOf as stripeEvent, PAYOUT } from '../../../testing/providers/stripe-shapes.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const WEBHOOK_SECRET = 'a secret of GoCardless';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    ROLES: 'api',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    GOCARDLESS_ACCESS_TOKEN: 'sandbox_1',
    GOCARDLESS_WEBHOOK_SECRET: WEBHOOK_SECRET,
  });
});
afterAll(() => app.stop());

const post = async (provider: string, payload: string, headers: Record<string, string>) => {
  const url = `/webhooks/${provider}`;
  const type = { 'content-type': 'application/json' };
  const answer = await app.http.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...type, ...headers },
  });
  return answer.statusCode;
};
const stored = () =>
  transactShared(app.database, {}, async (tx) => {
    const events = await tx.all(
      sql<{ told: string }>`select provider || ' ' || object_id as told from provider_events`,
    );
    return events.map(({ told }) => told).toSorted();
  });

test('with their keys set, Stripe takes cards and GoCardless takes Direct Debits', async () => {
  expect([app.cards.name, app.directDebit.name]).toEqual(['stripe', 'gocardless']);
  expect(await post('sandbox', '{}', {})).toBe(404);
});

test('with both keys set there is no sandbox: none of its calls can be made, and nothing links to it', async () => {
  const { token } = await app.business();
  expect((await app.data(startApp, { token })).hasSandbox).toBe(false);
  const params = { clientSecret: 'cs_1', setupId: 'bs_1' };
  const card = { number: '4242 4242 4242 4242', expires: '2090-04', securityCode: '123' };
  const bank = { accountName: 'Jo', sortCode: '200000', accountNumber: '55779911' };
  const answers = await Promise.all([
    app.call(sandbox.lookIntoSandbox, { token }),
    app.call(sandbox.moveSandboxTime, { token, body: { days: 1 } }),
    app.call(sandbox.readSandboxCardForm, { params }),
    app.call(sandbox.enterSandboxCard, { params, body: card }),
    app.call(sandbox.answerSandboxBank, { params, body: { agrees: true } }),
    app.call(sandbox.readSandboxMandateForm, { params }),
    app.call(sandbox.completeSandboxMandate, { params, body: bank }),
    app.call(sandbox.cancelSandboxMandate, { params }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
});

test('webhooks signed by the providers are stored once, and others are refused', async () => {
  const payout = JSON.stringify(stripeEvent('payout.paid', PAYOUT), null, 2);
  const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({
    payload: payout,
    secret: 'whsec_1',
  });
  const signed = { 'stripe-signature': signature };
  const failed = goCardlessEvent('payments', 'failed', { payment: 'PM1' });
  const events = JSON.stringify({ events: [failed] });
  const hash = createHmac('sha256', WEBHOOK_SECRET).update(events).digest('hex');
  for (const _ of ['first', 'repeated']) {
    expect(await post('stripe', payout, signed)).toBe(204);
    expect(await post('gocardless', events, { 'webhook-signature': hash })).toBe(204);
  }
  expect(await post('stripe', payout.replace('po_1', 'po_2'), signed)).toBe(400);
  expect(await post('gocardless', events, signed)).toBe(400);
  expect(await stored()).toEqual(['gocardless PM1', 'stripe po_1']);
});
