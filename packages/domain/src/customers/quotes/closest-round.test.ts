import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BLUR, nearestRound, roundAwayWords, type RoundSquare } from './closest-round.ts';

const square = fc.record({
  roundId: fc.constantFrom('a', 'b', 'c'),
  name: fc.constant('Monday'),
  lat: fc.integer({ min: 4990, max: 6080 }),
  lng: fc.integer({ min: -500, max: 110 }),
});
const place = fc.tuple(
  fc.double({ min: 49.9, max: 60.8, noNaN: true }),
  fc.double({ min: -8, max: 1.8, noNaN: true }),
);

const inSquare = (name: string, [lat, lng]: readonly [number, number]): RoundSquare => ({
  roundId: name,
  name,
  lat: Math.floor(lat / BLUR.lat),
  lng: Math.floor(lng / BLUR.lng),
});

test('the distance is in whole miles, whatever the order of the squares', () => {
  fc.assert(
    fc.property(place, fc.array(square, { minLength: 1, maxLength: 20 }), (from, squares) => {
      const named = squares.map((one) => ({ ...one, name: one.roundId }));
      const found = nearestRound(from, named)!;
      expect(Number.isInteger(found.miles)).toBe(true);
      expect(found.miles).toBeGreaterThanOrEqual(0);
      expect(nearestRound(from, named.toReversed())).toEqual(found);
    }),
  );
});

test('the nearest round is named, and there is none if no round is on the map', () => {
  const harrogate = [53.99, -1.54] as const;
  const squares = [inSquare('Leeds', [53.8, -1.55]), inSquare('Harrogate', [53.99, -1.54])];
  expect(nearestRound(harrogate, squares)).toEqual({ name: 'Harrogate', miles: 0 });
  expect(nearestRound([53.9, -1.55], squares.slice(0, 1))).toEqual({ name: 'Leeds', miles: 7 });
  expect(nearestRound(harrogate, [])).toBeNull();
});

test('the distance is worded as people would say it', () => {
  expect([0, 1, 2, 30].map((miles) => roundAwayWords({ miles }))).toEqual([
    'less than a mile away',
    'about a mile away',
    'about 2 miles away',
    'about 30 miles away',
  ]);
});
