import { CASH_DAYS } from './facts.ts';
import type { WeekMiss } from './past-errors.ts';
import { drawnMisses, normal, type Range, rangeOver, sameChance } from './simulated-range.ts';
import { sumOf } from './timeline.ts';

const SEED = 20_261_129;

/** The uncertainty of the firm's level that past weeks do not show, as a share. */
const LEVEL = 0.01;

/**
 * The shares of the simulated widths that the ranges have. Past weeks are compared with usual rates alone, while a forecast knows
 * seasons, holidays and full weeks as well. Chosen on the firms that the forecast was developed on.
 */
const CASH_WIDTH = 0.91;
const TURNOVER_WIDTH = 0.93;

const WEEKS_A_MONTH = 4.35;

/** The weeks of work whose money comes in together. */
const WEEKS_OF_MONEY = 3;

interface Uncertain {
  readonly errors: readonly WeekMiss[];
  /** The standard deviation of a month's change of the recurring work, as a share. */
  readonly spread: number;
}

/** How far the level of all work drifts from the expectation, by the week. */
function driftOf(weeks: number, spread: number, chance: Generator<number, never>): Float64Array {
  const drift = new Float64Array(weeks);
  let level = normal(chance) * LEVEL;
  for (let week = 0; week < weeks; week += 1) {
    level += (normal(chance) * spread) / Math.sqrt(WEEKS_A_MONTH);
    drift[week] = level;
  }
  return drift;
}

interface CashFlows extends Uncertain {
  readonly fromDebts: Float64Array;
  readonly fromWork: Float64Array;
  readonly out: Float64Array;
  readonly turnover: Float64Array;
}

/** The range of cash on each day, as differences from the expected cash. */
export function cashRange({ fromDebts, fromWork, errors, spread }: CashFlows): Range[] {
  const weeks = CASH_DAYS / 7;
  const chance = sameChance(SEED);
  const byWeek = (values: Float64Array) =>
    Array.from({ length: weeks }, (_, week) => sumOf(values, week * 7, week * 7 + 7));
  const [debts, work] = [byWeek(fromDebts), byWeek(fromWork)];
  const ranges = rangeOver(CASH_WIDTH, () => {
    const drawn = drawnMisses(errors, weeks, chance);
    const drift = driftOf(weeks, spread, chance);
    const path = new Float64Array(weeks);
    let cash = 0;
    for (let week = 0; week < weeks; week += 1) {
      const { money, costs } = drawn[week]!;
      const from = Math.max(0, week - WEEKS_OF_MONEY);
      const recent = drawn.slice(from, week + 1);
      const done = recent.reduce((sum, one) => sum + one.work, 0) / recent.length;
      cash +=
        debts[week]! * (money - 1) + work[week]! * (money * (done + drift[week]!) - 1) - costs;
      path[week] = cash;
    }
    return path;
  });
  const at = (week: number) =>
    week < 0 ? { low: 0, high: 0 } : ranges[Math.min(week, weeks - 1)]!;
  return Array.from({ length: CASH_DAYS }, (_, day) => {
    const week = Math.floor((day + 1) / 7);
    const share = (day + 1) / 7 - week;
    const [a, b] = [at(week - 1), at(week)];
    return { low: a.low + (b.low - a.low) * share, high: a.high + (b.high - a.high) * share };
  });
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The range of turnover in each span of days, as differences from the expected turnover. */
export function turnoverRange(
  turnover: Float64Array,
  spans: readonly Span[],
  { errors, spread }: Uncertain,
): Range[] {
  const weeks = Math.ceil(turnover.length / 7);
  const chance = sameChance(SEED + 1);
  /** The turnover of each span that falls in each week. */
  const shares = spans.map(({ from, to }) => {
    const byWeek = new Map<number, number>();
    for (let day = Math.max(0, from); day < to; day += 1) {
      const week = Math.floor(day / 7);
      byWeek.set(week, (byWeek.get(week) ?? 0) + turnover[day]!);
    }
    return [...byWeek];
  });
  return rangeOver(TURNOVER_WIDTH, () => {
    const drawn = drawnMisses(errors, weeks, chance);
    const drift = driftOf(weeks, spread, chance);
    return Float64Array.from(shares, (byWeek) =>
      byWeek.reduce(
        (sum, [week, pence]) => sum + pence * (drawn[week]!.work + drift[week]! - 1),
        0,
      ),
    );
  });
}
