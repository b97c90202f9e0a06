import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'roundbook-config-'));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET_KEY: 'k'.repeat(32),
  PUBLIC_URL: 'https://book.example.com/',
};

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1, whsec_2',
};

const GOCARDLESS = {
  GOCARDLESS_ACCESS_TOKEN: 'live_1',
  GOCARDLESS_WEBHOOK_SECRET: 's'.repeat(16),
};

test('Stripe needs all three of its settings, in one mode', () => {
  const { stripe } = readConfig({ ...PRODUCTION, ...STRIPE });
  expect(stripe).toEqual({
    secretKey: 'sk_live_1',
    publishableKey: 'pk_live_1',
    webhookSecrets: ['whsec_1', 'whsec_2'],
    url: 'https://api.stripe.com',
    host: 'book.example.com',
  });
  for (const name of Object.keys(STRIPE)) {
    expect(() => readConfig({ ...PRODUCTION, ...STRIPE, [name]: '' })).toThrow(
      `${name} is missing`,
    );
  }
  expect(readConfig(PRODUCTION)).toMatchObject({ stripe: undefined, goCardless: undefined });
});

test('GoCardless needs both of its settings, and its token decides the URL', () => {
  const of = (environment: object, token: string) =>
    readConfig({ ...environment, ...GOCARDLESS, GOCARDLESS_ACCESS_TOKEN: token }).goCardless;
  expect(of(PRODUCTION, 'live_1')).toEqual({
    accessToken: 'live_1',
    webhookSecret: 's'.repeat(16),
    url: 'https://api.gocardless.com',
  });
  const laptop = { DATA_DIR: dataDir };
  expect(of(laptop, 'sandbox_1')?.url).toBe('https://api-sandbox.gocardless.com');
  for (const name of Object.keys(GOCARDLESS)) {
    expect(() => readConfig({ ...PRODUCTION, ...GOCARDLESS, [name]: '' })).toThrow(
      `${name} is missing`,
    );
  }
});

test('a live key needs DEMO=0 if there is a demo, while a test key works alongside a demo', () => {
  const laptop = { DATA_DIR: dataDir };
  expect(() => readConfig({ ...laptop, ...STRIPE })).toThrow(
    /^STRIPE_SECRET_KEY is live, and a demo must not move real money/,
  );
  expect(() => readConfig({ ...laptop, ...GOCARDLESS })).toThrow(
    /^GOCARDLESS_ACCESS_TOKEN is live/,
  );
  expect(readConfig({ ...laptop, DEMO: '0', ...STRIPE }).stripe?.secretKey).toBe('sk_live_1');
  const forTests = { STRIPE_SECRET_KEY: 'rk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
  const url = 'http://127.0.0.1:4010';
  const config = readConfig({ ...laptop, ...STRIPE, ...forTests, STRIPE_URL: `${url}/` });
  expect(config.stripe).toMatchObject({ secretKey: 'rk_test_1', url });
});

test.each<[object, string]>([
  [{ STRIPE_SECRET_KEY: 'secret' }, 'STRIPE_SECRET_KEY must look like sk_live_'],
  [{ STRIPE_KEY: 'x' }, 'STRIPE_KEY in the environment is not a setting'],
  [{ GOCARDLESS_TOKEN: 'x' }, 'GOCARDLESS_TOKEN in the environment is not a setting'],
  [{ GOCARDLESS_ACCESS_TOKEN: 'token' }, 'GOCARDLESS_ACCESS_TOKEN must look like live_'],
  [
    { ...PRODUCTION, ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    'both are live keys or both are test keys',
  ],
  [
    {
      ...PRODUCTION,
      ...STRIPE,
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    },
    'STRIPE_SECRET_KEY is for tests: production needs a live key',
  ],
  [
    { ...PRODUCTION, ...GOCARDLESS, GOCARDLESS_ACCESS_TOKEN: 'sandbox_1' },
    'GOCARDLESS_ACCESS_TOKEN is for tests',
  ],
  [
    { ...PRODUCTION, ...STRIPE, STRIPE_SECRET_KEY: 'sk_live_replaceme' },
    'STRIPE_SECRET_KEY has the value of an example',
  ],
  [
    { ...PRODUCTION, ...GOCARDLESS, GOCARDLESS_URL: 'https://example.com' },
    'GOCARDLESS_URL is for tests',
  ],
  [{ ...PRODUCTION, ...STRIPE, STRIPE_URL: 'https://example.com' }, 'STRIPE_URL is for tests'],
])('%o is refused in one line', (settings, message) => {
  const read = () => readConfig({ DATA_DIR: dataDir, ...settings });
  expect(read).toThrow(message);
  expect(read).not.toThrow(/\n/);
});
