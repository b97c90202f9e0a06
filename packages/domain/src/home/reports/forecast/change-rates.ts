import type { Pence } from '../../../values/money/pence.ts';
import { pencePerYear } from '../../../work/prices/price-rises.ts';
import type { ForecastFacts } from './facts.ts';

/** The months after which a month of the past counts half as much. */
const HALF_LIFE = 9;

/** A month counts at most this many times the median month: a wave of leaving is no habit. */
const MOST_TIMES_MEDIAN = 3;

/** The share of a year's recurring work that is lost, and begins, in a year at a firm without records. */
const GUESSED_SHARE = 0.12;
/** The months of its own that weigh as much as the guess. */
const MONTHS_LEANED_ON = 3;

export interface ChangeRates {
  /** A year of the recurring work of today, at today's prices. */
  readonly active: Pence;
  /** The share of the recurring work that is lost in a day. */
  readonly lost: number;
  /** The recurring work that begins in a day, in pence a year. */
  readonly joined: number;
  /** The standard deviation of a month's change, as a share of the active work. */
  readonly spread: number;
}

function usual(values: readonly number[], guess: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const most = (sorted[Math.floor(sorted.length / 2)] ?? 0) * MOST_TIMES_MEDIAN + guess;
  let sum = guess * MONTHS_LEANED_ON;
  let weight = MONTHS_LEANED_ON;
  // Newest last.
  for (const [at, value] of values.toReversed().entries()) {
    const own = 0.5 ** (at / HALF_LIFE);
    sum += own * Math.min(most, value);
    weight += own;
  }
  return sum / weight;
}

/** The rates at which the firm's recurring work is lost and begins, from its past whole months. */
export function changeRates({ work, changes, today }: ForecastFacts): ChangeRates {
  const active = work.reduce((sum, job) => sum + pencePerYear(job.price, job.frequency), 0);
  const month = today.slice(0, 7);
  const past = changes
    .filter((one) => one.month < month)
    .toSorted((a, b) => (a.month < b.month ? -1 : 1));
  const guess = (active * GUESSED_SHARE) / 12;
  const net = past.map(({ joined, lost }) => joined - lost);
  const mean = net.reduce((sum, one) => sum + one, 0) / Math.max(1, net.length);
  const variance =
    net.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, net.length - 1);
  return {
    active,
    lost:
      active === 0
        ? 0
        : (usual(
            past.map(({ lost }) => lost),
            guess,
          ) *
            12) /
          365 /
          active,
    joined:
      (usual(
        past.map(({ joined }) => joined),
        guess,
      ) *
        12) /
      365,
    spread: active === 0 ? 0 : net.length < 3 ? 0.02 : Math.sqrt(variance) / active,
  };
}
