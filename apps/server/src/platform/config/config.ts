import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ZodError } from 'zod';
import { MAP_CREDIT, mapAddress } from '../map/map-file.ts';
import type { TraceRates } from '../operations/trace.ts';
import { type BankFeedConfig, bankFeedOf } from './bank-feed-config.ts';
import { ConfigError } from './config-error.ts';
import { type Environment, readEnvironment, refuseUnknownNames } from './environment.ts';
import { type FirebaseConfig, firebaseOf } from './firebase-config.ts';
import { type HelpModelConfig, helpModelOf } from './help-model-config.ts';
import { type HmrcConfig, hmrcOf } from './hmrc-config.ts';
import { type MailInConfig, mailInOf, type TwilioConfig, twilioOf } from './message-config.ts';
import {
  type GoCardlessConfig,
  goCardlessOf,
  type StripeConfig,
  stripeOf,
} from './payment-config.ts';
import { refuseInProduction } from './production.ts';
import { readOrCreateSecretKey } from './secret-key.ts';
import { type Role, type Settings, settingsSchema } from './settings.ts';

/** The server's configuration: validated, complete and frozen. Paths are absolute. */
export interface Config {
  readonly environment: 'development' | 'test' | 'production';
  readonly port: number;
  readonly host: string;
  /** Base URL of the product, without a slash at the end; links in messages begin with it. */
  readonly publicUrl: string;
  /** Base URL of short links, without a slash at the end. */
  readonly shortUrl: string;
  /** Whether browsers should use TLS for every subdomain of the public address as well. */
  readonly hstsSubdomains: boolean;
  /** The connection of the schema's owner; if absent, the bundled PostgreSQL in `dataDir` is used. */
  readonly databaseUrl: string | undefined;
  /** The connection of a separate role for requests, which cannot change the schema. */
  readonly databaseAppUrl: string | undefined;
  readonly dataDir: string;
  /** The key that signs sessions, links and bypass tokens; at least 32 characters. */
  readonly secretKey: string;
  /**
   * The previous key, whose signatures and encryption remain valid; if absent, only the current key
   * is valid.
   */
  readonly previousSecretKey: string | undefined;
  /** Whether a new database gets the demo business. */
  readonly demo: boolean;
  readonly roles: readonly Role[];
  readonly logLevel: NonNullable<Settings['LOG_LEVEL']>;
  /** The shares of sessions, and of failed calls, that the log traces. */
  readonly tracing: TraceRates;
  /** The number of trusted proxies in front of the server, or their addresses; 0 if there are none. */
  readonly trustProxy: number | readonly string[];
  /** Bearer token that `/metrics` requires; if absent, there is no `/metrics`. */
  readonly metricsToken: string | undefined;
  /** If absent, emails stay in the outbox. */
  readonly smtp: SmtpConfig | undefined;
  /** If absent, the business receives no emails. */
  readonly mailIn: MailInConfig | undefined;
  /** If absent, texts stay in the outbox. */
  readonly twilio: TwilioConfig | undefined;
  /** If absent, files are kept in `dataDir`. */
  readonly s3: S3Config | undefined;
  /** The maximum total size of one business's uploaded files, in bytes. */
  readonly uploadQuota: number;
  /** URL of postcodes.io; if absent, only the bundled postcodes are used to place addresses. */
  readonly postcodesIoUrl: string | undefined;
  /** The service for travel times by road; if absent, travel times are estimated from straight lines. */
  readonly travelTimes: TravelTimesConfig | undefined;
  readonly map: MapConfig;
  /** If absent, the built-in provider of card payments is used, which accepts test cards only. */
  readonly stripe: StripeConfig | undefined;
  /** If absent, the built-in provider of Direct Debit is used, which moves no money. */
  readonly goCardless: GoCardlessConfig | undefined;
  /** If absent, the built-in sandbox bank is used, which knows no real account. */
  readonly bankFeed: BankFeedConfig | undefined;
  /** If absent, firms can only practise on the built-in stand-in of HMRC. */
  readonly hmrc: HmrcConfig | undefined;
  /** The service account for Firebase; if absent, the phone apps get no push notifications. */
  readonly firebase: FirebaseConfig | undefined;
  /** If absent, help answers quote the articles. */
  readonly helpModel: HelpModelConfig | undefined;
  /** The seller of plans, as shown on bills: the name, then lines with the address and VAT number. */
  readonly seller: { readonly name: string; readonly lines: readonly string[] };
  /** The addresses of the operator's own legal pages; without them, the product shows its own short pages. */
  readonly legal: { readonly termsUrl?: string; readonly privacyUrl?: string };
  /** The folder with the built client. */
  readonly webDir: string;
  /** The folder with the built customer's page. */
  readonly customerDir: string;
}

