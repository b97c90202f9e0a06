import type { MapPoint } from '../view/map-data.ts';

/** The distance between two points in degrees of latitude: precise enough for comparing the sides of one area. */
function apart([north, east]: MapPoint, [otherNorth, otherEast]: MapPoint): number {
  const shrink = Math.cos((north * Math.PI) / 180);
  return Math.hypot(north - otherNorth, (east - otherEast) * shrink);
}

/**
 * The outline with one more corner, inserted into the side that it lengthens least: corners may be added in any
 * order, and the outline seldom crosses itself.
 */
export function withCorner(corners: readonly MapPoint[], added: MapPoint): MapPoint[] {
  if (corners.length < 3) return [...corners, added];
  const detours = corners.map((from, at) => {
    const to = corners[(at + 1) % corners.length]!;
    return apart(from, added) + apart(added, to) - apart(from, to);
  });
  return corners.toSpliced(detours.indexOf(Math.min(...detours)) + 1, 0, added);
}
