import { ConfigError } from './config-error.ts';
import type { Settings } from './settings.ts';

export interface StripeConfig {
  readonly secretKey: string;
  /** The public key for the pages on which customers enter cards. */
  readonly publishableKey: string;
  /** One secret for each webhook endpoint at Stripe. */
  readonly webhookSecrets: readonly string[];
  /** Base URL, without a slash at the end. */
  readonly url: string;
  /** The host of the pages on which customers pay, if it can be reached from the internet. */
  readonly host?: string;
}

export interface GoCardlessConfig {
  readonly accessToken: string;
  readonly webhookSecret: string;
  /** Base URL, without a slash at the end. */
  readonly url: string;
}

/** The settings of each provider; the first one says whether its money is real. */
const STRIPE = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const GOCARDLESS = ['GOCARDLESS_ACCESS_TOKEN', 'GOCARDLESS_WEBHOOK_SECRET'] as const;

const GOCARDLESS_URLS = {
  live: 'https://api.gocardless.com',
  test: 'https://api-sandbox.gocardless.com',
} as const;

/**
 * Stripe's settings.
 * @param isDemo whether there is a demo business, which must not charge anyone
 * @throws {ConfigError} if only some settings are given, if they mix live and test modes, or if
 * their mode is wrong here
 */
export function stripeOf(settings: Settings, isDemo: boolean): StripeConfig | undefined {
  const keys = groupOf(settings, STRIPE, 'all three STRIPE_ settings');
  if (!keys) return undefined;
  const [secretKey, publishableKey, webhookSecret] = keys;
  const mode = /^\w\w_live_/.test(secretKey!) ? 'live' : 'test';
  if (!publishableKey!.startsWith(`pk_${mode}_`)) {
    throw new ConfigError(
      'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY: both are live keys or both are test keys.',
    );
  }
  refuseWrongMode('STRIPE_SECRET_KEY', mode, settings, isDemo);
  const { protocol, hostname } = new URL(settings.PUBLIC_URL ?? 'http://localhost');
  return Object.freeze({
    secretKey: secretKey!,
    publishableKey: publishableKey!,
    webhookSecrets: Object.freeze(webhookSecret!.split(',').map((secret) => secret.trim())),
    url: settings.STRIPE_URL ?? 'https://api.stripe.com',
    ...(protocol === 'https:' && { host: hostname }),
  });
}

/**
 * GoCardless's settings; the token decides the URL.
 * @throws {ConfigError} if only one setting is given, or the token's mode does not suit this server
 */
export function goCardlessOf(settings: Settings, isDemo: boolean): GoCardlessConfig | undefined {
  const keys = groupOf(settings, GOCARDLESS, 'both GOCARDLESS_ settings');
  if (!keys) return undefined;
  const [accessToken, webhookSecret] = keys;
  const mode = accessToken!.startsWith('live_') ? 'live' : 'test';
  refuseWrongMode('GOCARDLESS_ACCESS_TOKEN', mode, settings, isDemo);
  return Object.freeze({
    accessToken: accessToken!,
    webhookSecret: webhookSecret!,
    url: settings.GOCARDLESS_URL ?? GOCARDLESS_URLS[mode],
  });
}

function groupOf(
  settings: Settings,
  names: readonly (typeof STRIPE | typeof GOCARDLESS)[number][],
  all: string,
): readonly string[] | undefined {
  const values = names.map((name) => settings[name]);
  if (values.every((value) => value === undefined)) return undefined;
  const missing = names.find((name) => settings[name] === undefined);
  if (missing) throw new ConfigError(`${missing} is missing: set ${all}, or none of them.`);
  return values as string[];
}

/**
 * Refuses real money in a demo, and test money in a real business, which must not mistake it for a payment.
 */
function refuseWrongMode(
  name: string,
  mode: 'live' | 'test',
  { NODE_ENV }: Settings,
  isDemo: boolean,
): void {
  if (mode === 'live' && isDemo) {
    throw new ConfigError(
      `${name} is live, and a demo must not move real money: use a test key, or DEMO=0.`,
    );
  }
  if (mode === 'test' && NODE_ENV === 'production') {
    throw new ConfigError(`${name} is for tests: production needs a live key.`);
  }
}
