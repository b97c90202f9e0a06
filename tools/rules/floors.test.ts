import { expect, test } from 'vitest';
import { slices } from '../../apps/server/src/slices.ts';
import { importsOf } from './boundaries.ts';
import { betweenSlices, leadsDown, slicesOnFloors } from './floors.ts';
import { readProjectFile, sourceFiles } from './project-files.ts';

test('every slice is on exactly one floor', () => {
  const folders = new Set(slices.map(({ area, noun, roomOf }) => `${area}/${roomOf ?? noun}`));
  expect(slicesOnFloors.toSorted(), 'Name the slice in floors.ts').toEqual([...folders].toSorted());
});

test.each([
  ['work/jobs/commands.ts', 'customers/customers/lookups.ts', true],
  ['customers/customers/commands.ts', 'work/jobs/lookups.ts', false],
  ['account/webhooks/commands.ts', 'account/referrals/lookups.ts', false],
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
  expect(
    upward,
    'Let the upper slice take part in a fact, or join what a screen shows in reads/',
  ).toEqual([]);
});
