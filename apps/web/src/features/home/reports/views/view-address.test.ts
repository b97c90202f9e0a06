import { expect, test } from 'vitest';
import { addressOf, filterOf, isChanged } from './view-address.ts';

const view = {
  id: '0198f000-0000-7000-8000-000000000007',
  filter: { interval: 'Month', dateRange: 'thisYear' },
} as const;

test('a view opens with its own filters', () => {
  const address = addressOf(view);
  expect(address).toEqual({ interval: 'Month', dateRange: 'thisYear', view: view.id });
  expect(filterOf(address)).toEqual(view.filter);
  expect(isChanged(address, view.filter)).toBe(false);
});

test('the order of the parameters changes no view, and another filter does', () => {
  expect(isChanged({ dateRange: 'thisYear', interval: 'Month' }, view.filter)).toBe(false);
  expect(isChanged({ dateRange: 'lastYear', interval: 'Month' }, view.filter)).toBe(true);
  expect(isChanged({ dateRange: 'thisYear' }, view.filter)).toBe(true);
});
