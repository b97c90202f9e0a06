/** Degrees in the order of GeoJSON and TopoJSON: longitude, then latitude. */
export type Position = readonly [longitude: number, latitude: number];

/** The length of a degree of longitude relative to a degree of latitude, in the middle of the UK. */
const NARROWING = Math.cos((54 * Math.PI) / 180);

/** The distance of `point` from the line between `from` and `to`, in degrees of latitude. */
function distance(point: Position, from: Position, to: Position): number {
  const [x, y] = [(point[0] - from[0]) * NARROWING, point[1] - from[1]];
  const [dx, dy] = [(to[0] - from[0]) * NARROWING, to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / length));
  return Math.hypot(x - along * dx, y - along * dy);
}

/**
 * The line with fewer points: no dropped point lies further than `tolerance` degrees of latitude from the remaining
 * line (Douglas and Peucker). Both ends stay, so lines that meet still do.
 */
export function simplify(line: readonly Position[], tolerance: number): readonly Position[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  let [furthest, most] = [0, -1];
  for (const [at, point] of line.slice(1, -1).entries()) {
    const off = distance(point, first, last);
    if (off > most) [furthest, most] = [at + 1, off];
  }
  if (most <= tolerance) return [first, last];
  const head = simplify(line.slice(0, furthest + 1), tolerance);
  const tail = simplify(line.slice(furthest), tolerance);
  return [...head, ...tail.slice(1)];
}
