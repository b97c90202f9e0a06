import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET_KEY: 'k'.repeat(32),
  PUBLIC_URL: 'https://book.example.com/',
};
const DEMO = { NODE_ENV: 'test', DEMO: '1', SECRET_KEY: 'k'.repeat(32) };
const GOCARDLESS = {
  GOCARDLESS_BANK_SECRET_ID: 'id',
  GOCARDLESS_BANK_SECRET_KEY: 's'.repeat(16),
};
const TRUELAYER = { TRUELAYER_CLIENT_ID: 'firm-1a2b', TRUELAYER_CLIENT_SECRET: 's'.repeat(16) };
const PLAY = { ...TRUELAYER, TRUELAYER_CLIENT_ID: 'sandbox-firm-1a2b' };

const feedOf = (...settings: readonly object[]) =>
  readConfig(Object.assign({}, ...settings) as Record<string, string>).bankFeed;

test('bank transactions come from the provider whose two settings are set', () => {
  expect(feedOf(PRODUCTION)).toBeUndefined();
  expect(feedOf(PRODUCTION, GOCARDLESS)).toEqual({
    provider: 'gocardless',
    secretId: 'id',
    secretKey: 's'.repeat(16),
    url: 'https://bankaccountdata.gocardless.com',
  });
  expect(feedOf(PRODUCTION, TRUELAYER)).toMatchObject({
    url: 'https://api.truelayer.com',
    authUrl: 'https://auth.truelayer.com',
  });
  expect(feedOf(DEMO, PLAY)).toMatchObject({ url: 'https://api.truelayer-sandbox.com' });
});

test.each([
  [[PRODUCTION, { ...GOCARDLESS, GOCARDLESS_BANK_SECRET_ID: '' }], 'SECRET_ID is missing'],
  [[PRODUCTION, { ...TRUELAYER, TRUELAYER_CLIENT_SECRET: '' }], 'CLIENT_SECRET is missing'],
  [[PRODUCTION, GOCARDLESS, TRUELAYER], 'not both'],
  [[PRODUCTION, PLAY], 'is for tests: production needs a live one'],
  [[DEMO, TRUELAYER], 'a demo must not read real accounts'],
  [[DEMO, GOCARDLESS], 'a demo must not read real accounts'],
  [[PRODUCTION, TRUELAYER, { TRUELAYER_URL: 'https://example.com' }], 'TRUELAYER_URL is for tests'],
])('%o: %s', (settings, words) => {
  expect(() => feedOf(...settings)).toThrow(words);
});
