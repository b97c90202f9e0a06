import { expect, test } from 'vitest';
import { standApart } from './stand-apart.ts';

const stop = (id: string, latitude: number) => ({ id, coordinates: [latitude, -1] as const });
const apart = ([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]) =>
  Math.hypot(x1 - x2, y1 - y2);

test('a stop that is alone stands on its point', () => {
  expect([...standApart([stop('a', 51), stop('b', 52)], 1).values()]).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('stops at one point stand around it, the first on top, none over another', () => {
  for (const count of [2, 3, 8, 25]) {
    const stops = Array.from({ length: count }, (_, at) => stop(String(at), 51));
    const offsets = [...standApart(stops, 1).values()];
    expect(offsets[0]?.[0]).toBe(0);
    expect(offsets[0]?.[1]).toBeLessThan(0);
    const gaps = offsets.flatMap((one, at) =>
      offsets.slice(at + 1).map((other) => apart(one, other)),
    );
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(25);
  }
});
