import { expect, test } from 'vitest';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { roundStops } from './round-stops.ts';

const job = (id: string, coordinates: readonly [number, number] | null) =>
  ({
    id,
    title: 'Windows',
    customer: { displayName: id.toUpperCase(), address: { streetName: 'Mill Lane', coordinates } },
  }) as unknown as Job;

const jobs = [job('a', [51, -1]), job('b', null), job('c', [52, -2])];

test('numbers follow the order of the list and count jobs without a place', () => {
  const { stops, unplaced } = roundStops(['c', 'b', 'a'], jobs);
  expect(stops.map(({ id, order, label }) => [id, order, label])).toEqual([
    ['c', 1, 'C, Mill Lane'],
    ['a', 3, 'A, Mill Lane'],
  ]);
  expect(unplaced.map(({ id }) => id)).toEqual(['b']);
});

test('the route goes through the places in the order of the list', () => {
  const points = (order: string[]) => roundStops(order, jobs).lines[0]?.points;
  expect(points(['c', 'b', 'a'])).toEqual([
    [52, -2],
    [51, -1],
  ]);
  expect(points(['a', 'b', 'c'])).toEqual([
    [51, -1],
    [52, -2],
  ]);
});
