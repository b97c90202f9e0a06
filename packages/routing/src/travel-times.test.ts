import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drivingSeconds, greatCircleMetres, straightLegs, straightLines } from './travel-times.ts';

test('measures along the great circle', () => {
  // Charing Cross to Edinburgh Castle: 534 km by any map's ruler.
  expect(greatCircleMetres([51.5074, -0.1278], [55.9486, -3.1999])).toBeCloseTo(534_000, -4);
  expect(greatCircleMetres([51, 0], [51, 0])).toBe(0);
});

test('drives each band of a route at its own speed', () => {
  expect(drivingSeconds(0)).toBe(0);
  expect(drivingSeconds(500)).toBe(100);
  expect(drivingSeconds(2_500)).toBe(100 + 250);
  expect(drivingSeconds(12_000)).toBe(100 + 250 + 760);
  expect(drivingSeconds(33_000)).toBe(100 + 250 + 760 + 1000);
});

const placesAround = fc.array(
  fc.tuple(
    fc.double({ min: 49, max: 61, noNaN: true }),
    fc.double({ min: -8, max: 2, noNaN: true }),
  ),
  { maxLength: 8 },
);

test('takes the same time both ways, along roads longer than the straight line', () => {
  fc.assert(
    fc.property(placesAround, (places) => {
      const { seconds, metres } = straightLines(places);
      const size = places.length;
      expect([seconds.length, metres.length]).toEqual([size ** 2, size ** 2]);
      for (const [from, origin] of places.entries()) {
        for (const [to, target] of places.entries()) {
          const at = from * size + to;
          expect(seconds[at]).toBe(seconds[to * size + from]);
          expect(metres[at]).toBeCloseTo(greatCircleMetres(origin, target) * 1.3, 6);
          expect(seconds[at]).toBeCloseTo(drivingSeconds(metres[at]!), 6);
        }
      }
    }),
  );
});

test('the legs of a route match the full table', () => {
  fc.assert(
    fc.property(placesAround, (places) => {
      const whole = straightLines(places);
      const legs = straightLegs(places);
      const beside = (_: unknown, index: number) => index * places.length + index + 1;
      const cells = places.slice(1).map(beside);
      expect([...legs.seconds]).toEqual(cells.map((cell) => whole.seconds[cell]));
      expect([...legs.metres]).toEqual(cells.map((cell) => whole.metres[cell]));
    }),
  );
});
