import type { MapLine } from '../view/map-data.ts';

/** The lines as GeoJSON, with the longitude first. A line needs two points. */
export function wayFeatures(lines: readonly MapLine[]) {
  return {
    type: 'FeatureCollection' as const,
    features: lines
      .filter(({ points }) => points.length > 1)
      .map(({ tone, points }) => ({
        type: 'Feature' as const,
        properties: { tone },
        geometry: {
          type: 'LineString' as const,
          coordinates: points.map(([latitude, longitude]) => [longitude, latitude]),
        },
      })),
  };
}
