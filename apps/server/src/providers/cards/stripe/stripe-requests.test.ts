import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MOST_EVIDENCE_FILES } from '@roundbook/domain/money/charges/dispute-evidence';
import {
  type ProviderServer,
  startProviderServer,
} from '../../../testing/providers/provider-server.ts';
import { LETTER } from '../../../testing/providers/stripe-call.ts';
import { CHARGED, STRIPE_CALLS } from '../../../testing/providers/stripe-calls.ts';
import { DISPUTE, FILE, PAID_INTENT } from '../../../testing/providers/stripe-shapes.ts';
import type { CardProvider } from '../cards.ts';
import { stripeCards } from './stripe-cards.ts';

let server: ProviderServer;
let cards: CardProvider;

beforeAll(async () => {
  server = await startProviderServer();
});
beforeEach(() => {
  Object.assign(server, { mood: 'well' });
  server.asked.length = 0;
  server.replies.length = 0;
  const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecrets: ['whsec_1'] };
  cards = stripeCards({ ...keys, url: server.url, host: 'book.example.com' }, 300);
});
afterAll(() => server.stop());

test.each(STRIPE_CALLS)('$name sends Stripe the expected requests', async ({ call, exchanges }) => {
  server.replies.push(...exchanges.map(([, body]) => ({ body })));
  await call(cards);
  expect(server.asked).toHaveLength(exchanges.length);
  for (const [at, [expected]] of exchanges.entries()) {
    const { method, path, query, headers, body } = server.asked[at]!;
    expect({ method, path, query, body }).toEqual({
      method: expected.method,
      path: expected.path,
      query: expected.query ?? {},
      body: expected.body,
    });
    expect(headers).toMatchObject({
      authorization: 'Bearer sk_test_1',
      'stripe-version': '2026-10-28.endive',
    });
    expect(headers['stripe-account']).toBe(expected.account);
    // A write for which we give no key sends the same request each time, and the SDK adds a key of
    // its own.
    const ownKey = method === 'POST' ? (expect.any(String) as string) : undefined;
    expect(headers['idempotency-key']).toEqual(expected.key ?? ownKey);
  }
});

test('every call of the port that sends Stripe a request is covered', () => {
  const others = ['name', 'readEvents', 'eventsSince'];
  const named = new Set(STRIPE_CALLS.map(({ name }) => name.split(' ')[0]));
  expect(Object.keys(cards).filter((name) => !others.includes(name) && !named.has(name))).toEqual(
    [],
  );
});

test('an answer to a dispute takes as many files as the office may give', async () => {
  const files = Array.from({ length: MOST_EVIDENCE_FILES }, () => LETTER);
  server.replies.push(...files.map(() => ({ body: FILE })), { body: DISPUTE });
  await cards.submitEvidence('acct_1', 'dp_1', { words: 'Done.', files }, 'k');
  const places = Object.entries(server.asked.at(-1)!.body as object);
  expect(places.filter(([, value]) => value === FILE.id)).toHaveLength(MOST_EVIDENCE_FILES);
});

test('a charge whose answer was lost is repeated with the same key and content', async () => {
  server.mood = 'losing';
  const charge = () => cards.chargeCard(CHARGED, 'cus_1/pm_1', 'charge-1-try-1');
  await expect(charge()).rejects.toThrow(/^Stripe could not be reached/);
  server.mood = 'well';
  server.replies.push({ body: PAID_INTENT });
  await expect(charge()).resolves.toMatchObject({ state: 'Succeeded' });
  const [first, ...repeats] = server.asked;
  expect(repeats.length).toBeGreaterThan(0);
  for (const repeat of repeats) {
    expect(repeat.body).toEqual(first!.body);
    expect(repeat.headers['idempotency-key']).toBe('charge-1-try-1');
  }
});

test('Stripe cannot redirect the server to another address', async () => {
  server.mood = 'elsewhere';
  await expect(cards.findPayment('acct_1', 'pi_1')).rejects.toThrow(/^Stripe could not be reached/);
  expect(server.asked.map(({ path }) => path)).not.toContain('/elsewhere');
});

test('a request is given up if Stripe does not answer for too long', async () => {
  server.mood = 'silent';
  await expect(cards.findPayment('acct_1', 'pi_1')).rejects.toThrow(/^Stripe could not be reached/);
});
