import type { Layout } from './layout/layout.ts';
import type { RouteProblem, RouteStop } from './problem.ts';
import { routeCost, type Schedule, schedule, scheduleWay } from './schedule.ts';
import type { MissedWindow, RouteSolution, RouteTotals, Visit } from './solution.ts';

/** Describes a sequence in terms of the problem, and compares it with the given order. */
export function describe(
  problem: RouteProblem,
  layout: Layout,
  sequence: Int32Array,
  iterations: number,
): RouteSolution {
  const { stops } = problem;
  const times = schedule(layout, sequence);
  const stopsInOrder = (nodes: Int32Array): RouteStop[] =>
    Array.from(nodes, (node) => stops[node]).filter((stop) => stop !== undefined);
  const given = stopsInOrder(layout.sequence);
  const chosen = stopsInOrder(sequence);
  return {
    order: chosen.map((stop) => stop.id),
    visits: chosen.map((stop, index) => visit(stop, times, index + 1)),
    total: totals(chosen, times),
    before: totals(given, schedule(layout, layout.sequence)),
    moved: chosen.filter((stop, index) => stop !== given[index]).map((stop) => stop.id),
    missedWindows: chosen.flatMap((stop, index) =>
      missed(layout, stop, sequence, times, index + 1),
    ),
    iterations,
  };
}

/** A day's stops in a fixed order. */
export interface GivenOrder {
  readonly stops: readonly RouteStop[];
  /** When the worker sets off (or reaches the first stop, if there is no start), in seconds. */
  readonly departAt: number;
  /** Seconds of the drive to each stop; 0 to the first if there is no start. */
  readonly legs: readonly number[];
  /** Seconds of the drive to the end, if there is one. */
  readonly lastLeg?: number;
}

/** The arrival at each stop of a given order, and the order's cost. */
export function describeOrder({ stops, departAt, legs, lastLeg = 0 }: GivenOrder): {
  readonly visits: readonly Visit[];
  readonly total: RouteTotals;
} {
  const along = (value: (stop: RouteStop) => number, atEnd: number) =>
    Float64Array.from([...stops.map(value), atEnd]);
  const times = scheduleWay({
    legs: Float64Array.from([...legs, lastLeg]),
    service: along((stop) => stop.serviceSeconds, 0),
    opens: along((stop) => stop.window?.opens ?? -Infinity, -Infinity),
    closes: along((stop) => stop.window?.closes ?? Infinity, Infinity),
    departAt,
  });
  return {
    visits: stops.map((stop, index) => visit(stop, times, index)),
    total: totals(stops, times),
  };
}

function visit(stop: RouteStop, times: Schedule, at: number): Visit {
  const begins = times.begins[at]!;
  return {
    stopId: stop.id,
    arrival: times.arrival[at]!,
    begins,
    departure: begins + stop.serviceSeconds,
    lateSeconds: lateness(stop, begins),
  };
}

function totals(stops: readonly RouteStop[], times: Schedule): RouteTotals {
  const { travelSeconds, waitingSeconds, lateSeconds } = times;
  return {
    travelSeconds,
    waitingSeconds,
    lateSeconds,
    serviceSeconds: stops.reduce((sum, stop) => sum + stop.serviceSeconds, 0),
    finish: times.arrival.at(-1)!,
    cost: routeCost(times),
  };
}

function lateness(stop: RouteStop, begins: number): number {
  return Math.max(0, begins - (stop.window?.closes ?? Infinity));
}

function missed(
  layout: Layout,
  stop: RouteStop,
  sequence: Int32Array,
  times: Schedule,
  at: number,
): MissedWindow[] {
  const begins = times.begins[at]!;
  if (!stop.window || lateness(stop, begins) === 0) return [];
  const earliest = earliestBeginning(layout, sequence, times, at);
  const { closes } = stop.window;
  const reason = earliest > closes ? 'impossible' : 'crowded';
  return [{ stopId: stop.id, reason, earliest, closes, begins }];
}

/** The earliest start of work at a position's node, if only the stops fixed before it come first. */
function earliestBeginning(
  layout: Layout,
  sequence: Int32Array,
  times: Schedule,
  at: number,
): number {
  const { from, to, service, seconds, size, opens } = layout;
  if (at < from) return times.begins[at]!;
  const node = sequence[at]!;
  const before = sequence[from - 1]!;
  const inTheWay = at > to ? sequence.subarray(from, at) : sequence.subarray(0, 0);
  const work = inTheWay.reduce((sum, earlier) => sum + service[earlier]!, service[before]!);
  const arrival = times.begins[from - 1]! + work + seconds[before * size + node]!;
  return Math.max(arrival, opens[node]!);
}
