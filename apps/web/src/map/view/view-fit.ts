import type { FitBoundsOptions, Map as Maplibre } from 'maplibre-gl';
import { pointsOf, type Shown } from '../markers/map-points.ts';
import { overhang, type Sides } from '../markers/overhang.ts';
import { boundsOf, type MapBounds } from './map-bounds.ts';
import { MAX_MARKERS } from './map-data.ts';
import { zoomStep } from './use-zoom.ts';

/** Space around the contents, so that markers at the edge are whole and clear of the controls. */
const PADDING: Sides = { top: 48, right: 72, bottom: 56, left: 28 };
/** Half of the largest spot, which may be at an edge of the contents. */
const SPOT: Sides = { top: 40, right: 40, bottom: 40, left: 40 };
/** The largest share of the map's width or height given to markers next to their points. */
const MAX_OVERHANG = 0.3;

/** The closest zoom for fitting the contents. The surrounding towns help users to recognise a single place. */
function nearest([west, south, east, north]: MapBounds): number {
  return west === east && south === north ? 11 : 15.5;
}

/** Two opposite sides, scaled down together if they exceed the limit. */
function within(room: number, one: number, other: number): readonly [one: number, other: number] {
  const part = Math.min(1, (room * MAX_OVERHANG) / (one + other || 1));
  return [one * part, other * part];
}

function paddingFor(map: Maplibre, { left, right, top, bottom }: Sides): Sides {
  const { clientWidth, clientHeight } = map.getContainer();
  const [west, east] = within(clientWidth, left, right);
  const [north, south] = within(clientHeight, top, bottom);
  return {
    top: PADDING.top + north,
    right: PADDING.right + east,
    bottom: PADDING.bottom + south,
    left: PADDING.left + west,
  };
}

/** Brings all contents into view, including markers that are offset from their points. */
export function fitView(
  map: Maplibre,
  shown: Shown,
  home: MapBounds,
  options: Pick<FitBoundsOptions, 'animate'> = {},
): void {
  const { stops, spots = [], start, end } = shown;
  const bounds = boundsOf(pointsOf(shown)) ?? home;
  const ends = [start, end].filter((point) => point !== undefined && point !== null);
  const maxZoom = nearest(bounds);
  let padding = spots.length > 0 ? paddingFor(map, SPOT) : PADDING;
  if (spots.length === 0 && stops.length <= MAX_MARKERS) {
    // Making room for the markers changes the zoom, which changes how far the markers reach.
    for (let pass = 0; pass < 2; pass += 1) {
      const camera = map.cameraForBounds([...bounds], { padding, maxZoom });
      if (camera?.zoom === undefined) break;
      padding = paddingFor(map, overhang(stops, zoomStep(camera.zoom), ends));
    }
  }
  map.fitBounds([...bounds], { ...options, padding, maxZoom });
}
