import type { MapPoint, MapStop } from '../view/map-data.ts';

export type Offset = readonly [x: number, y: number];

interface Standing {
  readonly id: string;
  /** Whether the marker is fixed, so that only others give way. */
  readonly fixed: boolean;
  readonly from: Offset;
  x: number;
  y: number;
}

/** The least distance in pixels between the centres of two markers that a user can tell apart and press. */
const ROOM = 30;
/** Further away from its point, a marker would mislead. */
const MAX_OFFSET = 64;
const ROUNDS = 40;
/** Markers that share a point start around it at this angle, which fills the circle evenly. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** A point in pixels on a map of the whole world at a zoom level (Web Mercator, tiles of 512). */
export function pixelsOf([latitude, longitude]: MapPoint, zoom: number): Offset {
  const world = 512 * 2 ** zoom;
  const north = Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI);
  return [(longitude / 360) * world, -north * world];
}

function standings(stops: readonly Pick<MapStop, 'id' | 'coordinates'>[], zoom: number) {
  const taken = new Map<string, number>();
  return stops.map(({ id, coordinates }): Standing => {
    const from = pixelsOf(coordinates, zoom);
    const place = coordinates.join();
    const before = taken.get(place) ?? 0;
    taken.set(place, before + 1);
    const [angle, radius] = [before * GOLDEN_ANGLE, Math.sqrt(before)];
    return {
      id,
      fixed: false,
      from,
      x: from[0] + Math.sin(angle) * radius,
      y: from[1] - Math.cos(angle) * radius,
    };
  });
}

function standingStill(point: MapPoint, zoom: number): Standing {
  const from = pixelsOf(point, zoom);
  return { id: '', fixed: true, from, x: from[0], y: from[1] };
}

/** Pushes two markers apart if they are too close (the first can move); returns true if they were. */
function pushApart(one: Standing, other: Standing): boolean {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  if (Math.abs(dx) >= ROOM || Math.abs(dy) >= ROOM) return false;
  const distance = Math.hypot(dx, dy);
  if (distance >= ROOM) return false;
  const push = (ROOM - distance) / (distance || 1);
  // Two markers on exactly the same spot move apart sideways.
  const [px, py] = distance === 0 ? [ROOM, 0] : [dx * push, dy * push];
  const share = other.fixed ? 1 : 0.5;
  one.x -= px * share;
  one.y -= py * share;
  other.x += px * (1 - share);
  other.y += py * (1 - share);
  return true;
}

function keepNear(standing: Standing): void {
  const [dx, dy] = [standing.x - standing.from[0], standing.y - standing.from[1]];
  const distance = Math.hypot(dx, dy);
  if (distance <= MAX_OFFSET) return;
  standing.x = standing.from[0] + (dx / distance) * MAX_OFFSET;
  standing.y = standing.from[1] + (dy / distance) * MAX_OFFSET;
}

/**
 * The offset in pixels of each marker from its point, so that all can be seen and pressed:
 * neighbours are often placed at the centre of their postcode, all on one spot. Markers push each
 * other away until none covers another, as long as they can stay near their points.
 *
 * @param zoom the zoom of the map
 * @param ends fixed points that markers avoid: the route's start and end
 */
export function standApart(
  stops: readonly Pick<MapStop, 'id' | 'coordinates'>[],
  zoom: number,
  ends: readonly MapPoint[] = [],
): ReadonlyMap<string, Offset> {
  const movable = standings(stops, zoom);
  const all = [...movable, ...ends.map((end) => standingStill(end, zoom))];
  for (let round = 0; round < ROUNDS; round += 1) {
    let crowded = false;
    for (const [at, one] of all.entries()) {
      if (one.fixed) break;
      for (const other of all.slice(at + 1)) crowded = pushApart(one, other) || crowded;
    }
    if (!crowded) break;
    movable.forEach(keepNear);
  }
  return new Map(
    movable.map(({ id, from, x, y }) => [id, [Math.round(x - from[0]), Math.round(y - from[1])]]),
  );
}