export interface SmtpConfig {
  readonly url: string;
  readonly from: string;
  /** Whether emails wait instead of being sent over an unencrypted connection. */
  readonly requiresTls: boolean;
}

export interface TravelTimesConfig {
  readonly source: 'osrm' | 'valhalla';
  /** Base URL, without a slash at the end. */
  readonly url: string;
}

export interface S3Config {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The source from which clients draw maps. */
export interface MapConfig {
  readonly source: 'builtIn' | 'style' | 'pmtiles';
  /**
   * The map's URL: null for the outline that comes with the client; a path if this server serves
   * the map's file.
   */
  readonly url: string | null;
  /** Credits for the map, in addition to the built-in credits; empty for the outline. */
  readonly attribution: string;
}

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));

/**
 * Reads the configuration of this process from its environment, which takes precedence over the
 * project's `.env` file.
 */
export function readProcessConfig(): Config {
  return readConfig(readEnvironment(ROOT, process.env));
}

/**
 * Reads the connection of the database's owner, the only setting that migrations need.
 *
 * @throws {ConfigError} if the setting is missing or malformed
 */
export function readMigrationUrl(): string {
  const { DATABASE_URL } = readEnvironment(ROOT, process.env);
  const parsed = settingsSchema.pick({ DATABASE_URL: true }).safeParse({ DATABASE_URL });
  if (!parsed.success) throw new ConfigError(oneLine(parsed.error));
  if (!parsed.data.DATABASE_URL) {
    throw new ConfigError('DATABASE_URL is missing: the migration step signs in as the owner.');
  }
  return parsed.data.DATABASE_URL;
}

/**
 * Reads the configuration from an environment. Outside production, a missing SECRET_KEY is
 * generated and kept in the data folder.
 *
 * @throws {ConfigError} naming the missing, malformed or unknown setting
 */
