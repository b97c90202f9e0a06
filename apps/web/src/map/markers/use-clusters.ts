import type { GeoJSONSource, Map as Maplibre } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import type { MapStop } from '../view/map-data.ts';
import type { Cluster, Clustering } from './clustering.ts';
import { readClusters, stopFeatures } from './stop-features.ts';

const SOURCE = 'roundbook-stops';

const nothing: Clustering = { clusters: [], single: new Set() };

/** The clusters of stops at the map's zoom; null if the stops should not be clustered. */
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
    // The markers are buttons, so that the keyboard reaches them; but maplibre only clusters a
    // source that a layer uses.
    map.addLayer({ id: SOURCE, type: 'circle', source: SOURCE, paint: { 'circle-opacity': 0 } });
    const read = () => {
      if (map.getSource(SOURCE)) setClustering(readClusters(map.querySourceFeatures(SOURCE)));
    };
    map.on('moveend', read);
    map.on('idle', read);
    return () => {
      map.off('moveend', read);
      map.off('idle', read);
      // The map may already be gone, with its layers.
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

/** Zooms in on a cluster until it breaks up. */
export async function openCluster(map: Maplibre, { id, coordinates }: Cluster): Promise<void> {
  const zoom = await map.getSource<GeoJSONSource>(SOURCE)?.getClusterExpansionZoom(id);
  const [latitude, longitude] = coordinates;
  if (zoom === undefined) return;
  // The cluster's button is about to disappear; keyboard focus continues from the map.
  map.getCanvas().focus({ preventScroll: true });
  map.easeTo({ center: [longitude, latitude], zoom });
}
