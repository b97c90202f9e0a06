import { PAST_DAYS } from './facts.ts';
import type { PastWork } from './past-work.ts';
import { sumOf } from './timeline.ts';

/** A past week, compared with the firm's usual rates. */
export interface WeekMiss {
  /** Turnover, as a multiple of the usual work. */
  readonly work: number;
  /** Money in, as a multiple of the usual payments. */
  readonly money: number;
  /** Costs above the mean, in pence. */
  readonly costs: number;
}

/** The weeks whose errors are remembered. */
const MOST_WEEKS = 60;
const MOST_TIMES = 3;

/** Errors of a firm with fewer weeks than these are joined by guesses, half above and half below. */
const LEAST_WEEKS = 12;
const GUESSED = 0.3;

/** The usual work and money of each past day. */
interface Usual {
  readonly turnover: Float64Array;
  readonly money: Float64Array;
}

/** The errors of the past weeks, newest last; ratios have the mean 1. */
export function weekMisses(past: PastWork, usual: Usual): WeekMiss[] {
  const weeks: WeekMiss[] = [];
  for (let to = PAST_DAYS; to >= 7 && weeks.length < MOST_WEEKS; to -= 7) {
    const sum = (values: Float64Array) => sumOf(values, to - 7, to);
    const [work, money] = [sum(usual.turnover), sum(usual.money)];
    if (work <= 0 || money <= 0) break;
    weeks.push({
      work: Math.min(MOST_TIMES, Math.max(0, sum(past.turnover) / work)),
      money: Math.min(MOST_TIMES, Math.max(0, sum(past.moneyIn) / money)),
      costs: sum(past.costs),
    });
  }
  weeks.reverse();
  const mean = (of: (week: WeekMiss) => number) =>
    weeks.reduce((sum, week) => sum + of(week), 0) / Math.max(1, weeks.length);
  const [work, money, costs] = [
    mean((one) => one.work),
    mean((one) => one.money),
    mean((one) => one.costs),
  ];
  const known = weeks.map((week) => ({
    work: work > 0 ? week.work / work : 1,
    money: money > 0 ? week.money / money : 1,
    costs: week.costs - costs,
  }));
  const guesses = Array.from({ length: Math.max(0, LEAST_WEEKS - known.length) }, (_, at) => {
    const times = at % 2 === 0 ? 1 + GUESSED : 1 - GUESSED;
    return { work: times, money: times, costs: 0 };
  });
  return [...guesses, ...known];
}
