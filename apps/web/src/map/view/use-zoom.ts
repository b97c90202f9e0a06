import type { Map as Maplibre } from 'maplibre-gl';
import { useSyncExternalStore } from 'react';

/** A zoom rounded down to a quarter: few steps are followed, and what is apart there is so at the zoom. */
export function zoomStep(zoom: number): number {
  return Math.floor(zoom * 4) / 4;
}

/** The zoom of the map, by its steps. */
export function useZoom(map: Maplibre): number {
  return useSyncExternalStore(
    (listener) => {
      map.on('zoom', listener);
      return () => void map.off('zoom', listener);
    },
    () => zoomStep(map.getZoom()),
  );
}
