import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LatLng } from './problem.ts';
import { roughDetour, roughWay } from './rough-way.ts';
import { straightLegs } from './travel-times.ts';

const place: fc.Arbitrary<LatLng> = fc.tuple(
  fc.double({ min: 51, max: 52, noNaN: true }),
  fc.double({ min: -2, max: -1, noNaN: true }),
);

const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) =>
    permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]),
  );
}

test('the route is never shorter than the best, and seldom much longer', () => {
  let [found, best] = [0, 0];
  const some = fc.array(place, { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(some, fc.option(place), (places, base) => {
      const ends = base ? [base] : [];
      const orders = permutations(places).map((order) =>
        sum(straightLegs([...ends, ...order, ...ends]).seconds),
      );
      const least = Math.min(...orders);
      const { seconds } = roughWay(places, base);
      expect(seconds).toBeGreaterThanOrEqual(Math.floor(least));
      expect(seconds).toBeLessThanOrEqual(Math.ceil(Math.max(...orders)));
      found += seconds;
      best += least;
    }),
  );
  expect(found / best).toBeLessThan(1.05);
});

test('places along a street are visited from one end to the other, in whatever order they come', () => {
  const street = Array.from({ length: 200 }, (_, at): LatLng => [51.5, -1.5 + at * 0.001]);
  const whole = roughWay(street);
  for (const seed of [7, 11, 13]) {
    const mixed = street.map((_, at) => street[(at * seed) % street.length]!);
    expect(roughWay(mixed)).toEqual(whole);
  }
});

test('a single place, or none, takes no driving', () => {
  expect(roughWay([])).toEqual({ seconds: 0, metres: 0 });
  expect(roughWay([[51.5, -1.5]])).toEqual({ seconds: 0, metres: 0 });
  const [home, far]: [LatLng, LatLng] = [
    [51.6, -1.5],
    [51.5, -1.5],
  ];
  const thereAndBack = roughWay([far], home).seconds;
  expect(Math.abs(thereAndBack - 2 * roughWay([far, home]).seconds)).toBeLessThanOrEqual(1);
});

test('a detour to a place on the route costs nothing, a detour from a single place costs the drive there and back, and no detour costs more', () => {
  const seconds = (from: LatLng, to: LatLng) => straightLegs([from, to, from]).seconds;
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 12 }), place, (places, added) => {
      expect(roughDetour([...places, added], added)).toBe(0);
      const detour = roughDetour(places, added);
      expect(detour).toBeGreaterThanOrEqual(0);
      const nearest = Math.min(...places.map((one) => sum(seconds(one, added))));
      expect(detour).toBeLessThanOrEqual(Math.ceil(nearest));
      if (places.length === 1) expect(Math.abs(detour - nearest)).toBeLessThanOrEqual(1);
    }),
  );
  expect(roughDetour([], [51.5, -1.5])).toBe(0);
});
