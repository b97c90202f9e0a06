import { expect, test } from 'vitest';
import { readClusters, stopFeatures } from './stop-features.ts';

test('each cluster and single stop is read once, although tiles repeat them', () => {
  const cluster = {
    properties: { cluster_id: 7, point_count: 12 },
    geometry: { type: 'Point', coordinates: [-1, 53] },
  };
  const { features } = stopFeatures([{ id: 'a', coordinates: [51, -2] }]);
  const { clusters, single } = readClusters([cluster, ...features, cluster, ...features]);
  expect(clusters).toEqual([{ id: 7, count: 12, coordinates: [53, -1] }]);
  expect([...single]).toEqual(['a']);
});
