import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type ProviderServer,
  startProviderServer,
} from '../../../testing/providers/provider-server.ts';
import type { BankFeed } from '../bank-feeds.ts';
import { trueLayerBankFeed } from './truelayer-bank-feed.ts';

// A server that gives TrueLayer's answers, copied from its documentation of the Data API v1.
let server: ProviderServer;
let feed: BankFeed;

beforeAll(async () => {
  server = await startProviderServer();
  const keys = { clientId: 'sandbox-firm', clientSecret: 'secret' };
  const { url } = server;
  feed = trueLayerBankFeed({ provider: 'truelayer', ...keys, url, authUrl: url });
});
afterAll(() => server.stop());
beforeEach(() => {
  server.asked.length = 0;
  server.replies.length = 0;
});

const reply = (...bodies: readonly object[]) =>
  server.replies.push(...bodies.map((body) => ({ body })));
const TOKEN = {
  access_token: 'access',
  expires_in: 3600,
  token_type: 'Bearer',
  refresh_token: 'refresh-2',
  scope: 'accounts transactions offline_access',
};
const CONSENT = { ref: '', secret: 'refresh-1' };
const RETURN = 'https://book.example.com/settings/payments/bank-reconciliation';

test('only British banks that provide transactions are supported', async () => {
  const provider = { logo_url: 'https://example.com/a.svg', country: 'uk' };
  server.replies.push({
    body: [
      {
        ...provider,
        provider_id: 'ob-lloyds',
        display_name: 'Lloyds',
        scopes: ['info', 'accounts', 'balance', 'transactions'],
      },
      { ...provider, provider_id: 'ob-no', display_name: 'Cards only', scopes: ['cards'] },
      {
        ...provider,
        provider_id: 'fr',
        display_name: 'Banque',
        country: 'fr',
        scopes: ['transactions'],
      },
    ],
  });
  expect(await feed.supportedBanks()).toEqual([
    { bankId: 'ob-lloyds', name: 'Lloyds', historyDays: 90 },
  ]);
  expect(server.asked[0]).toMatchObject({
    path: '/api/providers',
    query: { clientId: 'sandbox-firm' },
  });
});

test('a consent starts with a URL, and its code becomes a refresh token', async () => {
  const { address } = await feed.startConsent({
    bankId: 'ob-lloyds',
    holderRef: 'business',
    state: 'a.b',
    returnTo: RETURN,
  });
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    response_type: 'code',
    client_id: 'sandbox-firm',
    scope: 'info accounts balance transactions offline_access',
    redirect_uri: RETURN,
    provider_id: 'ob-lloyds',
    state: 'a.b',
  });
  const account = {
    update_timestamp: '2026-03-01T10:00:00Z',
    account_id: 'acc-1',
    account_type: 'BUSINESS_TRANSACTION',
    display_name: 'Business account',
    currency: 'GBP',
    account_number: {
      iban: 'GB33BUKB20201555555555',
      number: '55555555',
      sort_code: '20-20-15',
      swift_bic: 'BUKBGB22',
    },
    provider: { provider_id: 'ob-lloyds' },
  };
  const me = { client_id: 'sandbox-firm', consent_expires_at: '2026-06-01T10:00:00Z' };
  // Both requests are sent together, so either may come first.
  reply(TOKEN);
  server.replies.push({ body: { results: [{ ...account, ...me }], status: 'Succeeded' } });
  server.replies.push({ body: { results: [{ ...account, ...me }], status: 'Succeeded' } });
  const given = await feed.finishConsent({ ref: '', secret: '' }, { code: 'c1', returnTo: RETURN });
  expect(given).toEqual({
    consent: { ref: '', secret: 'refresh-2' },
    until: '2026-06-01T10:00:00.000Z',
    accounts: [
      {
        ref: 'acc-1',
        name: 'Business account',
        sortCode: '202015',
        accountNumber: '55555555',
        iban: 'GB33BUKB20201555555555',
        currency: 'GBP',
        kind: null,
      },
    ],
  });
  expect(server.asked[0]).toMatchObject({
    method: 'POST',
    path: '/connect/token',
    body: {
      grant_type: 'authorization_code',
      client_id: 'sandbox-firm',
      client_secret: 'secret',
      redirect_uri: RETURN,
      code: 'c1',
    },
  });
});

