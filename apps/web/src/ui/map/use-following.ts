import type { Map as Maplibre } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { boundsOf, HOME_BOUNDS, isOtherPlace } from './map-bounds.ts';
import type { MapViewProps } from './map-data.ts';
import { pointsOf } from './map-points.ts';
import { fitOptions } from './use-maplibre.ts';

type Shown = Pick<MapViewProps, 'stops' | 'lines' | 'start' | 'end' | 'pin' | 'selectedId'>;

/** Lets the view follow what is shown: mostly other stops, or a selected one out of sight. */
export function useFollowing(map: Maplibre | null, shown: Shown): { fitAll: () => void } {
  const { stops, selectedId } = shown;
  const ids = stops.map(({ id }) => id);
  const known = useRef(ids);

  function fitAll(): void {
    const bounds = boundsOf(pointsOf(shown)) ?? HOME_BOUNDS;
    map?.fitBounds([...bounds], fitOptions(bounds));
  }

  useEffect(() => {
    const before = known.current;
    known.current = ids;
    if (isOtherPlace(before, ids)) fitAll();
  });

  const selected = stops.find(({ id }) => id === selectedId)?.coordinates;
  const [latitude, longitude] = selected ?? [null, null];
  useEffect(() => {
    if (!map || latitude === null || longitude === null) return;
    if (!map.getBounds().contains([longitude, latitude])) {
      map.easeTo({ center: [longitude, latitude] });
    }
  }, [map, latitude, longitude]);

  return { fitAll };
}
