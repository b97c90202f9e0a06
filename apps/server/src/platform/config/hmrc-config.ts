import { isIP } from 'node:net';
import { ConfigError } from './config-error.ts';
import type { Settings } from './settings.ts';

/** Which of HMRC's two services the server uses: the sandbox has no real taxpayers. */
export type HmrcMode = 'sandbox' | 'live';

/** HMRC's addresses, as its API documents name them. No other file names them. */
const HMRC_URLS: Readonly<Record<HmrcMode, string>> = {
  sandbox: 'https://test-api.service.hmrc.gov.uk',
  live: 'https://api.service.hmrc.gov.uk',
};

export interface HmrcConfig {
  readonly mode: HmrcMode;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The address of the API, of the page on which people sign in, and of tokens; without a slash at the end. */
  readonly url: string;
  /** The address on the internet at which browsers reach this server, or its proxy. */
  readonly publicIp: string;
}

const NAMES = ['HMRC_MODE', 'HMRC_CLIENT_ID', 'HMRC_CLIENT_SECRET', 'HMRC_PUBLIC_IP'] as const;

/**
 * HMRC's settings.
 * @param isDemo whether there is a demo business, which must send nothing to HMRC
 * @throws {ConfigError} if only some settings are given, if the mode does not suit this server, or if the public
 * address is not an IP address
 */
export function hmrcOf(settings: Settings, isDemo: boolean): HmrcConfig | undefined {
  const values = NAMES.map((name) => settings[name]);
  if (values.every((value) => value === undefined)) {
    if (settings.HMRC_URL) throw new ConfigError('HMRC_URL needs the other HMRC_ settings.');
    return undefined;
  }
  const missing = NAMES.find((name) => settings[name] === undefined);
  if (missing)
    throw new ConfigError(`${missing} is missing: set all four HMRC_ settings, or none.`);
  const [mode, clientId, clientSecret, publicIp] = values as [HmrcMode, string, string, string];
  if (mode === 'live' && isDemo) {
    throw new ConfigError(
      'HMRC_MODE is live, and a demo must file nothing: use sandbox, or DEMO=0.',
    );
  }
  if (mode === 'sandbox' && settings.NODE_ENV === 'production') {
    throw new ConfigError('HMRC_MODE is for tests: in production, updates go to HMRC itself.');
  }
  if (isIP(publicIp) === 0) throw new ConfigError('HMRC_PUBLIC_IP must be an IP address.');
  const url = settings.HMRC_URL ?? HMRC_URLS[mode];
  return Object.freeze({ mode, clientId, clientSecret, url, publicIp });
}
