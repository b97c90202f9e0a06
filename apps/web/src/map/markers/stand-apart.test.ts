import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Offset, standApart } from './stand-apart.ts';

const stop = (id: string, latitude: number) => ({ id, coordinates: [latitude, -1] as const });
const least = (offsets: readonly Offset[]) =>
  Math.min(
    ...offsets.flatMap(([x, y], at) =>
      offsets.slice(at + 1).map((other) => Math.hypot(x - other[0], y - other[1])),
    ),
  );

test('markers with enough room stand on their points', () => {
  const offsets = standApart([stop('a', 51), stop('b', 52)], 10);
  expect([...offsets.values()]).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('markers that share a point stand around it without overlapping', () => {
  for (const count of [2, 3, 8, 16]) {
    const stops = Array.from({ length: count }, (_, at) => stop(String(at), 51));
    expect(least([...standApart(stops, 15).values()])).toBeGreaterThan(28);
  }
});

test('no marker strays far from its point, however many there are, and each has its own offset', () => {
  const points = fc.array(
    fc.tuple(fc.double({ min: 53, max: 53.002, noNaN: true }), fc.constant(-1)),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(points, fc.integer({ min: 5, max: 18 }), (coordinates, zoom) => {
      const stops = coordinates.map((point, at) => ({ id: String(at), coordinates: point }));
      const offsets = standApart(stops, zoom);
      expect(offsets.size).toBe(stops.length);
      for (const [x, y] of offsets.values()) expect(Math.hypot(x, y)).toBeLessThan(66);
    }),
    { numRuns: 40 },
  );
});

test('markers give way to the start and end of the route', () => {
  const end = [51, -1] as const;
  const [offset] = [...standApart([stop('a', 51)], 12, [end]).values()];
  expect(Math.hypot(...offset!)).toBeGreaterThan(25);
});
