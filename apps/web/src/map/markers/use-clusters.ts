import type { GeoJSONSource, Map as Maplibre } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { MapPoint, MapStop } from '../view/map-data.ts';
import { readClusters, stopFeatures } from './stop-features.ts';

const SOURCE = 'roundbook-stops';

/** Stops that lie too near to each other to be told apart. */
export interface Cluster {
  readonly id: number;
  readonly count: number;
  readonly coordinates: MapPoint;
}

/** What of a clustered map is in view. */
export interface Clustering {
  readonly clusters: readonly Cluster[];
  /** Ids of stops that stand alone. */
  readonly single: ReadonlySet<string>;
}

const nothing: Clustering = { clusters: [], single: new Set() };

/** Clusters of the stops at the map's zoom; null where they are not to be clustered. */
export function useClusters(
  map: Maplibre,
  stops: readonly MapStop[],
  clustered: boolean,
): Clustering | null {
  const [clustering, setClustering] = useState(nothing);
  useEffect(() => {
    if (!clustered) return undefined;
    map.addSource(SOURCE, {
      type: 'geojson',
      data: stopFeatures([]),
      cluster: true,
      clusterRadius: 46,
      clusterMaxZoom: 15,
    });
    // Drawn as buttons, which keys reach too; but only what a layer uses is clustered.
    map.addLayer({ id: SOURCE, type: 'circle', source: SOURCE, paint: { 'circle-opacity': 0 } });
    const read = () => {
      if (map.getSource(SOURCE)) setClustering(readClusters(map.querySourceFeatures(SOURCE)));
    };
    map.on('moveend', read);
    map.on('idle', read);
    return () => {
      map.off('moveend', read);
      map.off('idle', read);
      // The map may be gone with its layers already.
      if (!map.getSource(SOURCE)) return;
      map.removeLayer(SOURCE);
      map.removeSource(SOURCE);
    };
  }, [map, clustered]);
  useEffect(() => {
    if (clustered) void map.getSource<GeoJSONSource>(SOURCE)?.setData(stopFeatures(stops));
  }, [map, stops, clustered]);
  return clustered ? clustering : null;
}

/** Moves so close to a cluster that it falls apart. */
export async function openCluster(map: Maplibre, { id, coordinates }: Cluster): Promise<void> {
  const zoom = await map.getSource<GeoJSONSource>(SOURCE)?.getClusterExpansionZoom(id);
  const [latitude, longitude] = coordinates;
  if (zoom === undefined) return;
  // Its button is about to go; whoever uses a keyboard goes on from the map.
  map.getCanvas().focus({ preventScroll: true });
  map.easeTo({ center: [longitude, latitude], zoom });
}
