import { ConfigError } from './config-error.ts';
import type { Settings } from './settings.ts';

/** The secret settings, each with a pattern that matches its placeholder in the examples. */
const EXAMPLES = {
  SECRET_KEY: /^(replace|change)[-_ ]?me/i,
  SECRET_KEY_PREVIOUS: /^(replace|change)[-_ ]?me/i,
  METRICS_TOKEN: /^(replace|change)[-_ ]?me/i,
  DATABASE_URL: /^\w+:\/\/[^/@:]*:password@/,
  DATABASE_APP_URL: /^\w+:\/\/[^/@:]*:password@/,
  SMTP_URL: /^\w+:\/\/[^/@:]*:password@/,
  S3_SECRET_ACCESS_KEY: /^key$/,
  STRIPE_SECRET_KEY: /^sk_live_(replace|change)[-_]?me/,
  STRIPE_WEBHOOK_SECRET: /^whsec_(replace|change)[-_]?me/,
  GOCARDLESS_ACCESS_TOKEN: /^live_(replace|change)[-_]?me/,
  GOCARDLESS_WEBHOOK_SECRET: /^(replace|change)[-_ ]?me/,
  GOCARDLESS_BANK_SECRET_KEY: /^(replace|change)[-_ ]?me/,
  MAIL_IN_SECRET: /^(replace|change)[-_ ]?me/i,
  TWILIO_AUTH_TOKEN: /^(replace|change)[-_ ]?me/i,
  TRUELAYER_CLIENT_SECRET: /^(replace|change)[-_ ]?me/,
  HMRC_CLIENT_SECRET: /^(replace|change)[-_ ]?me/,
} as const satisfies Partial<Record<keyof Settings, RegExp>>;

/**
 * Refuses settings that are acceptable on a laptop but not with people's data: a missing secret, or one made public
 * in an example; an address without encryption; the demo.
 *
 * @throws {ConfigError} naming the setting
 */
export function refuseInProduction(settings: Settings): void {
  const { SECRET_KEY, PUBLIC_URL, DEMO } = settings;
  if (!SECRET_KEY) {
    throw new ConfigError(
      'SECRET_KEY is missing: production needs at least 32 random characters (openssl rand -base64 48).',
    );
  }
  if (!PUBLIC_URL) {
    throw new ConfigError('PUBLIC_URL is missing: production needs the address that users open.');
  }
  if (!isPrivate(new URL(PUBLIC_URL))) {
    throw new ConfigError('PUBLIC_URL must start with https: passwords would travel in the open.');
  }
  for (const name of ['STRIPE_URL', 'GOCARDLESS_URL'] as const) {
    if (settings[name])
      throw new ConfigError(`${name} is for tests: in production, payments go to the provider.`);
  }
  for (const name of ['GOCARDLESS_BANK_URL', 'TRUELAYER_URL'] as const) {
    if (settings[name])
      throw new ConfigError(
        `${name} is for tests: in production, transactions come from the banks.`,
      );
  }
  if (settings.HMRC_URL) {
    throw new ConfigError('HMRC_URL is for tests: in production, updates go to HMRC.');
  }
  if (settings.TWILIO_URL) {
    throw new ConfigError('TWILIO_URL is for tests: in production, texts go to the provider.');
  }
  if (DEMO) throw new ConfigError('DEMO: there is no demo business in production.');
  for (const [name, example] of Object.entries(EXAMPLES)) {
    if (example.test(settings[name as keyof typeof EXAMPLES] ?? '')) {
      throw new ConfigError(`${name} has the value of an example: choose a secret of your own.`);
    }
  }
}

/** Whether the connection between a browser and this address is private: encrypted, or within this machine. */
function isPrivate({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
