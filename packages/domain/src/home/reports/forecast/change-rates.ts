import { addMonths } from '../../../values/dates/arithmetic.ts';
import type { Pence } from '../../../values/money/pence.ts';
import { pencePerYear } from '../../../work/prices/price-rises.ts';
import type { ForecastFacts, PastChange } from './facts.ts';
import { type Season, type SeasonMonth, seasonOf } from './seasons.ts';

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
  /** The recurring work that begins on a day of an ordinary month, in pence a year. */
  readonly joined: number;
  /** The season in which customers join. */
  readonly joining: Season;
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

const monthNumber = (month: string) => Number(month.slice(5)) - 1;

const countRecurring = (work: ForecastFacts['work']) =>
  work.filter(({ frequency }) => frequency.unit !== 'none').length;

const monthAfter = (month: string) => addMonths(`${month}-01`, 1).slice(0, 7);

/** The months before this one since the first with a change, oldest first; a month without changes has none. */
function everyMonth(changes: readonly PastChange[], present: string): PastChange[] {
  const known = new Map(changes.map((one) => [one.month, one]));
  const [first] = [...known.keys()].toSorted();
  const months: PastChange[] = [];
  for (let month = first ?? present; month < present; month = monthAfter(month)) {
    months.push(known.get(month) ?? { month, joined: 0, lost: 0 });
  }
  return months;
}

/** @param usualJob the mean job in pence a year */
function seasonMonths(past: readonly PastChange[], usualJob: number): SeasonMonth[] {
  return Array.from({ length: 12 }, (_, at) => {
    const same = past.filter(({ month }) => monthNumber(month) === at);
    const value = same.reduce((sum, { joined }) => sum + joined, 0);
    return { value, events: usualJob > 0 ? value / usualJob : 0, days: same.length * 30.4 };
  });
}

/** The rates at which the firm's recurring work is lost and begins, from its past whole months. */
export function changeRates({ work, changes, today }: ForecastFacts): ChangeRates {
  const active = work.reduce((sum, job) => sum + pencePerYear(job.price, job.frequency), 0);
  const month = today.slice(0, 7);
  const past = everyMonth(changes, month);
  const joining = seasonOf(seasonMonths(past, active / Math.max(1, countRecurring(work))));
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
        past.map((one) => one.joined / joining[monthNumber(one.month)]!),
        guess,
      ) *
        12) /
      365,
    joining,
    spread: active === 0 ? 0 : net.length < 3 ? 0.02 : Math.sqrt(variance) / active,
  };
}
