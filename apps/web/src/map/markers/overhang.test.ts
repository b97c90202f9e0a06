import { expect, test } from 'vitest';
import { overhang } from './overhang.ts';

const stop = (id: string, latitude: number, longitude: number) => ({
  id,
  coordinates: [latitude, longitude] as const,
});

test('markers on their own points have no overhang', () => {
  const over = overhang([stop('a', 51, -1), stop('b', 52, -2)], 10);
  expect(over).toEqual({ top: 0, right: 0, bottom: 0, left: 0 });
});

test('crowded markers reach beyond their own side of the box, and no other', () => {
  const crowd = Array.from({ length: 12 }, (_, at) => stop(`crowd ${at}`, 51, -1));
  const { left, right } = overhang([...crowd, stop('east', 51, 0)], 12);
  expect(left).toBeGreaterThan(25);
  expect(right).toBe(0);
});
