import { expect, test } from 'vitest';
import { boundsOf, homeBounds, isOtherPlace } from './map-bounds.ts';

test('the box around points contains all of them and no more', () => {
  expect(boundsOf([])).toBeNull();
  expect(boundsOf([[51.5, -0.1]])).toEqual([-0.1, 51.5, -0.1, 51.5]);
  expect(
    boundsOf([
      [51.5, -0.1],
      [53.4, -2.2],
      [52, 1.3],
    ]),
  ).toEqual([-2.2, 51.5, 1.3, 53.4]);
});

test('the view stays if at least half of the stops were already shown', () => {
  expect(isOtherPlace([], ['a'])).toBe(true);
  expect(isOtherPlace(['a', 'b'], ['b', 'a'])).toBe(false);
  expect(isOtherPlace(['a', 'b'], ['a', 'c'])).toBe(false);
  expect(isOtherPlace(['a', 'b'], ['a', 'c', 'd'])).toBe(true);
  expect(isOtherPlace(['a'], [])).toBe(false);
});

test('with nothing to fit, the view is around the business, or else the whole country', () => {
  const [west, south, east, north] = homeBounds([54, -1.5]);
  expect([(west + east) / 2, (south + north) / 2]).toEqual([-1.5, 54]);
  const [far, , near] = homeBounds(null);
  expect(near - far).toBeGreaterThan(10);
});
