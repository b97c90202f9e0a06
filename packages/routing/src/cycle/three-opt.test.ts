import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestNeighbours } from '../layout/neighbours.ts';
import { Random } from '../random.ts';
import { kick } from './double-bridge.ts';
import { ThreeOpt } from './three-opt.ts';
import { Tour } from './tour.ts';

const squares = fc.integer({ min: 5, max: 40 }).chain((size) =>
  fc.record({
    points: fc.array(fc.tuple(fc.nat({ max: 500 }), fc.nat({ max: 500 })), {
      minLength: size,
      maxLength: size,
    }),
    seed: fc.nat(),
  }),
);

function distances(points: readonly (readonly [number, number])[]): Int32Array {
  return Int32Array.from(
    points.flatMap(([x, y]) => points.map(([a, b]) => Math.round(Math.hypot(x - a, y - b)))),
  );
}

function lengthOf(costs: Int32Array, order: Int32Array): number {
  return order.reduce(
    (sum, city, at) => sum + costs[city * order.length + order[(at + 1) % order.length]!]!,
    0,
  );
}

test('kicks and moves report their changes exactly', () => {
  fc.assert(
    fc.property(squares, ({ points, seed }) => {
      const size = points.length;
      const costs = distances(points);
      const cities = Int32Array.from({ length: size }, (_, city) => city);
      const tour = new Tour(cities);
      const search = new ThreeOpt(costs, nearestNeighbours(costs, size, cities, 6), tour);
      const random = new Random(seed);
      for (const city of cities) search.enqueue(city);
      let length = lengthOf(costs, tour.order) - search.run();
      expect(length).toBe(lengthOf(costs, tour.order));
      for (let kicks = 0; kicks < 20; kicks++) {
        length += kick(tour, costs, search, random, 0.2);
        expect(length).toBe(lengthOf(costs, tour.order));
        length -= search.run();
        expect(length).toBe(lengthOf(costs, tour.order));
      }
      expect(Int32Array.from(tour.order).toSorted()).toEqual(cities);
    }),
    { numRuns: 60 },
  );
});

test('leaves no crossed edges that neighbours could uncross', () => {
  const costs = distances([
    [0, 0],
    [10, 10],
    [10, 0],
    [0, 10],
    [5, 20],
  ]);
  const crossed = Int32Array.from([0, 1, 2, 3, 4]);
  const tour = new Tour(crossed);
  const search = new ThreeOpt(costs, nearestNeighbours(costs, 5, crossed, 4), tour);
  for (const city of crossed) search.enqueue(city);
  search.run();
  expect(lengthOf(costs, tour.order)).toBe(10 + 10 + 11 + 11 + 10);
});
