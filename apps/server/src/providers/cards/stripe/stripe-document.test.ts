import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PrismServer, startPrismProxy } from '../../../testing/providers/prism-server.ts';
import {
  type ProviderServer,
  startProviderServer,
} from '../../../testing/providers/provider-server.ts';
import { STRIPE_CALLS } from '../../../testing/providers/stripe-calls.ts';
import {
  readStripeDocument,
  type StripeDocument,
} from '../../../testing/providers/stripe-document.ts';
import { STRIPE_PART, stripeForPrism } from '../../../testing/providers/stripe-for-prism.ts';
import type { CardProvider } from '../cards.ts';
import { stripeCards } from './stripe-cards.ts';

// A server behind Prism, which compares each request and answer with the part of Stripe's
// description that is kept here. Prism skips undescribed fields, choices and maps; these tests
// compare those themselves, and `npm run test:stripe` compares them with another description.
let server: ProviderServer;
let prism: PrismServer;
let cards: CardProvider;
let document: StripeDocument;

beforeAll(async () => {
  document = readStripeDocument(process.env['TEST_STRIPE_DOCUMENT'] ?? fileURLToPath(STRIPE_PART));
  server = await startProviderServer();
  prism = await startPrismProxy(stripeForPrism(), server.url);
  const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecrets: ['whsec_1'] };
  cards = stripeCards({ ...keys, url: prism.url, host: 'book.example.com' });
});
beforeEach(() => {
  for (const list of [server.asked, server.replies, prism.problems]) list.length = 0;
});
afterAll(async () => {
  await prism.stop();
  await server.stop();
});

test.each(STRIPE_CALLS)('$name matches Stripe’s description', async ({ call, exchanges }) => {
  server.replies.push(...exchanges.map(([, body]) => ({ body })));
  await call(cards);
  expect(prism.problems).toEqual([]);
  expect(server.asked).toHaveLength(exchanges.length);
  for (const [at, [, reply]] of exchanges.entries()) {
    const asked = server.asked[at]!;
    expect(document.problemsOf(asked), `${asked.method} ${asked.path}`).toEqual([]);
    expect(document.problemsOfAnswer(asked, reply), `${asked.method} ${asked.path}`).toEqual([]);
  }
});

test.each(STRIPE_CALLS)('Prism reads each answer to $name', async ({ call, exchanges }) => {
  server.replies.push(...exchanges.map(([, body]) => ({ body: { ...body, object: 'cat' } })));
  await call(cards).catch(() => {});
  expect(server.asked).toHaveLength(exchanges.length);
  expect(prism.problems).toHaveLength(exchanges.length);
  for (const problem of prism.problems) {
    expect(problem).toMatch(/^Violation: response\.body\.object .* allowed/);
  }
});

test.each([
  ['nothing wrong', '/v1/payouts', 'amount=100&currency=gbp', {}, []],
  ['a wrong path', '/v1/payoffs', 'amount=100', {}, ['request Selected route not found']],
  [
    'a missing key',
    '/v1/payouts',
    'amount=100&currency=gbp',
    { authorization: '' },
    ['request Invalid security scheme used'],
  ],
  [
    'another form',
    '/v1/payouts',
    '{}',
    { 'content-type': 'application/json' },
    [expect.stringMatching(/^request Supported content types: .*x-www-form-urlencoded$/)],
  ],
  [
    'a missing field and a wrong type',
    '/v1/payouts',
    'amount=ten',
    {},
    [
      expect.stringContaining("must have required property 'currency'"),
      expect.stringContaining('amount must be integer'),
    ],
  ],
  [
    'a wrong value within a field',
    '/v1/accounts/acct_1',
    'settings[payouts][schedule][interval]=often',
    {},
    [expect.stringContaining('interval must be equal to one of the allowed values')],
  ],
])(
  'Prism finds %s that Stripe’s description does not allow',
  async (_, path, body, given, found) => {
    const type = 'application/x-www-form-urlencoded';
    const headers = { 'content-type': type, authorization: 'Bearer sk_test_1', ...given };
    await fetch(`${prism.url}${path}`, { method: 'POST', headers, body });
    expect(prism.problems.map((problem) => problem.replace('Violation: ', ''))).toEqual(found);
  },
);

test('deviations that Prism skips are found', () => {
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
