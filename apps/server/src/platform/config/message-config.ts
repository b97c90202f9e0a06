import { ConfigError } from './config-error.ts';
import type { Settings } from './settings.ts';

export interface TwilioConfig {
  readonly accountSid: string;
  readonly authToken: string;
  /** The number from which texts are sent, in E.164. */
  readonly number: string;
  /** Base URL, without a slash at the end. */
  readonly url: string;
}

/** How emails to the business are received. */
export interface MailInConfig {
  /** The domain of the addresses for replies. */
  readonly domain: string;
  /** The port of the built-in SMTP receiver; if absent, there is no receiver. */
  readonly port: number | undefined;
  /** The files of a certificate and its key; if absent, emails are received only unencrypted. */
  readonly tls: { readonly cert: string; readonly key: string } | undefined;
  /** The key that signs posted messages; if absent, posted messages are not accepted. */
  readonly secret: string | undefined;
  /** The name servers for look-ups of senders' domains, as `address:port`; if empty, the computer's own. */
  readonly nameServers: readonly string[];
}

const TWILIO = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_NUMBER'] as const;

/**
 * Twilio's settings.
 * @param isDemo whether there is a demo business, which must not text anyone
 * @throws {ConfigError} if only some settings are given, or in a demo without TWILIO_URL
 */
export function twilioOf(settings: Settings, isDemo: boolean): TwilioConfig | undefined {
  const [accountSid, authToken, number] = TWILIO.map((name) => settings[name]);
  if (TWILIO.every((name) => settings[name] === undefined)) return undefined;
  if (!accountSid || !authToken || !number) {
    const missing = TWILIO.find((name) => !settings[name]);
    throw new ConfigError(`${missing} is missing: set all three TWILIO_ settings, or none.`);
  }
  const url = settings.TWILIO_URL ?? 'https://api.twilio.com';
  if (isDemo && !settings.TWILIO_URL) {
    throw new ConfigError('TWILIO_ACCOUNT_SID: a demo must not text anybody; set DEMO=0.');
  }
  return Object.freeze({ accountSid, authToken, number, url });
}

/**
 * How emails to the business are received.
 * @throws {ConfigError} if neither the port nor the secret is given, or a setting that both need is
 * missing
 */
export function mailInOf(settings: Settings): MailInConfig | undefined {
  const { MAIL_IN_DOMAIN: domain, MAIL_IN_PORT: port, MAIL_IN_SECRET: secret } = settings;
  const { MAIL_IN_TLS_CERT: cert, MAIL_IN_TLS_KEY: key } = settings;
  if (!domain) {
    if (port === undefined && secret === undefined && !cert && !key) return undefined;
    throw new ConfigError('MAIL_IN_DOMAIN is missing: the domain of the addresses for replies.');
  }
  if (port === undefined && secret === undefined) {
    throw new ConfigError(
      'MAIL_IN_DOMAIN needs a way for emails to come in: MAIL_IN_PORT, MAIL_IN_SECRET or both.',
    );
  }
  if (!cert !== !key) {
    throw new ConfigError('MAIL_IN_TLS_CERT and MAIL_IN_TLS_KEY: set both, or neither.');
  }
  const tls = cert && key ? Object.freeze({ cert, key }) : undefined;
  const nameServers = settings.MAIL_IN_DNS?.split(/\s*,\s*/) ?? [];
  return Object.freeze({ domain: domain.toLowerCase(), port, tls, secret, nameServers });
}