export function readConfig(environment: Environment): Config {
  refuseUnknownNames(environment);
  const given = Object.entries(environment).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const parsed = settingsSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw new ConfigError(oneLine(parsed.error));
  const settings = parsed.data;
  const production = settings.NODE_ENV === 'production';
  if (production) refuseInProduction(settings);
  const dataDir = resolve(ROOT, settings.DATA_DIR);
  const demo = settings.DEMO ?? !production;
  return Object.freeze({
    environment: settings.NODE_ENV,
    port: settings.PORT,
    host: settings.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    shortUrl:
      settings.SHORT_URL ?? `${settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`}/s`,
    hstsSubdomains: settings.HSTS_SUBDOMAINS,
    databaseUrl: settings.DATABASE_URL,
    databaseAppUrl: settings.DATABASE_APP_URL,
    dataDir,
    secretKey: settings.SECRET_KEY ?? readOrCreateSecretKey(dataDir),
    previousSecretKey: settings.SECRET_KEY_PREVIOUS,
    demo,
    roles: Object.freeze(settings.ROLES),
    logLevel: settings.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    tracing: Object.freeze({
      sessions: settings.TRACE_SESSIONS,
      failures: settings.TRACE_FAILURES,
    }),
    trustProxy: Object.freeze(settings.TRUST_PROXY),
    metricsToken: settings.METRICS_TOKEN,
    smtp: smtpOf(settings),
    mailIn: mailInOf(settings),
    twilio: twilioOf(settings, demo),
    s3: s3Of(settings),
    uploadQuota: settings.UPLOAD_QUOTA_MB * 1_000_000,
    postcodesIoUrl: settings.POSTCODES_IO_URL,
    travelTimes: travelTimesOf(settings),
    map: mapOf(settings, dataDir),
    stripe: stripeOf(settings, demo),
    goCardless: goCardlessOf(settings, demo),
    bankFeed: bankFeedOf(settings, demo),
    hmrc: hmrcOf(settings, demo),
    firebase: firebaseOf(settings),
    helpModel: helpModelOf(settings),
    seller: sellerOf(settings),
    legal: {
      ...(settings.TERMS_URL && { termsUrl: settings.TERMS_URL }),
      ...(settings.PRIVACY_URL && { privacyUrl: settings.PRIVACY_URL }),
    },
    webDir: resolve(ROOT, settings.WEB_DIR),
    customerDir: resolve(ROOT, settings.CUSTOMER_DIR),
  });
}

function smtpOf({ SMTP_URL: url, SMTP_TLS, EMAIL_FROM: from }: Settings): Config['smtp'] {
  if (!url) return undefined;
  if (!from) throw new ConfigError('EMAIL_FROM is missing: SMTP_URL needs a sender address too.');
  return Object.freeze({ url, from, requiresTls: SMTP_TLS === 'required' });
}

function travelTimesOf({ OSRM_URL, VALHALLA_URL }: Settings): TravelTimesConfig | undefined {
  if (OSRM_URL && VALHALLA_URL) {
    throw new ConfigError(
      'OSRM_URL and VALHALLA_URL: set the one that provides travel times, not both.',
    );
  }
  if (OSRM_URL) return Object.freeze({ source: 'osrm', url: OSRM_URL });
  if (VALHALLA_URL) return Object.freeze({ source: 'valhalla', url: VALHALLA_URL });
  return undefined;
}

function s3Of(settings: Settings): S3Config | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  const group = { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  if (Object.values(group).every((value) => value === undefined)) return undefined;
  const need = (name: keyof typeof group): string => {
    const value = group[name];
    if (value) return value;
    throw new ConfigError(`${name} is missing: set all five S3_ settings, or none.`);
  };
  return Object.freeze({
    endpoint: need('S3_ENDPOINT'),
    region: need('S3_REGION'),
    bucket: need('S3_BUCKET'),
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
  });
}

function mapOf(settings: Settings, dataDir: string): MapConfig {
  const { MAP_STYLE_URL: style, MAP_PMTILES_URL: pmtiles, MAP_ATTRIBUTION } = settings;
  if (style && pmtiles) {
    throw new ConfigError('MAP_STYLE_URL and MAP_PMTILES_URL: set one of them, not both.');
  }
  const attribution = MAP_ATTRIBUTION ?? '';
  if (style) return Object.freeze({ source: 'style', url: style, attribution });
  if (pmtiles) return Object.freeze({ source: 'pmtiles', url: pmtiles, attribution });
  const onDisk = mapAddress(dataDir);
  if (onDisk) {
    const credit = attribution || MAP_CREDIT;
    return Object.freeze({ source: 'pmtiles', url: onDisk, attribution: credit });
  }
  if (attribution) {
    throw new ConfigError(
      'MAP_ATTRIBUTION needs MAP_STYLE_URL, MAP_PMTILES_URL or a map from npm run map.',
    );
  }
  return Object.freeze({ source: 'builtIn', url: null, attribution });
}

/** Explains why each setting is refused, without repeating its value, which may be a secret. */
function oneLine(error: ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ');
}

function sellerOf({ SELLER = [] }: Settings): Config['seller'] {
  const [name = 'Roundbook', ...lines] = SELLER;
  return { name, lines };
}
