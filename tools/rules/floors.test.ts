import { expect, test } from 'vitest';
import { slices } from '../../apps/server/src/slices.ts';
import { importsOf } from './boundaries.ts';
import { betweenSlices, leadsDown, slicesOnFloors } from './floors.ts';
import { readProjectFile, sourceFiles } from './project-files.ts';

/** Imports that still lead upward, and how many at most. The list may only shrink. */
const UPWARD: Readonly<Record<string, number>> = {
  'account/billing -> account/referrals': 1,
  'account/billing -> money/collecting': 1,
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
  'money/accounts -> money/bank-transactions': 3,
  'money/accounts -> money/collecting': 7,
  'money/bank-transactions -> money/connected-banks': 2,
  'money/collecting -> customers/pages': 2,
  'work/jobs -> work/rounds': 7,
  'work/rounds -> work/jobs': 13,
};

test('every slice stands on one floor', () => {
  const folders = new Set(slices.map(({ area, noun, roomOf }) => `${area}/${roomOf ?? noun}`));
  expect(slicesOnFloors.toSorted(), 'Name the slice in floors.ts').toEqual([...folders].toSorted());
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
