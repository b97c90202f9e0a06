import type { MapPoint } from '../view/map-data.ts';

/** How far apart two points are, in degrees of latitude: near enough for comparing sides of one area. */
function apart([north, east]: MapPoint, [otherNorth, otherEast]: MapPoint): number {
  const shrink = Math.cos((north * Math.PI) / 180);
  return Math.hypot(north - otherNorth, (east - otherEast) * shrink);
}

/**
 * The outline with one more corner: into the side that it makes longer by the least, so that corners may be put
 * down in any order and the outline seldom crosses itself.
 */
export function withCorner(corners: readonly MapPoint[], added: MapPoint): MapPoint[] {
  if (corners.length < 3) return [...corners, added];
  const detours = corners.map((from, at) => {
    const to = corners[(at + 1) % corners.length]!;
    return apart(from, added) + apart(added, to) - apart(from, to);
  });
  return corners.toSpliced(detours.indexOf(Math.min(...detours)) + 1, 0, added);
}
