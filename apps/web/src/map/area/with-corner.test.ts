import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MapPoint } from '../view/map-data.ts';
import { withCorner } from './with-corner.ts';

test('a new corner goes into the nearest side, and the others keep their order', () => {
  const square: MapPoint[] = [
    [51, -2],
    [52, -2],
    [52, -1],
    [51, -1],
  ];
  expect(withCorner(square, [52.1, -1.5])).toEqual(square.toSpliced(2, 0, [52.1, -1.5]));
  expect(withCorner(square, [50.9, -1.5])).toEqual([...square, [50.9, -1.5]]);
});

const point = fc
  .tuple(fc.integer({ min: 500, max: 600 }), fc.integer({ min: -80, max: 20 }))
  .map(([north, east]): MapPoint => [north / 10, east / 10]);

test('no corner is lost, and removing the new corner restores the outline', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 12 }), point, (corners, added) => {
      const more = withCorner(corners, added);
      expect(more).toHaveLength(corners.length + 1);
      expect(more.filter((one) => one !== added)).toEqual(corners);
    }),
  );
});
