import { expect, test } from 'vitest';
import { slices } from '../../apps/server/src/slices.ts';
import { importsOf } from './boundaries.ts';
import { betweenSlices, leadsDown, slicesOnFloors } from './floors.ts';
import { readProjectFile, sourceFiles } from './project-files.ts';

/** Imports that still lead upward, and how many at most. The list may only shrink. */
const UPWARD: Readonly<Record<string, number>> = {
  'account/billing -> account/referrals': 1,
  'account/billing -> messages/notifications': 1,
  'account/billing -> money/charges': 1,
  'account/billing -> money/ledger': 1,
  'account/billing -> money/payment-accounts': 1,
  'account/businesses -> files/assets': 1,
  'account/closures -> account/api-keys': 1,
  'account/grants -> account/sessions': 1,
  'account/grants -> account/users': 5,
  'account/grants -> messages/outbox': 2,
  'account/security-log -> account/grants': 1,
  'account/security-log -> account/users': 1,
  'account/users -> account/grants': 5,
  'account/users -> messages/outbox': 4,
  'customers/quotes -> messages/inbound': 1,
  'customers/quotes -> messages/threads': 6,
  'files/assets -> messages/outbox': 1,
  'files/assets -> messages/threads': 1,
  'files/assets -> money/expenses': 1,
  'files/assets -> work/jobs': 3,
  'messages/documents -> work/prices': 2,
  'messages/notifications -> customers/customers': 1,
  'messages/notifications -> work/jobs': 3,
  'messages/notifications -> work/work-orders': 1,
  'messages/outbox -> account/billing': 5,
  'messages/outbox -> customers/consents': 3,
  'messages/outbox -> customers/customers': 2,
  'messages/outbox -> messages/inbound': 2,
  'messages/outbox -> messages/notifications': 1,
  'messages/outbox -> messages/templates': 2,
  'messages/outbox -> messages/triggers': 1,
  'messages/outbox -> money/reminders': 1,
  'messages/templates -> customers/quotes': 1,
  'money/bank-transactions -> money/connected-banks': 2,
  'money/charges -> money/budget-plans': 2,
  'money/holds -> money/budget-plans': 1,
  'money/invoices -> money/ledger': 7,
  'money/invoices -> money/payers': 1,
  'money/invoices -> money/reminders': 4,
  'money/ledger -> money/bank-transactions': 1,
  'money/ledger -> money/budget-plans': 1,
  'money/ledger -> money/charges': 1,
  'money/ledger -> money/holds': 4,
  'money/ledger -> money/invoices': 10,
  'money/ledger -> money/payers': 3,
  'money/ledger -> money/payments': 7,
  'money/payers -> money/budget-plans': 1,
  'money/payers -> money/charges': 1,
  'money/payers -> money/invoices': 3,
  'money/payers -> money/ledger': 1,
  'money/payments -> money/bank-transactions': 2,
  'money/payments -> money/charges': 2,
  'money/payments -> money/ledger': 4,
  'money/saved-methods -> customers/pages': 2,
  'money/saved-methods -> money/budget-plans': 1,
  'money/saved-methods -> money/charges': 3,
  'work/jobs -> work/rounds': 9,
  'work/rounds -> work/jobs': 14,
};

test('every slice stands on one floor', () => {
  const folders = slices.map(({ area, noun }) => `${area}/${noun}`);
  expect(slicesOnFloors.toSorted(), 'Name the slice in floors.ts').toEqual(folders.toSorted());
});

test.each([
  ['work/jobs/commands.ts', 'customers/customers/lookups.ts', true],
  ['customers/customers/commands.ts', 'work/jobs/lookups.ts', false],
  ['account/grants/commands.ts', 'account/users/lookups.ts', false],
])('%s importing %s leads down: %s', (from, to, down) => {
  const features = 'apps/server/src/features/';
  expect(leadsDown(betweenSlices(features + from, features + to)!)).toBe(down);
});

test('tests, demo data and examples may import from any floor', () => {
  const jobs = 'apps/server/src/features/work/jobs/lookups.ts';
  for (const file of ['commands.test.ts', 'demo.ts', 'quote-demo.ts', 'examples.ts']) {
    const from = `apps/server/src/features/customers/customers/${file}`;
    expect(betweenSlices(from, jobs)).toBeUndefined();
  }
});

test('slices import only from floors below', () => {
  const upward = sourceFiles
    .flatMap((file) => importsOf(file, readProjectFile(file)))
    .flatMap(({ from, to }) => betweenSlices(from, to) ?? [])
    .filter((found) => !leadsDown(found))
    .map(({ from, to }) => `${from} -> ${to}`);
  const counts: Record<string, number> = {};
  for (const name of upward) counts[name] = (counts[name] ?? 0) + 1;
  const wrong = Object.entries(counts).filter(([name, count]) => count > (UPWARD[name] ?? 0));
  expect(
    wrong,
    'Let the upper slice take part in a fact, or join what a screen shows in reads/',
  ).toEqual([]);
});
