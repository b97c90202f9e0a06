import { type Capacity, capacityOf } from './capacity.ts';
import type { ForecastFacts, PastVisits } from './facts.ts';
import type { PastWork } from './past-work.ts';
import type { PriceLevels } from './price-levels.ts';
import { MOST_DELAY, type Timeline } from './timeline.ts';

/** The visits that a guess counts for, beside a firm's own: few records lean on the firm's year, many stand alone. */
const SKIPS_LEANED_ON = 60;
const DELAYS_LEANED_ON = 20;

/** A guess of the delays of a firm without records: most work is done in the week it is due. */
const GUESSED_DELAYS = [0.3, 0.15, 0.12, 0.1, 0.1, 0.05, 0.05, 0.05, 0.03, 0.03, 0.02];

/** The days by which a visit is done early at most, for the curve of delays. */
export const MOST_EARLY = 14;

export interface WorkRates {
  /** The share of due visits that is skipped, by the month from January. */
  readonly skipped: readonly number[];
  /** The share of visits that are done `position - MOST_EARLY` days after they are due; adds up to 1. */
  readonly delays: Float64Array;
  /** The mean of the delays in days, not below 0. */
  readonly usualDelay: number;
  readonly capacity: Capacity;
  /** Whether the firm is full, so that work waits for people rather than for its day. */
  readonly isFull: boolean;
}

function skippedByMonth(visits: readonly PastVisits[]): number[] {
  const done = new Float64Array(12);
  const skipped = new Float64Array(12);
  for (const { closedOn, isDone, count } of visits) {
    (isDone ? done : skipped)[Number(closedOn.slice(5, 7)) - 1]! += count;
  }
  const total = (counts: Float64Array) => counts.reduce((sum, one) => sum + one, 0);
  const all = total(done) + total(skipped);
  const usual = (total(skipped) + 3) / (all + SKIPS_LEANED_ON);
  return Array.from(done, (of, month) => {
    const own = skipped[month]!;
    return (own + SKIPS_LEANED_ON * usual) / (own + of + SKIPS_LEANED_ON);
  });
}

function delayCurve(visits: readonly PastVisits[]): Float64Array {
  const curve = new Float64Array(MOST_EARLY + MOST_DELAY + 1);
  let all = 0;
  for (const { isDone, delay, count } of visits) {
    if (!isDone) continue;
    const at = Math.max(-MOST_EARLY, Math.min(MOST_DELAY, delay)) + MOST_EARLY;
    curve[at] = curve[at]! + count;
    all += count;
  }
  for (const [delay, share] of GUESSED_DELAYS.entries()) {
    curve[delay + MOST_EARLY] = curve[delay + MOST_EARLY]! + share * DELAYS_LEANED_ON;
  }
  return curve.map((count) => count / (all + DELAYS_LEANED_ON));
}

/** The rates at which the firm's own work is skipped and put off. */
export function workRates(
  { visits }: ForecastFacts,
  past: PastWork,
  timeline: Timeline,
  levels: PriceLevels,
): WorkRates {
  const recurring = visits.filter(({ isRecurring }) => isRecurring);
  const delays = delayCurve(recurring);
  const mean = delays.reduce((sum, share, at) => sum + share * (at - MOST_EARLY), 0);
  const { capacity, isFull } = capacityOf(past, timeline, levels);
  return {
    skipped: skippedByMonth(recurring),
    delays,
    usualDelay: Math.max(0, Math.round(mean)),
    capacity,
    isFull,
  };
}
