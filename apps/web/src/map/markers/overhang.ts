import type { MapPoint, MapStop } from '../view/map-data.ts';
import { pixelsOf, standApart } from './stand-apart.ts';

/** Pixels at the sides of a map. */
export interface Sides {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/**
 * The distance by which markers that make room for each other extend beyond the box around their
 * points.
 */
export function overhang(
  stops: readonly Pick<MapStop, 'id' | 'coordinates'>[],
  zoom: number,
  ends: readonly MapPoint[] = [],
): Sides {
  const offsets = standApart(stops, zoom, ends);
  const points = [...stops.map(({ coordinates }) => coordinates), ...ends].map((point) =>
    pixelsOf(point, zoom),
  );
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const over = { top: 0, right: 0, bottom: 0, left: 0 };
  for (const { id, coordinates } of stops) {
    const [x, y] = pixelsOf(coordinates, zoom);
    const [aside, down] = offsets.get(id) ?? [0, 0];
    over.left = Math.max(over.left, left - x - aside);
    over.right = Math.max(over.right, x + aside - right);
    over.top = Math.max(over.top, top - y - down);
    over.bottom = Math.max(over.bottom, y + down - bottom);
  }
  return over;
}
