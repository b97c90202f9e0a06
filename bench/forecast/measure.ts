import { CASH_DAYS } from '@roundbook/domain/home/reports/forecast/facts';
import { forecast } from '@roundbook/domain/home/reports/forecast/forecast';
import {
  addDays,
  addMonths,
  diffDays,
  startOfMonth,
} from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { BASELINES } from './baselines.ts';
import { factsAt } from './facts-at.ts';
import type { History } from './history.ts';

const WEEKS = CASH_DAYS / 7;
/** The days of the past that a firm must have before its first cut-off. */
const LEAST_PAST = 400;

/** The errors of one way to forecast, and the sum of what happened. */
class Errors {
  absolute = 0;
  actual = 0;
  bias = 0;

  add(forecasted: number, actual: number): void {
    this.absolute += Math.abs(forecasted - actual);
    this.bias += forecasted - actual;
    this.actual += actual;
  }

  get wape(): number {
    return this.absolute / this.actual;
  }
}

class Coverage {
  held = 0;
  count = 0;
  below = 0;

  add(actual: number, { low, high }: { readonly low: number; readonly high: number }): void {
    this.count += 1;
    if (actual < low) this.below += 1;
    if (actual >= low && actual <= high) this.held += 1;
  }
}

export const OURS = 'the forecast';

/** The result of a back-test on a set of firms. */
export class Findings {
  readonly money = new Map<string, Errors>();
  /** Money in since the cut-off, at the end of each week: the course of cash without costs. */
  readonly course = new Map<string, Errors>();
  readonly turnover = new Map<string, Errors>();
  readonly cash = new Coverage();
  readonly months = new Coverage();
  cutOffs = 0;

  static of(errors: Map<string, Errors>, name: string): Errors {
    const known = errors.get(name) ?? new Errors();
    errors.set(name, known);
    return known;
  }
}

/** A series of the firm by day from its first day. */
function dailySeries(history: History) {
  const size = diffDays(history.from, history.to) + 1;
  const line = () => new Float64Array(size);
  const [turnover, moneyIn, costs] = [line(), line(), line()];
  const add = (to: Float64Array, day: PlainDate, pence: number) => {
    const at = diffDays(history.from, day);
    if (at >= 0 && at < size) to[at]! += pence;
  };
  for (const { on, net, total, paidOn } of history.invoices) {
    add(turnover, on, net);
    if (paidOn !== null) add(moneyIn, paidOn, total);
  }
  for (const { on, pence } of history.costs) add(costs, on, pence);
  return { turnover, moneyIn, costs };
}

const sum = (values: Float64Array, from: number, to: number) =>
  values.subarray(from, to).reduce((total, value) => total + value, 0);

/** The weeks before a day, oldest first. */
const weeksBefore = (values: Float64Array, at: number) =>
  Array.from({ length: Math.floor(at / 7) }, (_, week) => {
    const from = (at % 7) + week * 7;
    return sum(values, from, from + 7);
  });

/** Makes the forecast of a cut-off, and compares it with the later records. */
function measureAt(
  history: History,
  today: PlainDate,
  series: ReturnType<typeof dailySeries>,
  into: Findings,
) {
  const made = forecast(factsAt(history, today));
  if (made === null) return;
  into.cutOffs += 1;
  const at = diffDays(history.from, today);
  const size = series.turnover.length;
  if (at + CASH_DAYS <= size) {
    const past = weeksBefore(series.moneyIn, at);
    const guesses = Object.entries(BASELINES).map(([name, of]) => [name, of(past, WEEKS)] as const);
    let cash = 0;
    const since = new Map<string, number>();
    const grow = (name: string, pence: number) => {
      const course = (since.get(name) ?? 0) + pence;
      since.set(name, course);
      return course;
    };
    for (let week = 0; week < WEEKS; week += 1) {
      const [from, to] = [at + week * 7, at + week * 7 + 7];
      const actual = sum(series.moneyIn, from, to);
      const days = made.cash.slice(week * 7, week * 7 + 7);
      const ours = days.reduce((total, { moneyIn }) => total + moneyIn, 0);
      Findings.of(into.money, OURS).add(ours, actual);
      const sofar = grow('', actual);
      Findings.of(into.course, OURS).add(grow(OURS, ours), sofar);
      for (const [name, values] of guesses) {
        Findings.of(into.money, name).add(values[week]!, actual);
        Findings.of(into.course, name).add(grow(name, values[week]!), sofar);
      }
      cash += actual - sum(series.costs, from, to);
      into.cash.add(cash, days.at(-1)!.range);
    }
  }
  const past = weeksBefore(series.turnover, at);
  const guesses = Object.entries(BASELINES).map(([name, of]) => [name, of(past, 60)] as const);
  for (const { month, turnover, range } of made.months) {
    const from = diffDays(today, `${month}-01`);
    const to = diffDays(today, addMonths(startOfMonth(`${month}-01`), 1));
    if (from < 0) continue;
    if (at + to > size) break;
    const actual = sum(series.turnover, at + from, at + to);
    Findings.of(into.turnover, OURS).add(turnover, actual);
    for (const [name, values] of guesses) {
      let guess = 0;
      for (let day = from; day < to; day += 1) guess += values[Math.floor(day / 7)]! / 7;
      Findings.of(into.turnover, name).add(guess, actual);
    }
    into.months.add(actual, range);
  }
}

/**
 * Back-tests a firm walk-forward: at each cut-off, the forecast sees nothing that was recorded later.
 * @param offset the days by which the cut-offs come later
 */
export function backTest(history: History, into: Findings, daysBetween: number, offset = 0): void {
  const series = dailySeries(history);
  let today = addDays(history.from, LEAST_PAST + offset);
  for (; addDays(today, CASH_DAYS) <= history.to; today = addDays(today, daysBetween)) {
    measureAt(history, today, series, into);
  }
}
