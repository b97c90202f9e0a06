import type { MapStop } from './map-data.ts';

export type Offset = readonly [x: number, y: number];

/** Pixels along the ring that one marker takes. */
const ROOM = 30;
const LEAST_RADIUS = 18;

const here: Offset = [0, 0];

function ring(at: number, count: number, factor: number): Offset {
  const radius = Math.max(LEAST_RADIUS, (count * ROOM) / (2 * Math.PI)) * factor;
  const angle = (2 * Math.PI * at) / count;
  return [Math.round(Math.sin(angle) * radius), Math.round(-Math.cos(angle) * radius)];
}

/**
 * Where markers stand beside their points, in pixels, so that each can be seen: neighbours of one
 * postcode are all placed in its middle, and stand around it in their order, the first on top.
 * Seen from far (`factor` below 1) they stand closer.
 */
export function standApart(
  stops: readonly Pick<MapStop, 'id' | 'coordinates'>[],
  factor: number,
): ReadonlyMap<string, Offset> {
  const places = Map.groupBy(stops, ({ coordinates }) => coordinates.join());
  const offsets = new Map<string, Offset>();
  for (const together of places.values()) {
    for (const [at, { id }] of together.entries()) {
      offsets.set(id, together.length === 1 ? here : ring(at, together.length, factor));
    }
  }
  return offsets;
}
