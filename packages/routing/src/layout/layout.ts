import { pointCount, type RouteProblem } from '../problem.ts';

/**
 * A problem as one sequence of nodes, of which only the stretch from `from` to `to` may be
 * reordered. Nodes are the problem's points and two more: `free` stands for "nowhere in
 * particular", to and from which it takes no time, and `back` for the return to where the route
 * began. So a sequence always has a first and a last node, and only `free` can occur twice.
 */
export interface Layout {
  readonly size: number;
  /** Travel times in seconds, indexed by `from * size + to`. */
  readonly seconds: Float64Array;
  /** Seconds of work at each node; 0 if the node is not a stop. */
  readonly service: Float64Array;
  readonly opens: Float64Array;
  readonly closes: Float64Array;
  /** The given order, with fixed nodes at their ends. */
  readonly sequence: Int32Array;
  readonly from: number;
  readonly to: number;
  readonly departAt: number;
}

/** @param seconds the travel times over the problem's points */
export function layOut(problem: RouteProblem, seconds: Float64Array): Layout {
  const { stops } = problem;
  const points = pointCount(problem);
  const size = points + 2;
  const free = points;
  const back = points + 1;
  const padded = new Float64Array(size * size);
  for (let row = 0; row < points; row++) {
    padded.set(seconds.subarray(row * points, (row + 1) * points), row * size);
  }

  const indices = stops.map((_, index) => index);
  const led =
    problem.start === 'firstStop' || (problem.start === 'anywhere' && problem.end === 'start');
  const isFirst = (index: number) => stops[index]?.fixed === 'first' || (led && index === 0);
  const isLast = (index: number) => stops[index]?.fixed === 'last' && !isFirst(index);
  const first = indices.filter(isFirst);
  const last = indices.filter(isLast);
  const middle = indices.filter((index) => !isFirst(index) && !isLast(index));

  const origin = problem.start === 'point' ? stops.length : free;
  const endPoint = points - 1;
  const home = first[0] !== undefined && origin === free ? first[0] : origin;
  const target = problem.end === 'point' ? endPoint : problem.end === 'start' ? back : free;
  for (let row = 0; row < points; row++) {
    padded[row * size + back] = padded[row * size + home]!;
    padded[back * size + row] = padded[home * size + row]!;
  }

  const service = new Float64Array(size);
  const opens = new Float64Array(size).fill(-Infinity);
  const closes = new Float64Array(size).fill(Infinity);
  for (const [index, stop] of stops.entries()) {
    service[index] = stop.serviceSeconds;
    opens[index] = stop.window?.opens ?? -Infinity;
    closes[index] = stop.window?.closes ?? Infinity;
  }
  return {
    size,
    seconds: padded,
    service,
    opens,
    closes,
    sequence: Int32Array.from([origin, ...first, ...middle, ...last, target]),
    from: 1 + first.length,
    to: first.length + middle.length,
    departAt: problem.departAt,
  };
}

/** True if the order of the middle affects any window; windows of the stops before it do not count. */
export function hasWindows({ sequence, from, opens, closes }: Layout): boolean {
  return sequence
    .subarray(from)
    .some((node) => opens[node]! > -Infinity || closes[node]! < Infinity);
}
