import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ProviderServer, startProviderServer } from '../../../testing/provider-server.ts';
import { STRIPE_CALLS } from '../../../testing/stripe-calls.ts';
import { readStripeDocument, type StripeDocument } from '../../../testing/stripe-document.ts';
import type { CardProvider } from '../cards.ts';
import { stripeCards } from './stripe-cards.ts';

// `npm run test:stripe` runs this, with Stripe's document.
let server: ProviderServer;
let cards: CardProvider;
let document: StripeDocument;

beforeAll(async () => {
  document = readStripeDocument(process.env['TEST_STRIPE_DOCUMENT']!);
  server = await startProviderServer();
  const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecrets: ['whsec_1'] };
  cards = stripeCards({ ...keys, url: server.url, host: 'book.example.com' });
});
beforeEach(() => {
  server.asked.length = 0;
  server.replies.length = 0;
});
afterAll(() => server.stop());

test.each(STRIPE_CALLS)('$name is as Stripe describes it', async ({ call, exchanges }) => {
  server.replies.push(...exchanges.map(([, body]) => ({ body })));
  await call(cards);
  for (const [at, [, reply]] of exchanges.entries()) {
    const asked = server.asked[at]!;
    expect(document.problemsOf(asked), `${asked.method} ${asked.path}`).toEqual([]);
    expect(document.problemsOfAnswer(asked, reply), `${asked.method} ${asked.path}`).toEqual([]);
  }
});

test('what Stripe does not describe is found', () => {
  const body = { amount: 'ten', currency: 'gbp', 'metadata[charge]': '1', colour: 'blue' };
  const asked = { method: 'POST', path: '/v1/payouts', query: { page: '2' }, headers: {}, body };
  expect(document.problemsOf(asked)).toEqual([
    'there is no parameter page',
    expect.stringContaining('must NOT have additional properties {"additionalProperty":"colour"}'),
    expect.stringContaining('body/amount must be integer'),
  ]);
  expect(document.problemsOf({ ...asked, method: 'POST', path: '/v1/payoffs' })).toEqual([
    'there is no POST /v1/payoffs',
  ]);
  expect(document.problemsOfAnswer(asked, { object: 'payout', amount: 'ten' })).not.toEqual([]);
});
