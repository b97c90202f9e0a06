import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';
import { readEnvironment } from './environment.ts';
import { SETTING_NAMES, TOOL_SETTING_NAMES } from './settings.ts';

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

describe('defaults', () => {
  test('a laptop needs no settings at all', () => {
    const config = readConfig({ DATA_DIR: dataDir });
    expect(config).toMatchObject({
      environment: 'development',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      demo: true,
      roles: ['api', 'realtime', 'tasks'],
      trustProxy: 0,
      smtp: undefined,
      s3: undefined,
    });
    expect(config.webDir).toMatch(/apps[/\\]web[/\\]dist$/);
    expect(Object.isFrozen(config)).toBe(true);
  });

  test('production listens on every interface and has no demo business', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      host: '0.0.0.0',
      publicUrl: 'https://book.example.com',
      demo: false,
      logLevel: 'info',
    });
  });

  test('an empty value counts as absent', () => {
    expect(readConfig({ DATA_DIR: dataDir, PORT: '', SMTP_URL: '' }).port).toBe(3000);
  });

  test('the secret key is created once, and only the user who owns its file can read it', () => {
    const first = readConfig({ DATA_DIR: dataDir }).secretKey;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(readConfig({ DATA_DIR: dataDir }).secretKey).toBe(first);
    const { mode } = statSync(join(dataDir, 'secret-key'));
    if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600);
  });
});

