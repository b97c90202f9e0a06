import { expect, test } from 'vitest';
import { readProjectFile, sourceFiles } from './project-files.ts';
import { sqlTexts } from './sql-ownership.ts';

/** The server's slices and reads, and the domain's rules. */
const COVERED = /^(?:apps\/server\/src\/(?:features|reads)|packages\/domain\/src)\//;
/** Tests, examples and the demo set their own time. */
const OUTSIDE = /\.test\.ts$|(?:^|[/-])(?:demo|examples|testing)\.ts$/;

const WHEN_ASKED = 'notes when a provider was asked, outside any transaction';

/** Files of slices that read the clock themselves, each with its reason. */
const EDGES: Readonly<Record<string, string>> = {
  'account/exports/export-progress.ts': 'reports every few seconds while a file is written',
  'account/registrations/commands.ts': 'waits no longer than a client would',
  'account/security-log/effects.ts': 'notes what happens as it happens, also outside transactions',
  'account/webhooks/webhook-sending.ts': 'signs each try with the time of sending',
  'messages/inbound/mail/mail-webhook.ts': 'checks the age of a signature',
  'money/collecting/charges/charge-asking.ts': WHEN_ASKED,
  'money/payment-accounts/bank-commands.ts': WHEN_ASKED,
  'money/payment-accounts/commands.ts': WHEN_ASKED,
  'money/payment-accounts/document-commands.ts': WHEN_ASKED,
  'money/payment-accounts/payment-account-providers.ts': WHEN_ASKED,
};

const CLOCK = /\bnew Date\(\)|\bDate\.now\b|\bTemporal\.Now\b|\bperformance\.now\b/;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;

test.each([
  ['const today = todayIn(timeZone, new Date().toISOString());', true],
  ['const now = Date.now();', true],
  ['const startAfter = new Date(Date.parse(tx.now) + 1000);', false],
  ['/** Never new Date(). */', false],
])('%s', (source, looks) => {
  expect(CLOCK.test(source.replaceAll(COMMENT, ''))).toBe(looks);
});

test('the time comes with the call or its transaction; only edges read the clock', () => {
  const found = sourceFiles
    .filter((file) => COVERED.test(file) && !OUTSIDE.test(file))
    .filter((file) => CLOCK.test(readProjectFile(file).replaceAll(COMMENT, '')))
    .map((file) => file.replace('apps/server/src/features/', ''));
  expect(found, 'Take now from the call, or tx.now').toEqual(Object.keys(EDGES).toSorted());
});

/**
 * The database's clock. On a distributed database `now()` is a different instant on each node, so a statement takes the
 * transaction's instant as a value.
 */
const DATABASES_CLOCK =
  /(?<!Date\.)\bnow\(\)|\b(?:clock|statement|transaction)_timestamp\(\)|\bcurrent_(?:date|timestamp|time)\b|\blocaltime(?:stamp)?\b/i;
const SERVER = /^apps\/server\/src\/(?!(?:testing|proof|demo)\/)/;

test('a statement takes the instant as a value, not from the database', () => {
  const found = sourceFiles
    .filter((file) => SERVER.test(file) && !OUTSIDE.test(file))
    .filter((file) => sqlTexts(readProjectFile(file)).some((text) => DATABASES_CLOCK.test(text)));
  expect(found, 'Use thisInstant in the statement').toEqual([]);
});
