import type { Map as Maplibre } from 'maplibre-gl';
import { useSyncExternalStore } from 'react';

/** The map's zoom to the nearest half, so that few steps of it are followed. */
export function useZoom(map: Maplibre): number {
  return useSyncExternalStore(
    (listener) => {
      map.on('zoom', listener);
      return () => void map.off('zoom', listener);
    },
    () => Math.round(map.getZoom() * 2) / 2,
  );
}
