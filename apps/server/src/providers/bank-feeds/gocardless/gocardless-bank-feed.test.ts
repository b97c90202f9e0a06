import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BANK_DATA_EXCHANGES } from '../../../testing/providers/bank-data-shapes.ts';
import {
  type ProviderServer,
  startProviderServer,
} from '../../../testing/providers/provider-server.ts';
import type { BankFeed } from '../bank-feeds.ts';
import { goCardlessBankFeed } from './gocardless-bank-feed.ts';

// A server whose answers have the shapes of GoCardless's own OpenAPI document, "GoCardless Bank
// Account Data API", 2.0 (v2).
let server: ProviderServer;
let feed: BankFeed;
const { token, institutions, agreement, asked, linked, details, transactions, balances } =
  BANK_DATA_EXCHANGES;

beforeAll(async () => {
  server = await startProviderServer();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.asked.length = 0;
  server.replies.length = 0;
  const keys = { secretId: 'id', secretKey: 'key' };
  feed = goCardlessBankFeed({ provider: 'gocardless', ...keys, url: server.url });
});

const reply = (...bodies: readonly object[]) =>
  server.replies.push(...bodies.map((body) => ({ body })));
const refuse = (status: number, body: object) => server.replies.push({ status, body });
const CONSENT = { ref: linked.id, secret: '' };
const requests = () => server.asked.map(({ method, path }) => `${method} ${path}`);

test('a consent is requested for the needed data only', async () => {
  reply(token, institutions, agreement, asked);
  const started = await feed.startConsent({
    bankId: 'BARCLAYS_BUKBGB22',
    holderRef: 'business',
    state: 'a.b',
    returnTo: 'https://book.example.com/settings/payments/bank-reconciliation',
  });
  expect(started).toEqual({ address: asked.link, consent: CONSENT });
  expect(requests()).toEqual([
    'POST /api/v2/token/new/',
    'GET /api/v2/institutions/',
    'POST /api/v2/agreements/enduser/',
    'POST /api/v2/requisitions/',
  ]);
  expect(server.asked.map(({ body }) => body)).toEqual([
    { secret_id: 'id', secret_key: 'key' },
    null,
    {
      institution_id: 'BARCLAYS_BUKBGB22',
      max_historical_days: 730,
      access_valid_for_days: 90,
      access_scope: ['balances', 'details', 'transactions'],
    },
    {
      institution_id: 'BARCLAYS_BUKBGB22',
      redirect: 'https://book.example.com/settings/payments/bank-reconciliation?state=a.b',
      reference: 'a.b',
      agreement: agreement.id,
      user_language: 'EN',
    },
  ]);
  expect(server.asked[1]?.headers.authorization).toBe(`Bearer ${token.access}`);
});

test('a granted consent names its accounts', async () => {
  reply(token, linked, agreement, details);
  const given = await feed.finishConsent(CONSENT, { code: '', returnTo: '' });
  expect(given.accounts).toEqual([
    {
      ref: linked.accounts[0],
      name: 'Business Premium',
      sortCode: '202015',
      accountNumber: '55555555',
      iban: 'GB33BUKB20201555555555',
      currency: 'GBP',
      kind: null,
    },
  ]);
  const days = (Date.parse(given.until) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(90);
});

test.each([
  ['RJ', 'refused'],
  ['EX', 'consentEnded'],
  ['CR', 'refused'],
])('a requisition in state %s is not a consent: %s', async (status, reason) => {
  reply(token, { ...linked, status });
  const finished = feed.finishConsent(CONSENT, { code: '', returnTo: '' });
  await expect(finished).rejects.toMatchObject({ name: 'FeedRefused', reason });
});

describe('transactions', () => {
  const ask = () => feed.transactions(CONSENT, 'acc 1', '2026-03-01');

  test('booked transactions, in either direction, come with the bank’s details', async () => {
    reply(token, transactions, balances);
    const { lines, balance } = await ask();
    expect(server.asked[1]).toMatchObject({
      path: '/api/v2/accounts/acc%201/transactions/',
      query: { date_from: '2026-03-01' },
    });
    expect(lines).toEqual([
      {
        bankId: 'T1',
        bookedOn: '2026-03-04',
        amount: 1400,
        description: 'OKAFOR M J 7K3QWH windows',
        payerName: 'OKAFOR M J',
        reference: '7K3QWH windows',
        payerAccount: 'GB29NWBK60161331926819',
        kind: 'FPI',
        balanceAfter: null,
      },
      expect.objectContaining({
        bankId: '',
        bookedOn: '2026-03-05',
        amount: -1899,
        payerName: 'TESCO MOBILE',
      }),
    ]);
    expect(balance).toEqual({ amount: 204001, on: '2026-03-10' });
  });

  test('transactions are returned even if the balance is missing', async () => {
    reply(token, transactions);
    refuse(429, { summary: 'x', detail: 'x', status_code: 429 });
    expect(await ask()).toMatchObject({ lines: { length: 2 }, balance: null });
  });

  test.each([
    [
      429,
      {
        summary: 'Couldn’t update account transactions',
        detail: 'Daily request limit set by the Institution has been exceeded.',
        type: 'RateLimitError',
        status_code: 429,
      },
      'limited',
    ],
    [
      401,
      {
        summary: 'End User Agreement (EUA) 1 has expired',
        detail: 'EUA was valid for 90 days and it expired at 2025-12-20.',
        status_code: 401,
      },
      'consentEnded',
    ],
    [
      401,
      {
        summary: 'Couldn’t update account transactions',
        detail: 'Access has expired or it has been revoked.',
        type: 'AccessExpiredError',
        status_code: 401,
      },
      'consentEnded',
    ],
  ])('%d: %o is %s', async (status, body, reason) => {
    reply(token);
    refuse(status, body);
    await expect(ask()).rejects.toMatchObject({ name: 'FeedRefused', reason });
  });

  test('if a token is no longer accepted, a new one is requested, and no error reveals personal data', async () => {
    reply(token);
    refuse(401, {
      summary: 'Invalid token',
      detail: 'Token is invalid or expired',
      status_code: 401,
    });
    await expect(ask()).rejects.toThrow('GoCardless answered 401');
    reply(token, transactions, balances);
    expect((await ask()).lines).toHaveLength(2);
    expect(requests().filter((one) => one.includes('/token/new/'))).toHaveLength(2);
  });

  test('the whole answer is discarded if an amount is not a whole number of pence', async () => {
    const [first] = transactions.transactions.booked;
    const odd = { ...first, transactionAmount: { amount: '1.005', currency: 'GBP' } };
    reply(token, { transactions: { booked: [odd] } });
    await expect(ask()).rejects.toThrow('without a day or an amount');
  });
});

test('a consent is ended at the provider', async () => {
  reply(token, { summary: 'Requisition deleted', detail: 'deleted' });
  await feed.remove(CONSENT);
  expect(requests().at(-1)).toBe(`DELETE /api/v2/requisitions/${linked.id}/`);
});
