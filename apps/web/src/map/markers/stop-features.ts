import type { MapStop } from '../view/map-data.ts';
import type { Clustering } from './clustering.ts';

/** Stops as GeoJSON, for clustering. */
export function stopFeatures(stops: readonly Pick<MapStop, 'id' | 'coordinates'>[]) {
  return {
    type: 'FeatureCollection' as const,
    features: stops.map(({ id, coordinates: [latitude, longitude] }) => ({
      type: 'Feature' as const,
      properties: { id },
      geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    })),
  };
}

interface FoundFeature {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: { readonly type: string; readonly coordinates?: unknown };
}

/** The clusters and single stops among features, each only once, although tiles repeat features at their edges. */
export function readClusters(features: readonly FoundFeature[]): Clustering {
  const clusters = new Map<number, Clustering['clusters'][number]>();
  const single = new Set<string>();
  for (const { properties, geometry } of features) {
    const { id, cluster_id: clusterId, point_count: count } = properties;
    if (typeof clusterId === 'number' && typeof count === 'number') {
      const [longitude, latitude] = geometry.coordinates as [number, number];
      clusters.set(clusterId, { id: clusterId, count, coordinates: [latitude, longitude] });
    } else if (typeof id === 'string') {
      single.add(id);
    }
  }
  return { clusters: [...clusters.values()], single };
}
