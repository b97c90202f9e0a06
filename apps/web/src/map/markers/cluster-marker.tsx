import type { Map as Maplibre } from 'maplibre-gl';
import type { Cluster } from './clustering.ts';
import { MapMarker } from './map-marker.tsx';
import classes from './cluster-marker.module.css';

interface ClusterMarkerProps {
  readonly map: Maplibre;
  readonly cluster: Cluster;
  readonly onOpen: () => void;
}

/** Stops shown as one marker with their count. */
export function ClusterMarker({
  map,
  cluster: { count, coordinates },
  onOpen,
}: ClusterMarkerProps) {
  return (
    <MapMarker map={map} at={coordinates}>
      <button
        type="button"
        className={classes.cluster}
        data-digits={String(count).length}
        aria-label={`${count} places: zoom in`}
        onClick={onOpen}
      >
        {count}
      </button>
    </MapMarker>
  );
}
