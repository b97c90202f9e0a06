import { expect, test } from 'vitest';
import { wayFeatures } from './way-features.ts';

test('lines become GeoJSON with the longitude first; a single point is not a line', () => {
  const { features } = wayFeatures([
    {
      id: 'way',
      tone: 'planned',
      points: [
        [51.5, -0.1],
        [53.4, -2.2],
      ],
    },
    { id: 'point', tone: 'before', points: [[51.5, -0.1]] },
  ]);
  expect(
    features.map(({ properties, geometry }) => [properties.tone, geometry.coordinates]),
  ).toEqual([
    [
      'planned',
      [
        [-0.1, 51.5],
        [-2.2, 53.4],
      ],
    ],
  ]);
});
