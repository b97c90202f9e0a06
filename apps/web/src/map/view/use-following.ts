import type { Map as Maplibre } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import type { Shown } from '../markers/map-points.ts';
import { isOtherPlace, type MapBounds } from './map-bounds.ts';
import type { MapViewProps } from './map-data.ts';
import { fitView } from './view-fit.ts';

type Followed = Shown & Pick<MapViewProps, 'selectedId'>;

/**
 * Moves the view when most stops are new, or when a selected stop is out of sight. A map of areas also stays whole when
 * its size changes, until the user has moved it.
 */
export function useFollowing(
  map: Maplibre | null,
  shown: Followed,
  home: MapBounds,
): { fitAll: () => void } {
  const { stops, spots = [], selectedId } = shown;
  const ids = [...stops, ...spots].map(({ id }) => id);
  const known = useRef(ids);

  function fitAll(): void {
    if (map) fitView(map, shown, home);
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

  const isMoved = useRef(false);
  useEffect(() => {
    if (!map || spots.length === 0) return;
    const noteMove = ({ originalEvent }: { readonly originalEvent?: unknown }) => {
      if (originalEvent) isMoved.current = true;
    };
    const fitAgain = () => {
      if (!isMoved.current) fitView(map, shown, home, { animate: false });
    };
    map.on('movestart', noteMove);
    map.on('resize', fitAgain);
    return () => {
      map.off('movestart', noteMove);
      map.off('resize', fitAgain);
    };
  });

  return { fitAll };
}
