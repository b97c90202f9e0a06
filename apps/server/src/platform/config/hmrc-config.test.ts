import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET_KEY: 'k'.repeat(32),
  PUBLIC_URL: 'https://book.example.com/',
};
const TEST = { NODE_ENV: 'test', DEMO: '0', SECRET_KEY: 'k'.repeat(32) };
const LIVE = {
  HMRC_MODE: 'live',
  HMRC_CLIENT_ID: 'app',
  HMRC_CLIENT_SECRET: 's'.repeat(16),
  HMRC_PUBLIC_IP: '203.0.113.6',
};
const SANDBOX = { ...LIVE, HMRC_MODE: 'sandbox' };

const hmrcOf = (...settings: readonly object[]) =>
  readConfig(Object.assign({}, ...settings) as Record<string, string>).hmrc;

test('the mode decides which of HMRC’s services is used', () => {
  expect(hmrcOf(PRODUCTION)).toBeUndefined();
  expect(hmrcOf(PRODUCTION, LIVE)).toMatchObject({
    mode: 'live',
    url: 'https://api.service.hmrc.gov.uk',
  });
  expect(hmrcOf(TEST, SANDBOX)?.url).toBe('https://test-api.service.hmrc.gov.uk');
});

test.each([
  [[PRODUCTION, { ...LIVE, HMRC_CLIENT_SECRET: '' }], 'HMRC_CLIENT_SECRET is missing'],
  [[PRODUCTION, SANDBOX], 'HMRC_MODE is for tests'],
  [[TEST, LIVE, { DEMO: '1' }], 'a demo must file nothing'],
  [[PRODUCTION, LIVE, { HMRC_PUBLIC_IP: 'book.example.com' }], 'must be an IP address'],
  [[PRODUCTION, LIVE, { HMRC_URL: 'http://localhost:4014' }], 'HMRC_URL is for tests'],
  [[TEST, { HMRC_URL: 'http://localhost:4014' }], 'needs the other HMRC_ settings'],
])('settings that do not suit: %#', (settings, words) => {
  expect(() => hmrcOf(...settings)).toThrow(words);
});
