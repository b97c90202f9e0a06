import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventOf, listOf } from '../../../testing/providers/gocardless-shapes.ts';
import {
  allOf,
  type ProviderServer,
  startProviderServer,
} from '../../../testing/providers/provider-server.ts';
import { WebhookForged } from '../../payment-provider.ts';
import type { DirectDebitProvider } from '../direct-debit.ts';
import { goCardlessDirectDebit } from './gocardless-direct-debit.ts';

const SECRET = 'a secret of the webhook';

let server: ProviderServer;
let debit: DirectDebitProvider;

beforeAll(async () => {
  server = await startProviderServer();
  const keys = { accessToken: 'sandbox_1', webhookSecret: SECRET };
  debit = goCardlessDirectDebit({ ...keys, url: server.url });
});
afterAll(() => server.stop());

const signature = (body: Buffer, secret = SECRET) =>
  createHmac('sha256', secret).update(body).digest('hex');

/** Reads events as GoCardless would send them, including their spaces. */
function read(...events: readonly object[]) {
  const body = Buffer.from(JSON.stringify({ events, meta: { webhook_id: 'WB1' } }, null, 1));
  return debit.readEvents(body, { 'webhook-signature': signature(body) });
}

test.each([
  ['billing_requests', 'fulfilled', { billing_request: 'BRQ1', creditor: 'CR1' }, 'method', 'BRQ1'],
  ['billing_requests', 'cancelled', { billing_request: 'BRQ1' }, 'method', 'BRQ1'],
  ['mandates', 'created', { mandate: 'MD1' }, 'method', 'MD1'],
  ['mandates', 'active', { mandate: 'MD1' }, 'method', 'MD1'],
  ['mandates', 'cancelled', { mandate: 'MD1' }, 'method', 'MD1'],
  ['mandates', 'failed', { mandate: 'MD1' }, 'method', 'MD1'],
  ['mandates', 'expired', { mandate: 'MD1' }, 'method', 'MD1'],
  ['mandates', 'reinstated', { mandate: 'MD1' }, 'method', 'MD1'],
  ['mandates', 'replaced', { mandate: 'MD1', new_mandate: 'MD2' }, 'method', 'MD1'],
  [
    'mandates',
    'transferred',
    { mandate: 'MD1', previous_customer_bank_account: 'BA1', new_customer_bank_account: 'BA2' },
    'method',
    'MD1',
  ],
  ['payments', 'created', { payment: 'PM1' }, 'payment', 'PM1'],
  ['payments', 'submitted', { payment: 'PM1' }, 'payment', 'PM1'],
  ['payments', 'confirmed', { payment: 'PM1' }, 'payment', 'PM1'],
  ['payments', 'paid_out', { payment: 'PM1', parent_event: 'EV0' }, 'payment', 'PM1'],
  ['payments', 'failed', { payment: 'PM1' }, 'payment', 'PM1'],
  ['payments', 'late_failure_settled', { payment: 'PM1', payout: 'PO1' }, 'payment', 'PM1'],
  ['payments', 'charged_back', { payment: 'PM1' }, 'payment', 'PM1'],
  ['payments', 'chargeback_cancelled', { payment: 'PM1' }, 'payment', 'PM1'],
  ['payments', 'resubmission_requested', { payment: 'PM1' }, 'payment', 'PM1'],
  ['refunds', 'created', { refund: 'RF1' }, 'refund', 'RF1'],
  ['refunds', 'paid', { refund: 'RF1' }, 'refund', 'RF1'],
  ['refunds', 'bounced', { refund: 'RF1' }, 'refund', 'RF1'],
  ['creditors', 'updated', { creditor: 'CR1' }, 'account', 'CR1'],
])('%s %s says that something changed', (type, action, links, object, objectId) => {
  expect(read(eventOf(type, action, links))).toEqual([
    { eventId: 'EV1', accountId: 'CR1', object, objectId, at: '2026-11-28T06:00:00.123Z' },
  ]);
});

test('a webhook contains many events, some of which the program does not follow', () => {
  const paid = eventOf('payouts', 'paid', { payout: 'PO1' }, { id: 'EV2' });
  const strange = eventOf('things_to_come', 'made', { thing: 'TH1' }, { id: 'EV3' });
  expect(read(eventOf('payments', 'confirmed', { payment: 'PM1' }), paid, strange)).toEqual([
    expect.objectContaining({ eventId: 'EV1', objectId: 'PM1' }),
    { eventId: 'EV2', kind: 'payouts.paid' },
    { eventId: 'EV3', kind: 'things_to_come.made' },
  ]);
});

test('an event about a payment that this program did not make has no account', () => {
  const event = eventOf('payments', 'failed', { payment: 'PM9' }, { resource_metadata: {} });
  expect(read(event)[0]).toMatchObject({ accountId: null, objectId: 'PM9' });
});

test('a forged GoCardless webhook is refused', () => {
  const body = Buffer.from(JSON.stringify({ events: [] }));
  expect(debit.readEvents(body, { 'webhook-signature': signature(body) })).toEqual([]);
  const changed = Buffer.from(JSON.stringify({ events: [], meta: {} }));
  for (const headers of [
    { 'webhook-signature': signature(changed) },
    { 'webhook-signature': signature(body, 'another secret') },
    { 'webhook-signature': signature(body).toUpperCase() },
    { 'webhook-signature': 'not hexadecimal' },
    { 'webhook-signature': [signature(body)] },
    {},
  ]) {
    expect(() => debit.readEvents(body, headers)).toThrow(WebhookForged);
  }
});

test('missed events are read page by page, and returned in order', async () => {
  const at = (id: string) => eventOf('payments', 'confirmed', { payment: 'PM1' }, { id });
  server.replies.push(
    { body: listOf('events', [at('EV9'), at('EV8')], 'EV8') },
    { body: listOf('events', [at('EV7')]) },
  );
  const events = await allOf(debit.eventsSince('2026-11-27T00:00:00.000Z'));
  expect(events.map(({ eventId }) => eventId)).toEqual(['EV7', 'EV8', 'EV9']);
  const since = { 'created_at[gte]': '2026-11-27T00:00:00.000Z', limit: '500' };
  expect(server.asked.map(({ query }) => query)).toEqual([since, { ...since, after: 'EV8' }]);
});
