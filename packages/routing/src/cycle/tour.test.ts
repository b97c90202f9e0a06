import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Tour } from './tour.ts';

const reversals = fc
  .integer({ min: 2, max: 12 })
  .chain((size) =>
    fc.tuple(
      fc.constant(size),
      fc.array(fc.tuple(fc.nat({ max: size - 1 }), fc.nat({ max: size - 1 })), { maxLength: 400 }),
    ),
  );

function counting(size: number): Int32Array {
  return Int32Array.from({ length: size }, (_, city) => city);
}

/** The neighbours of each city, so that tours compare regardless of start and direction. */
function edges(order: Int32Array): string[] {
  return Array.from(order, (city, at) =>
    [city, order[(at + 1) % order.length]!].toSorted((a, b) => a - b).join('-'),
  ).toSorted();
}

test('reverses the stretch, as a cycle, and keeps positions in step', () => {
  fc.assert(
    fc.property(reversals, ([size, steps]) => {
      const tour = new Tour(counting(size));
      for (const [first, last] of steps) {
        const expected = Int32Array.from(tour.order);
        const length = ((last - first + size) % size) + 1;
        for (let offset = 0; offset < length; offset++) {
          expected[(first + offset) % size] = tour.order[(last - offset + size) % size]!;
        }
        tour.reverse(first, last);
        expect(edges(tour.order)).toEqual(edges(expected));
      }
      for (const [at, city] of tour.order.entries()) expect(tour.position[city]).toBe(at);
    }),
  );
});

test('undoes everything since the journal was last cleared', () => {
  fc.assert(
    fc.property(reversals, fc.nat({ max: 400 }), ([size, steps], kept) => {
      const tour = new Tour(counting(size));
      for (const [first, last] of steps.slice(0, kept)) tour.reverse(first, last);
      tour.keep();
      const before = Int32Array.from(tour.order);
      for (const [first, last] of steps.slice(kept)) tour.reverse(first, last);
      tour.undo();
      expect(tour.order).toEqual(before);
    }),
  );
});
