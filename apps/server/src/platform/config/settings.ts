import { z } from 'zod';

const ROLES = ['api', 'realtime', 'tasks'] as const;

/** A role of a server process: answering calls, serving sockets or running background work. */
export type Role = (typeof ROLES)[number];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const text = z.string().optional();

const port = z.coerce
  .number('must be a port number, 1 to 65535')
  .int('must be a port number, 1 to 65535')
  .min(1, 'must be a port number, 1 to 65535')
  .max(65_535, 'must be a port number, 1 to 65535');

const postgresUrl = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'must look like postgresql://user:password@host:5432/database',
    abort: true,
  })
  .regex(/^[^/]+\/\/[^/]+\/[^/?#]/, 'must name a database: …/database');

const webUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://book.example.com' })
  .transform((url) => url.replace(/\/+$/, ''));

/** Keeps the URL unchanged: a slash at the end, or a key in the query, may matter to the service. */
const wholeUrl = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://maps.example.com/style.json',
});

const smtpUrl = z.url({
  protocol: /^smtps?$/,
  error: 'must look like smtp://user:password@host:587 (or smtps://…:465)',
});

const roles = z.string().transform((list, context): Role[] => {
  const names = list.split(',').map((name) => name.trim());
  const wrong = names.find((name) => !(ROLES as readonly string[]).includes(name));
  if (wrong !== undefined) {
    context.addIssue(`has "${wrong}"; use a comma-separated list of ${ROLES.join(', ')}`);
  }
  return ROLES.filter((role) => names.includes(role));
});

const trustProxy = z
  .string()
  .regex(
    /^(\d{1,2}|[\da-fA-F.:]+(\/\d+)?(,\s*[\da-fA-F.:]+(\/\d+)?)*)$/,
    'must be the number of proxies in front, or their addresses (10.0.0.0/8, …)',
  )
  .transform((value) => (/^\d+$/.test(value) ? Number(value) : value.split(/,\s*/)));

const emailFrom = z
  .string()
  .regex(
    /^([^<>]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
    'must look like Roundbook <hello@example.com>',
  );

const megabytes = z.coerce
  .number('must be a number of megabytes')
  .int('must be a number of megabytes')
  .min(1, 'must be at least 1');

const share = z.coerce
  .number('must be a number from 0 to 1')
  .min(0, 'must be a number from 0 to 1')
  .max(1, 'must be a number from 0 to 1');

const secret = (least: number): z.ZodString =>
  z.string().min(least, `must have at least ${least} characters`);

/**
 * Every setting of the server by its name in the environment; a test checks that `.env.example` lists the same
 * settings.
 */
export const settingsSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  PORT: port.default(3000),
  HOST: text,
  PUBLIC_URL: webUrl.optional(),
  SHORT_URL: webUrl.optional(),
  HSTS_SUBDOMAINS: z
    .enum(['0', '1'], 'must be 1 (on) or 0 (off)')
    .default('0')
    .transform((value) => value === '1'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_APP_URL: postgresUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  SECRET_KEY: secret(32).optional(),
  SECRET_KEY_PREVIOUS: secret(32).optional(),
  DEMO: z
    .enum(['0', '1'], 'must be 1 (on) or 0 (off)')
    .transform((value) => value === '1')
    .optional(),
  ROLES: roles.default([...ROLES]),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).optional(),
  TRACE_SESSIONS: share.default(0.5),
  TRACE_FAILURES: share.default(1),
  TRUST_PROXY: trustProxy.default(0),
  METRICS_TOKEN: secret(16).optional(),
  SMTP_URL: smtpUrl.optional(),
  SMTP_TLS: z.enum(['required', 'optional'], 'must be required or optional').default('required'),
  EMAIL_FROM: emailFrom.optional(),
  MAIL_IN_DOMAIN: z
    .string()
    .regex(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i, 'must be a domain such as reply.example.com')
    .optional(),
  MAIL_IN_PORT: port.optional(),
  MAIL_IN_TLS_CERT: text,
  MAIL_IN_TLS_KEY: text,
  MAIL_IN_SECRET: secret(32).optional(),
  MAIL_IN_DNS: text,
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'must look like AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: secret(32).optional(),
  TWILIO_NUMBER: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/, 'must look like +447700900123')
    .optional(),
  TWILIO_URL: webUrl.optional(),
  S3_ENDPOINT: webUrl.optional(),
  S3_REGION: text,
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  UPLOAD_QUOTA_MB: megabytes.default(20_000),
  POSTCODES_IO_URL: webUrl.optional(),
  OSRM_URL: webUrl.optional(),
  VALHALLA_URL: webUrl.optional(),
  MAP_STYLE_URL: wholeUrl.optional(),
  MAP_PMTILES_URL: wholeUrl.optional(),
  MAP_ATTRIBUTION: text,
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must look like sk_live_… or sk_test_…')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must look like pk_live_… or pk_test_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+(,\s*whsec_\w+)*$/, 'must look like whsec_…, several separated by commas')
    .optional(),
  STRIPE_URL: webUrl.optional(),
  GOCARDLESS_ACCESS_TOKEN: z
    .string()
    .regex(/^(live|sandbox)_\S+$/, 'must look like live_… or sandbox_…')
    .optional(),
  GOCARDLESS_WEBHOOK_SECRET: secret(16).optional(),
  GOCARDLESS_URL: webUrl.optional(),
  GOCARDLESS_BANK_SECRET_ID: text,
  GOCARDLESS_BANK_SECRET_KEY: secret(16).optional(),
  GOCARDLESS_BANK_URL: webUrl.optional(),
  TRUELAYER_CLIENT_ID: text,
  TRUELAYER_CLIENT_SECRET: secret(16).optional(),
  TRUELAYER_URL: webUrl.optional(),
  HMRC_MODE: z.enum(['sandbox', 'live'], 'must be sandbox or live').optional(),
  HMRC_CLIENT_ID: text,
  HMRC_CLIENT_SECRET: secret(16).optional(),
  HMRC_PUBLIC_IP: text,
  HMRC_URL: webUrl.optional(),
  FIREBASE_SERVICE_ACCOUNT: text,
  HELP_MODEL_URL: webUrl.optional(),
  HELP_MODEL: text,
  HELP_MODEL_KEY: secret(8).optional(),
  SELLER: z
    .string()
    .transform((list) => list.split(',').map((part) => part.trim()))
    .optional(),
  TERMS_URL: wholeUrl.optional(),
  PRIVACY_URL: wholeUrl.optional(),
  WEB_DIR: z.string().default('./apps/web/dist'),
  CUSTOMER_DIR: z.string().default('./apps/customer/dist'),
});

export type Settings = z.output<typeof settingsSchema>;

export const SETTING_NAMES: readonly string[] = Object.keys(settingsSchema.shape);

/** The names of the settings in `.env` that belong to tools, not to the server. */
export const TOOL_SETTING_NAMES: readonly string[] = [
  'TEST_DATABASE_URL',
  'TEST_CITUS_URL',
  'TEST_STRIPE_DOCUMENT',
  'TEST_HMRC_DOCUMENTS',
  'BROWSER_PATH',
];
