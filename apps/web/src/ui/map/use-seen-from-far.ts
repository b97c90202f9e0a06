import type { Map as Maplibre } from 'maplibre-gl';
import { useSyncExternalStore } from 'react';

/** Below this zoom, streets of a town run together. */
const STREETS = 12.5;

/** Whether the map shows towns rather than streets. */
export function useSeenFromFar(map: Maplibre): boolean {
  return useSyncExternalStore(
    (listener) => {
      map.on('zoom', listener);
      return () => void map.off('zoom', listener);
    },
    () => map.getZoom() < STREETS,
  );
}
