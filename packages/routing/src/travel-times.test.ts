import { expect, test } from 'vitest';
import { drivingSeconds, greatCircleMetres, straightLineMatrix } from './travel-times.ts';

test('measures along the great circle', () => {
  // Charing Cross to Edinburgh Castle: 534 km by any map's ruler.
  expect(greatCircleMetres([51.5074, -0.1278], [55.9486, -3.1999])).toBeCloseTo(534_000, -4);
  expect(greatCircleMetres([51, 0], [51, 0])).toBe(0);
});

test('drives each band of the way at its own speed', () => {
  expect(drivingSeconds(0)).toBe(0);
  expect(drivingSeconds(500)).toBe(100);
  expect(drivingSeconds(2_500)).toBe(100 + 250);
  expect(drivingSeconds(12_000)).toBe(100 + 250 + 760);
  expect(drivingSeconds(33_000)).toBe(100 + 250 + 760 + 1000);
});

test('is the same both ways', () => {
  const seconds = straightLineMatrix([
    [51, 0],
    [51.01, 0.02],
    [50.9, -0.1],
  ]);
  expect(seconds[1]).toBe(seconds[3]);
  expect(seconds[2]).toBe(seconds[6]);
  expect([seconds[0], seconds[4], seconds[8]]).toEqual([0, 0, 0]);
});
