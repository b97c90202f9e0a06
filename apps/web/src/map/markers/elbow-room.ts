import type { MapPoint, MapStop } from '../view/map-data.ts';
import { type Offset, pixelsOf } from './stand-apart.ts';

/** Pixels beyond its edge at which a marker without neighbours can be pressed: a thumb needs room. */
const MAX_ROOM = 8;
/** Half the width of a marker at an end of the route. */
const END_RADIUS = 14;

interface Disc {
  readonly at: Offset;
  readonly radius: number;
}

/** Half the width of a stop's marker in pixels, as in its style sheet. */
function radiusOf({ order }: Pick<MapStop, 'order'>): number {
  if (order === undefined) return 9;
  return order < 100 ? 14 : 18;
}

/**
 * The number of pixels beyond its edge at which each marker takes a press: neighbours share the
 * space between them, so that no marker takes a press meant for another.
 *
 * @param offsets each marker's distance from its point, as returned by `standApart`
 */
export function elbowRoom(
  stops: readonly Pick<MapStop, 'id' | 'coordinates' | 'order'>[],
  zoom: number,
  offsets: ReadonlyMap<string, Offset>,
  ends: readonly MapPoint[] = [],
): ReadonlyMap<string, number> {
  const discs = stops.map((stop): Disc => {
    const [x, y] = pixelsOf(stop.coordinates, zoom);
    const [aside, down] = offsets.get(stop.id) ?? [0, 0];
    return { at: [x + aside, y + down], radius: radiusOf(stop) };
  });
  const fixed = ends.map((end): Disc => ({ at: pixelsOf(end, zoom), radius: END_RADIUS }));
  const all = [...discs, ...fixed];
  return new Map(
    discs.map((disc, index) => {
      let room = MAX_ROOM;
      for (const other of all) {
        if (other === disc) continue;
        const [dx, dy] = [other.at[0] - disc.at[0], other.at[1] - disc.at[1]];
        const between = Math.hypot(dx, dy) - disc.radius - other.radius;
        room = Math.min(room, between / 2);
      }
      return [stops[index]!.id, Math.max(0, Math.floor(room))];
    }),
  );
}
