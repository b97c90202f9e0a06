import type { Layout } from './layout/layout.ts';

/** The cost of a second's waiting relative to a second's driving, which also burns fuel. */
export const WAITING_COST = 0.5;

/** The cost of being a second late: so high that any detour is cheaper. */
export const LATE_COST = 100;

/** The times along a sequence, in seconds; one entry per position. */
export interface Schedule {
  readonly arrival: Float64Array;
  readonly begins: Float64Array;
  readonly travelSeconds: number;
  readonly waitingSeconds: number;
  readonly lateSeconds: number;
}

/** The stops and drives along a route, by position; times in seconds. */
export interface Way {
  /** The drive to each position; 0 to the first. */
  readonly legs: Float64Array;
  readonly service: Float64Array;
  readonly opens: Float64Array;
  readonly closes: Float64Array;
  readonly departAt: number;
}

/** Computes the times along a sequence from its first node to its last. */
export function schedule(layout: Layout, sequence: Int32Array): Schedule {
  const { seconds, size, service, opens, closes, departAt } = layout;
  const along = (values: Float64Array) => Float64Array.from(sequence, (node) => values[node]!);
  return scheduleWay({
    legs: Float64Array.from(sequence, (node, at) =>
      at === 0 ? 0 : seconds[sequence[at - 1]! * size + node]!,
    ),
    service: along(service),
    opens: along(opens),
    closes: along(closes),
    departAt,
  });
}

/** Computes the times along a route from its first position to its last. */
export function scheduleWay({ legs, service, opens, closes, departAt }: Way): Schedule {
  const arrival = new Float64Array(legs.length);
  const begins = new Float64Array(legs.length);
  let clock = departAt;
  let travelSeconds = 0;
  let waitingSeconds = 0;
  let lateSeconds = 0;
  for (const [at, leg] of legs.entries()) {
    travelSeconds += leg;
    clock += leg;
    const wait = Math.max(0, opens[at]! - clock);
    waitingSeconds += wait;
    arrival[at] = clock;
    clock += wait;
    begins[at] = clock;
    lateSeconds += Math.max(0, clock - closes[at]!);
    clock += service[at]!;
  }
  return { arrival, begins, travelSeconds, waitingSeconds, lateSeconds };
}

/** The optimiser's objective: driving, waiting at half its weight, lateness at a hundred times. */
export function routeCost(times: {
  travelSeconds: number;
  waitingSeconds: number;
  lateSeconds: number;
}): number {
  return times.travelSeconds + WAITING_COST * times.waitingSeconds + LATE_COST * times.lateSeconds;
}
