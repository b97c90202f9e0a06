import type { Position } from './simplify.ts';

/** West, south, east, north in degrees. */
export type Extent = readonly [west: number, south: number, east: number, north: number];

interface Edge {
  /** The coordinate that the edge limits: 0 the longitude, 1 the latitude. */
  readonly axis: 0 | 1;
  readonly limit: number;
  readonly isInside: (position: Position) => boolean;
}

function edgesOf([west, south, east, north]: Extent): readonly Edge[] {
  return [
    { axis: 0, limit: west, isInside: ([x]) => x >= west },
    { axis: 0, limit: east, isInside: ([x]) => x <= east },
    { axis: 1, limit: south, isInside: ([, y]) => y >= south },
    { axis: 1, limit: north, isInside: ([, y]) => y <= north },
  ];
}

function crossing(from: Position, to: Position, { axis, limit }: Edge): Position {
  const share = (limit - from[axis]) / (to[axis] - from[axis]);
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
}

/** The part of a closed ring within the extent (Sutherland and Hodgman); empty if there is none. */
export function clipRing(ring: readonly Position[], extent: Extent): readonly Position[] {
  let clipped = ring.slice(0, -1);
  for (const edge of edgesOf(extent)) {
    const before = clipped;
    clipped = before.flatMap((point, at) => {
      const previous = before.at(at - 1) ?? point;
      const crosses = edge.isInside(previous) !== edge.isInside(point);
      return [
        ...(crosses ? [crossing(previous, point, edge)] : []),
        ...(edge.isInside(point) ? [point] : []),
      ];
    });
  }
  const [first] = clipped;
  return first ? [...clipped, first] : [];
}
