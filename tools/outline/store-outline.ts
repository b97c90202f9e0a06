import type { Outline, StoredOutline } from '../../apps/web/src/map/style/stored-outline.ts';
import type { Position } from './simplify.ts';

function stepsOf(ring: readonly Position[], unit: number): number[] {
  let [east, north] = [0, 0];
  return ring.flatMap(([longitude, latitude]) => {
    const [x, y] = [Math.round(longitude * unit), Math.round(latitude * unit)];
    const step = [x - east, y - north];
    [east, north] = [x, y];
    return step;
  });
}

/**
 * An outline as stored on a device (`readOutline` is the inverse), to this many decimals of a
 * degree.
 */
export function storeOutline({ features }: Outline, decimals: number): StoredOutline {
  const unit = 10 ** decimals;
  const polygons = (kind: 'home' | 'neighbour') =>
    features
      .filter(({ properties }) => properties.kind === kind)
      .flatMap(({ geometry }) => geometry.coordinates)
      .map((rings) => rings.map((ring) => stepsOf(ring, unit)));
  return { unit, polygons: { neighbour: polygons('neighbour'), home: polygons('home') } };
}
