import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  allOf,
  type ProviderServer,
  startProviderServer,
} from '../../../testing/providers/provider-server.ts';
import {
  ACCOUNT,
  CHARGE,
  DISPUTE,
  eventOf,
  listOf,
  PAYMENT_INTENT,
  PAYMENT_METHOD,
  PAYOUT,
  PERSON,
  REFUND,
  SETUP_INTENT,
} from '../../../testing/providers/stripe-shapes.ts';
import { WebhookForged } from '../../payment-provider.ts';
import type { CardProvider } from '../cards.ts';
import { stripeCards } from './stripe-cards.ts';

let server: ProviderServer;
let cards: CardProvider;
const { webhooks } = new Stripe('sk_test_1');

beforeAll(async () => {
  server = await startProviderServer();
  cards = stripeCards({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecrets: ['whsec_1', 'whsec_2'],
    url: server.url,
  });
});
beforeEach(() => {
  server.asked.length = 0;
  server.replies.length = 0;
});
afterAll(() => server.stop());

/** Reads an event as Stripe would send it, including its spaces. */
function read(event: object, secret = 'whsec_1', age = 0) {
  const payload = JSON.stringify(event, null, 2);
  const timestamp = Math.floor(Date.now() / 1000) - age;
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return cards.readEvents(Buffer.from(payload), { 'stripe-signature': signature });
}

test.each([
  ['account.updated', ACCOUNT, 'account', 'acct_1'],
  ['account.external_account.updated', { id: 'ba_1', object: 'bank_account' }, 'account', 'acct_1'],
  ['capability.updated', { id: 'card_payments', object: 'capability' }, 'account', 'acct_1'],
  ['person.updated', PERSON, 'account', 'acct_1'],
  ['setup_intent.succeeded', SETUP_INTENT, 'method', 'seti_1'],
  ['setup_intent.canceled', SETUP_INTENT, 'method', 'seti_1'],
  ['payment_method.automatically_updated', PAYMENT_METHOD, 'method', 'cus_1/pm_1'],
  ['payment_intent.succeeded', PAYMENT_INTENT, 'payment', 'pi_1'],
  ['payment_intent.payment_failed', PAYMENT_INTENT, 'payment', 'pi_1'],
  ['payment_intent.canceled', PAYMENT_INTENT, 'payment', 'pi_1'],
  ['charge.updated', CHARGE, 'payment', 'pi_1'],
  ['charge.refunded', CHARGE, 'payment', 'pi_1'],
  ['charge.dispute.created', DISPUTE, 'dispute', 'dp_1'],
  ['charge.dispute.closed', DISPUTE, 'dispute', 'dp_1'],
  ['charge.dispute.funds_withdrawn', DISPUTE, 'dispute', 'dp_1'],
  ['charge.refund.updated', REFUND, 'refund', 're_1'],
  ['refund.created', REFUND, 'refund', 're_1'],
  ['refund.failed', REFUND, 'refund', 're_1'],
  ['payout.paid', PAYOUT, 'payout', 'po_1'],
  ['payout.failed', PAYOUT, 'payout', 'po_1'],
])('%s says that something changed', (type, about, object, objectId) => {
  expect(read(eventOf(type, about))).toEqual([
    { eventId: 'evt_1', accountId: 'acct_1', object, objectId, at: '2026-10-26T07:33:20.000Z' },
  ]);
});

test('a removed card is identified by the customer to whom it belonged', () => {
  const removed = { ...PAYMENT_METHOD, customer: null };
  const data = { object: removed, previous_attributes: { customer: 'cus_1' } };
  const [event] = read(eventOf('payment_method.detached', removed, { data }));
  expect(event).toMatchObject({ object: 'method', objectId: 'cus_1/pm_1' });
});

test('an event that the program does not follow is returned with its kind', () => {
  const unknown = (kind: string) => [{ eventId: 'evt_1', kind }];
  expect(read(eventOf('balance.available', { object: 'balance' }))).toEqual(
    unknown('balance.available'),
  );
  const unowned = eventOf('charge.updated', { ...CHARGE, payment_intent: null });
  expect(read(unowned)).toEqual(unknown('charge.updated'));
  expect(read(eventOf('a.kind.to.come', { id: 'x' }))).toEqual(unknown('a.kind.to.come'));
});

test('an event of the platform’s own account has no account', () => {
  const event = eventOf('payment_intent.succeeded', PAYMENT_INTENT, { account: undefined });
  expect(read(event)[0]).toMatchObject({ accountId: null, objectId: 'pi_1' });
});

test('a forged Stripe webhook is refused', () => {
  const event = eventOf('payout.paid', PAYOUT);
  expect(read(event, 'whsec_2')).toHaveLength(1);
  expect(() => read(event, 'whsec_other')).toThrow(WebhookForged);
  expect(() => read(event, 'whsec_1', 400)).toThrow(WebhookForged);
  const payload = JSON.stringify(event);
  const signature = webhooks.generateTestHeaderString({ payload, secret: 'whsec_1' });
  const forged = Buffer.from(payload.replace('po_1', 'po_2'));
  for (const headers of [{ 'stripe-signature': signature }, { 'stripe-signature': '' }, {}]) {
    expect(() => cards.readEvents(forged, headers)).toThrow(WebhookForged);
  }
});

test('missed events are looked up for every account, and returned in order', async () => {
  const at = (id: string, created: number) =>
    eventOf('payout.paid', { ...PAYOUT, id }, { id: `evt_${id}`, created, account: undefined });
  const since = 1_793_000_000;
  server.replies.push(
    { body: listOf('/v1/events', at('own', since + 5)) },
    { body: listOf('/v1/accounts', { id: 'acct_1' }, { id: 'acct_2' }) },
    { body: { ...listOf('/v1/events', at('d', since + 9), at('c', since + 7)), has_more: true } },
    { body: listOf('/v1/events', at('b', since + 7)) },
    { body: listOf('/v1/events', at('a', since + 1)) },
  );
  const events = await allOf(cards.eventsSince('2026-10-26T07:33:20.000Z'));
  expect(events.map(({ eventId }) => eventId)).toEqual([
    'evt_a',
    'evt_own',
    'evt_b',
    'evt_c',
    'evt_d',
  ]);
  expect(events.map((event) => 'accountId' in event && event.accountId)).toEqual([
    'acct_2',
    null,
    'acct_1',
    'acct_1',
    'acct_1',
  ]);
  expect(
    server.asked.map(({ path, query, headers }) => [path, query, headers['stripe-account']]),
  ).toEqual([
    ['/v1/events', { 'created[gte]': String(since), limit: '100' }, undefined],
    ['/v1/accounts', { limit: '100' }, undefined],
    ['/v1/events', { 'created[gte]': String(since), limit: '100' }, 'acct_1'],
    [
      '/v1/events',
      { 'created[gte]': String(since), limit: '100', starting_after: 'evt_c' },
      'acct_1',
    ],
    ['/v1/events', { 'created[gte]': String(since), limit: '100' }, 'acct_2'],
  ]);
});
