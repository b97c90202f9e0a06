import type { Map as Maplibre } from 'maplibre-gl';
import { useSyncExternalStore } from 'react';

/**
 * The zoom of the map, rounded down to a quarter: few steps of it are followed, and what is apart there is
 * so at the true zoom as well.
 */
export function useZoom(map: Maplibre): number {
  return useSyncExternalStore(
    (listener) => {
      map.on('zoom', listener);
      return () => void map.off('zoom', listener);
    },
    () => Math.floor(map.getZoom() * 4) / 4,
  );
}
