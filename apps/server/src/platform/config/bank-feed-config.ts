import { ConfigError } from './config-error.ts';
import type { Settings } from './settings.ts';

/** The provider of bank transactions; its URLs have no slash at the end. */
export type BankFeedConfig =
  | {
      readonly provider: 'gocardless';
      readonly secretId: string;
      readonly secretKey: string;
      readonly url: string;
    }
  | {
      readonly provider: 'truelayer';
      readonly clientId: string;
      readonly clientSecret: string;
      readonly url: string;
      readonly authUrl: string;
    };

/**
 * The settings of the bank transaction feed.
 * @param isDemo whether there is a demo business, which must not read real accounts
 * @throws {ConfigError} if one setting of a pair is missing, if both providers are set, or if the mode is wrong: a
 * live bank with a demo, or a sandbox bank in production
 */
export function bankFeedOf(settings: Settings, isDemo: boolean): BankFeedConfig | undefined {
  const goCardless = pairOf(settings, 'GOCARDLESS_BANK_SECRET_ID', 'GOCARDLESS_BANK_SECRET_KEY');
  const trueLayer = pairOf(settings, 'TRUELAYER_CLIENT_ID', 'TRUELAYER_CLIENT_SECRET');
  if (goCardless && trueLayer) {
    throw new ConfigError(
      'TRUELAYER_CLIENT_ID and GOCARDLESS_BANK_SECRET_ID: set one of them, not both.',
    );
  }
  if (goCardless) {
    if (isDemo) throw refusedInDemo('GOCARDLESS_BANK_SECRET_ID');
    const [secretId, secretKey] = goCardless;
    const url = settings.GOCARDLESS_BANK_URL ?? 'https://bankaccountdata.gocardless.com';
    return Object.freeze({ provider: 'gocardless', secretId, secretKey, url });
  }
  if (!trueLayer) return undefined;
  const [clientId, clientSecret] = trueLayer;
  const isPlay = clientId.startsWith('sandbox-');
  if (!isPlay && isDemo) throw refusedInDemo('TRUELAYER_CLIENT_ID');
  if (isPlay && settings.NODE_ENV === 'production') {
    throw new ConfigError('TRUELAYER_CLIENT_ID is for tests: production needs a live one.');
  }
  const host = isPlay ? 'truelayer-sandbox.com' : 'truelayer.com';
  return Object.freeze({
    provider: 'truelayer',
    clientId,
    clientSecret,
    url: settings.TRUELAYER_URL ?? `https://api.${host}`,
    authUrl: settings.TRUELAYER_URL ?? `https://auth.${host}`,
  });
}

function refusedInDemo(name: string): ConfigError {
  return new ConfigError(
    `${name} is live, and a demo must not read real accounts: leave it out, or DEMO=0.`,
  );
}

type Name =
  | 'GOCARDLESS_BANK_SECRET_ID'
  | 'GOCARDLESS_BANK_SECRET_KEY'
  | 'TRUELAYER_CLIENT_ID'
  | 'TRUELAYER_CLIENT_SECRET';

function pairOf(settings: Settings, one: Name, other: Name): [string, string] | undefined {
  const [first, second] = [settings[one], settings[other]];
  if (first === undefined && second === undefined) return undefined;
  if (first === undefined || second === undefined) {
    const missing = first === undefined ? one : other;
    throw new ConfigError(`${missing} is missing: set ${one} and ${other}, or neither.`);
  }
  return [first, second];
}
