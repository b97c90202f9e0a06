import type { Layout } from './layout.ts';

/** What a second of waiting costs against a second of driving, which burns fuel as well. */
export const WAITING_COST = 0.5;

/** What a second of being late costs: so much that it is never worth any detour. */
export const LATE_COST = 100;

/** The times along a sequence, in seconds; one entry per position. */
export interface Schedule {
  readonly arrival: Float64Array;
  readonly begins: Float64Array;
  readonly travelSeconds: number;
  readonly waitingSeconds: number;
  readonly lateSeconds: number;
}

/** Walks a sequence from its first node to its last. */
export function schedule(layout: Layout, sequence: Int32Array): Schedule {
  const { seconds, size, service, opens, closes, departAt } = layout;
  const arrival = new Float64Array(sequence.length);
  const begins = new Float64Array(sequence.length);
  let clock = departAt;
  let travelSeconds = 0;
  let waitingSeconds = 0;
  let lateSeconds = 0;
  for (const [at, node] of sequence.entries()) {
    if (at > 0) {
      const leg = seconds[sequence[at - 1]! * size + node]!;
      travelSeconds += leg;
      clock += leg;
    }
    const wait = Math.max(0, opens[node]! - clock);
    waitingSeconds += wait;
    arrival[at] = clock;
    clock += wait;
    begins[at] = clock;
    lateSeconds += Math.max(0, clock - closes[node]!);
    clock += service[node]!;
  }
  return { arrival, begins, travelSeconds, waitingSeconds, lateSeconds };
}

/** What the optimiser makes small: driving, waiting at half its weight, lateness at a hundredfold. */
export function routeCost(times: {
  travelSeconds: number;
  waitingSeconds: number;
  lateSeconds: number;
}): number {
  return times.travelSeconds + WAITING_COST * times.waitingSeconds + LATE_COST * times.lateSeconds;
}
