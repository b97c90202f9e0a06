import type { MapPoint } from '../view/map-data.ts';

/** An area as GeoJSON, with the longitude first: empty with fewer than two corners, a line with two. */
export function areaFeatures(corners: readonly MapPoint[]) {
  const ring = corners.map(([latitude, longitude]) => [longitude, latitude]);
  const geometry =
    corners.length > 2
      ? { type: 'Polygon' as const, coordinates: [[...ring, ring[0]!]] }
      : { type: 'LineString' as const, coordinates: ring };
  return {
    type: 'FeatureCollection' as const,
    features: corners.length > 1 ? [{ type: 'Feature' as const, properties: {}, geometry }] : [],
  };
}
