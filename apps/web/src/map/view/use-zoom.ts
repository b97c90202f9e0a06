import type { Map as Maplibre } from 'maplibre-gl';
import { useSyncExternalStore } from 'react';

/**
 * A zoom rounded down to a quarter: there are few steps to react to, and markers that do not
 * overlap at the step do not overlap at the zoom.
 */
export function zoomStep(zoom: number): number {
  return Math.floor(zoom * 4) / 4;
}

/** The zoom of the map, in steps. */
export function useZoom(map: Maplibre): number {
  return useSyncExternalStore(
    (listener) => {
      map.on('zoom', listener);
      return () => void map.off('zoom', listener);
    },
    () => zoomStep(map.getZoom()),
  );
}