describe('groups', () => {
  test('email needs a server and a sender', () => {
    const url = 'smtp://mail.example.com:587';
    expect(readConfig({ ...PRODUCTION, SMTP_URL: url, EMAIL_FROM: 'Round <a@b.uk>' }).smtp).toEqual(
      {
        url,
        from: 'Round <a@b.uk>',
        requiresTls: true,
      },
    );
    expect(() => readConfig({ ...PRODUCTION, SMTP_URL: url })).toThrow(/^EMAIL_FROM is missing/);
  });

  test('a file store needs all five of its settings', () => {
    const store = {
      S3_ENDPOINT: 'https://s3.example.com',
      S3_REGION: 'eu-west-2',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig({ ...PRODUCTION, ...store }).s3?.bucket).toBe('files');
    for (const name of Object.keys(store)) {
      expect(() => readConfig({ ...PRODUCTION, ...store, [name]: undefined })).toThrow(
        `${name} is missing`,
      );
    }
  });

  test('at most one service provides travel times', () => {
    const [osrm, valhalla] = ['http://osrm:5000/', 'http://valhalla:8002'];
    const timesOf = (settings: object) => readConfig({ ...PRODUCTION, ...settings }).travelTimes;
    expect(timesOf({})).toBeUndefined();
    expect(timesOf({ OSRM_URL: osrm })).toEqual({ source: 'osrm', url: 'http://osrm:5000' });
    expect(timesOf({ VALHALLA_URL: valhalla })).toEqual({ source: 'valhalla', url: valhalla });
    expect(() => timesOf({ OSRM_URL: osrm, VALHALLA_URL: valhalla })).toThrow('not both');
  });

  test('a map is drawn from a style or a file, with its credits, and otherwise from the built-in outline', () => {
    const style = 'https://maps.example.com/style.json?key=abc';
    const file = 'https://maps.example.com/uk.pmtiles';
    const credit = { MAP_ATTRIBUTION: '© Example Maps' };
    const mapOf = (settings: object) => readConfig({ ...PRODUCTION, ...settings }).map;
    expect(mapOf({})).toEqual({ source: 'builtIn', url: null, attribution: '' });
    expect(mapOf({ MAP_STYLE_URL: style, ...credit })).toEqual({
      source: 'style',
      url: style,
      attribution: '© Example Maps',
    });
    expect(mapOf({ MAP_PMTILES_URL: file })).toMatchObject({ source: 'pmtiles', url: file });
    expect(() => mapOf({ MAP_STYLE_URL: style, MAP_PMTILES_URL: file })).toThrow('not both');
    expect(() => mapOf(credit)).toThrow(/^MAP_ATTRIBUTION needs MAP_STYLE_URL/);
  });
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a port number, 1 to 65535'],
  [{ PORT: '70000' }, 'PORT must be a port number, 1 to 65535'],
  [{ NODE_ENV: 'staging' }, 'NODE_ENV must be development, test or production'],
  [{ DATABASE_URL: 'mysql://host/db' }, 'DATABASE_URL must look like postgresql://'],
  [{ DATABASE_URL: 'localhost' }, 'DATABASE_URL must look like postgresql://'],
  [{ DATABASE_URL: 'postgresql://host' }, 'DATABASE_URL must name a database'],
  [{ DEMO: 'yes' }, 'DEMO must be 1 (on) or 0 (off)'],
  [{ ROLES: 'api,cron' }, 'ROLES has "cron"'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be the number of proxies'],
  [{ PUBLIC_URL: 'book.example.com' }, 'PUBLIC_URL must be an address'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must look like smtp://'],
  [{ EMAIL_FROM: 'nobody' }, 'EMAIL_FROM must look like'],
  [{ SMTP_ULR: 'x' }, 'SMTP_ULR in the environment is not a setting: did you mean SMTP_URL?'],
  [{ S3_BUCKETS: 'x' }, 'did you mean S3_BUCKET?'],
  [{ MAP_STYLE_URL: 'style.json' }, 'MAP_STYLE_URL must be an address'],
  [{ MAP_STILE_URL: 'x' }, 'did you mean MAP_STYLE_URL?'],
  [{ ROUNDBOOK_COLOUR: 'x' }, '.env.example lists them all'],
  [{ ...PRODUCTION, SECRET_KEY: '' }, 'SECRET_KEY is missing'],
  [{ ...PRODUCTION, SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters'],
  [{ ...PRODUCTION, PUBLIC_URL: '' }, 'PUBLIC_URL is missing'],
  [{ ...PRODUCTION, PUBLIC_URL: 'http://book.example.com' }, 'PUBLIC_URL must start with https'],
  [
    { ...PRODUCTION, SECRET_KEY: 'replace-me-with-48-random-bytes-in-base64' },
    'SECRET_KEY has the value of an example',
  ],
  [
    { ...PRODUCTION, DATABASE_URL: 'postgresql://roundbook:password@localhost/roundbook' },
    'DATABASE_URL has the value of an example',
  ],
  [{ SMTP_TLS: 'no' }, 'SMTP_TLS must be required or optional'],
  [{ UPLOAD_QUOTA_MB: '0' }, 'UPLOAD_QUOTA_MB must be at least 1'],
  [{ ...PRODUCTION, DEMO: '1' }, 'DEMO: there is no demo business in production'],
])('%o is refused in one line', (settings, message) => {
  const read = (): unknown => readConfig({ DATA_DIR: dataDir, ...settings });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(message);
  expect(read).not.toThrow(/\n/);
});

test('an error never repeats a value, which may be a password', () => {
  const DATABASE_URL = 'mysql://user:hunter2@host/db';
  expect(() => readConfig({ DATABASE_URL })).not.toThrow(/hunter2/);
});

test('roles and proxies are read as lists', () => {
  const config = readConfig({
    ...PRODUCTION,
    ROLES: 'tasks, api',
    TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
  });
  expect(config.roles).toEqual(['api', 'tasks']);
  expect(config.trustProxy).toEqual(['10.0.0.0/8', '127.0.0.1']);
});

describe('.env', () => {
  const write = (content: string): void => writeFileSync(join(dataDir, '.env'), content);

  test('is read, but the environment takes precedence', () => {
    write('PORT=4000\nHOST=0.0.0.0 # everywhere\n');
    expect(readEnvironment(dataDir, { PORT: '5000' })).toEqual({ PORT: '5000', HOST: '0.0.0.0' });
  });

  test('may be missing', () => {
    expect(readEnvironment(dataDir, { PORT: '5000' })).toEqual({ PORT: '5000' });
  });

  test('may contain only known settings', () => {
    write('PROT=4000\n');
    expect(() => readEnvironment(dataDir, {})).toThrow(
      'PROT in .env is not a setting: did you mean PORT?',
    );
  });

  test('does not affect tests', () => {
    write('PORT=4000\n');
    expect(readEnvironment(dataDir, { NODE_ENV: 'test' })).toEqual({ NODE_ENV: 'test' });
  });
});

test('.env.example names every setting, each with an explanation, and is valid for one choice of map and travel times', () => {
  const example = new URL('../../../../../.env.example', import.meta.url);
  const lines = readFileSync(example, 'utf8').split('\n');
  const names = lines.flatMap((line) => /^#?([A-Z][A-Z0-9_]*)=/.exec(line)?.[1] ?? []);
  expect(names.toSorted()).toEqual([...SETTING_NAMES, ...TOOL_SETTING_NAMES].toSorted());
  for (const [index, line] of lines.entries()) {
    if (/^#?[A-Z][A-Z0-9_]*=/.test(line)) {
      expect(lines[index - 1], `a comment or a setting above ${line}`).toMatch(/^#/);
    }
  }
  const examples = lines.filter((line) => /^#[A-Z]/.test(line)).map((line) => line.slice(1));
  writeFileSync(join(dataDir, '.env'), examples.join('\n'));
  const { NODE_ENV, ...values } = readEnvironment(dataDir, {});
  expect(NODE_ENV).toBe('production');
  const chosen = {
    ...values,
    MAP_PMTILES_URL: undefined,
    VALHALLA_URL: undefined,
    STRIPE_URL: undefined,
    GOCARDLESS_URL: undefined,
    TWILIO_URL: undefined,
    GOCARDLESS_BANK_URL: undefined,
    TRUELAYER_CLIENT_ID: undefined,
    TRUELAYER_CLIENT_SECRET: undefined,
    TRUELAYER_URL: undefined,
    HMRC_URL: undefined,
    // This setting is left out, as the file that the example names does not exist.
    FIREBASE_SERVICE_ACCOUNT: undefined,
  };
  // Replaces the example's secrets, each of which production refuses.
  const own = {
    SECRET_KEY: 'k'.repeat(32),
    METRICS_TOKEN: 'm'.repeat(32),
    DATABASE_URL: 'postgresql://roundbook:mine@localhost:5432/roundbook',
    DATABASE_APP_URL: 'postgresql://roundbook_app:mine@localhost:5432/roundbook',
    SMTP_URL: 'smtp://user:mine@mail.example.com:587',
    S3_SECRET_ACCESS_KEY: 'mine',
    STRIPE_SECRET_KEY: 'sk_live_mine',
    STRIPE_WEBHOOK_SECRET: 'whsec_mine',
    GOCARDLESS_ACCESS_TOKEN: 'live_mine',
    GOCARDLESS_WEBHOOK_SECRET: 'm'.repeat(40),
    GOCARDLESS_BANK_SECRET_KEY: 'm'.repeat(40),
    TWILIO_AUTH_TOKEN: 'm'.repeat(32),
    HMRC_CLIENT_SECRET: 'm'.repeat(36),
    MAIL_IN_SECRET: 'm'.repeat(32),
  };
  const settings = { ...chosen, NODE_ENV, DEMO: '0', ...own };
  expect(readConfig(settings).s3?.bucket).toBe('roundbook');
  for (const name of Object.keys(own)) {
    const read = () => readConfig({ ...settings, [name]: values[name] });
    expect(read).toThrow(`${name} has the value of an example`);
  }
  const nearby = { ...settings, PUBLIC_URL: 'http://localhost:3000' };
  expect(readConfig(nearby).publicUrl).toBe('http://localhost:3000');
});