test('a transaction’s direction follows from its type, and the new token is kept', async () => {
  const transaction = {
    transaction_id: 't1',
    normalised_provider_transaction_id: 'n1',
    timestamp: '2026-03-04T00:00:00Z',
    description: 'OKAFOR M J 7K3QWH',
    transaction_type: 'CREDIT',
    transaction_category: 'TRANSFER',
    transaction_classification: [],
    amount: 14,
    currency: 'GBP',
    running_balance: { amount: 114.1, currency: 'GBP' },
    meta: { provider_reference: '7K3QWH', counter_party_preferred_name: 'OKAFOR M J' },
  };
  const out = { ...transaction, transaction_id: 't2', transaction_type: 'DEBIT', amount: -18.99 };
  reply(
    TOKEN,
    { results: [transaction, out], status: 'Succeeded' },
    { results: [{ currency: 'GBP', current: 95.11, update_timestamp: '2026-03-10T06:00:00Z' }] },
  );
  const told = await feed.transactions(CONSENT, 'acc-1', '2026-03-01');
  expect(told.consent.secret).toBe('refresh-2');
  expect(told.balance).toEqual({ amount: 9511, on: '2026-03-10' });
  expect(told.lines.map(({ amount }) => amount)).toEqual([1400, -1899]);
  expect(told.lines[0]).toEqual({
    bankId: 'n1',
    bookedOn: '2026-03-04',
    amount: 1400,
    description: 'OKAFOR M J 7K3QWH',
    payerName: 'OKAFOR M J',
    reference: '7K3QWH',
    payerAccount: '',
    kind: 'TRANSFER',
    balanceAfter: 11410,
  });
  expect(server.asked[0]?.body).toMatchObject({
    grant_type: 'refresh_token',
    refresh_token: 'refresh-1',
  });
  expect(server.asked[1]).toMatchObject({
    path: '/data/v1/accounts/acc-1/transactions',
    query: { from: '2026-03-01' },
  });
});

test('the payer is found in whichever name and account the bank fills in, and days are counted in British time', async () => {
  const transaction = {
    transaction_id: 't1',
    timestamp: '2026-06-30T23:30:00',
    description: 'PAYMENT RECEIVED',
    transaction_type: 'CREDIT',
    transaction_category: 'CREDIT',
    amount: 14,
    currency: 'GBP',
  };
  const metas = [
    { provider_merchant_name: 'Mary Okafor', counter_party_preferred_name: ' ' },
    { debtor_account_name: 'M OKAFOR', counter_party_iban: 'GB33 BUKB 2020 1555 5555 55' },
    {},
  ];
  const paid = { ...transaction, transaction_type: 'DEBIT', meta: { debtor_account_name: 'US' } };
  reply(
    TOKEN,
    { results: [...metas.map((meta) => ({ ...transaction, meta })), paid], status: 'Succeeded' },
    { results: [] },
  );
  const { lines } = await feed.transactions(CONSENT, 'acc-1', '2026-06-01');
  expect(
    lines.map(({ bookedOn, payerName, payerAccount }) => [bookedOn, payerName, payerAccount]),
  ).toEqual([
    ['2026-07-01', 'Mary Okafor', ''],
    ['2026-07-01', 'M OKAFOR', 'GB33BUKB20201555555555'],
    ['2026-07-01', '', ''],
    ['2026-07-01', '', ''],
  ]);
});

test.each([
  [400, { error: 'invalid_grant' }, 'consentEnded'],
  [403, { error: 'access_denied' }, 'consentEnded'],
  [429, { error: 'provider_too_many_requests' }, 'limited'],
])('%d %o is %s', async (status, body, reason) => {
  server.replies.push({ status, body });
  await expect(feed.transactions(CONSENT, 'acc-1', '2026-03-01')).rejects.toMatchObject({
    name: 'FeedRefused',
    reason,
  });
});

test('an unreachable bank may be asked again', async () => {
  reply(TOKEN);
  server.replies.push({ status: 503, body: { error: 'provider_error' } });
  await expect(feed.transactions(CONSENT, 'acc-1', '2026-03-01')).rejects.toThrow(
    'TrueLayer answered 503',
  );
});
