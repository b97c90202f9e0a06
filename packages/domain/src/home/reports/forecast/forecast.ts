import {
  addDays,
  addMonths,
  diffDays,
  endOfMonth,
  startOfMonth,
} from '../../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../../values/dates/plain-date.ts';
import { changeRates } from './change-rates.ts';
import { type ExpectedCosts, expectedCosts } from './costs.ts';
import { expectedMoney, moneyRates, usuallyPaid } from './expected-money.ts';
import { expectedWork } from './expected-work.ts';
import {
  CASH_DAYS,
  type ForecastFacts,
  LEAST_PAST_DAYS,
  PAST_DAYS,
  TURNOVER_MONTHS,
} from './facts.ts';
import { type MonthParts, monthParts } from './month-parts.ts';
import { type WeekMiss, weekMisses } from './past-errors.ts';
import { pastWork } from './past-work.ts';
import { payingHabits } from './paying.ts';
import { likelyRise } from './price-rise.ts';
import { cashRange, turnoverRange } from './ranges.ts';
import type { Range } from './simulated-range.ts';
import { sumOf, timelineOf } from './timeline.ts';
import { usuallyDone } from './usual-work.ts';
import { workRates } from './work-rates.ts';

/** Money of a day ahead. */
interface CashDay {
  readonly day: PlainDate;
  readonly moneyIn: number;
  readonly costs: number;
  /** The cash in hand when the day ends; counted from 0 if it is not known today. */
  readonly cash: number;
  readonly range: Range;
}

/** The turnover of a month, of which some days may be past. */
export interface TurnoverMonth {
  /** `YYYY-MM`. */
  readonly month: string;
  /** The part that has been earned before today. */
  readonly soFar: number;
  readonly turnover: number;
  readonly range: Range;
  /** The causes of the month's turnover; their values add up to it. */
  readonly parts: MonthParts;
}

export interface Forecast {
  readonly cash: readonly CashDay[];
  /** The month of the last past day, and the twelve after it. */
  readonly months: readonly TurnoverMonth[];
  readonly costs: ExpectedCosts;
  /** The number of past weeks whose errors make the ranges. */
  readonly weeksLearnt: number;
}

/** The days of the past over which one-off work and turnover are averaged. */
const DAYS_AVERAGED = 182;

/** Whether there is too little past to forecast from: no work, or all of it in the last four weeks. */
function isTooYoung({ visits, today }: ForecastFacts): boolean {
  const first = visits.reduce((day, { closedOn }) => (closedOn < day ? closedOn : day), today);
  return diffDays(first, today) < LEAST_PAST_DAYS;
}

/** A forecast of cash for 13 weeks and of turnover for twelve months; null if the firm has too little past. */
export function forecast(facts: ForecastFacts): Forecast | null {
  if (isTooYoung(facts)) return null;
  const { today } = facts;
  const firstMonth = startOfMonth(addDays(today, -1));
  const until = endOfMonth(addMonths(firstMonth, TURNOVER_MONTHS));
  const timeline = timelineOf(facts, diffDays(today, until) + 1);
  const past = pastWork(facts, timeline);
  const rates = workRates(facts, past, timeline);
  const habits = payingHabits(facts);
  const change = changeRates(facts);
  const recent = (values: Float64Array) => sumOf(values, PAST_DAYS - DAYS_AVERAGED, PAST_DAYS);
  const learnt = Math.min(DAYS_AVERAGED, daysOfWork(past.done, past.doneOnce));
  const oncePerDay = recent(past.doneOnce) / learnt;
  const doneRecently = recent(past.done) + recent(past.doneOnce);
  const billedNet =
    recent(past.turnover) > 0 && doneRecently > 0
      ? Math.max(0.6, Math.min(1.4, recent(past.turnover) / doneRecently))
      : 1;
  const work = expectedWork(
    facts,
    habits,
    { work: rates, change, oncePerDay, rise: likelyRise(facts.visits, today) },
    timeline,
  );
  const usualMoney = usuallyPaid(facts, past, habits);
  const money = expectedMoney(facts, work, habits, moneyRates(past, usualMoney));
  const costs = expectedCosts(facts.costs, today, addDays(today, CASH_DAYS - 1));
  const usualWork = usuallyDone(past, rates, timeline).map(
    (value) => (value + oncePerDay) * billedNet,
  );
  const errors = weekMisses(past, { turnover: usualWork, money: usualMoney });
  const turnover = work.done.map((value) => value * billedNet);
  return {
    cash: cashDays(facts, money, costs, turnover, errors, change.spread),
    months: turnoverMonths(facts, {
      work,
      past,
      turnover,
      billedNet,
      errors,
      spread: change.spread,
    }),
    costs,
    weeksLearnt: errors.length,
  };
}

function daysOfWork(...lines: readonly Float64Array[]): number {
  const first = lines.map((line) => line.findIndex((value) => value !== 0)).filter((at) => at >= 0);
  return Math.max(28, PAST_DAYS - Math.min(PAST_DAYS - 28, ...first));
}

function cashDays(
  { today, cash: known }: ForecastFacts,
  { fromDebts, fromWork }: ReturnType<typeof expectedMoney>,
  { known: dated, perDay }: ExpectedCosts,
  turnover: Float64Array,
  errors: readonly WeekMiss[],
  spread: number,
): CashDay[] {
  const evenly = [...perDay.values()].reduce((sum, one) => sum + one, 0);
  const out = new Float64Array(CASH_DAYS).fill(evenly);
  for (const { on, pence } of dated) {
    const day = diffDays(today, on);
    if (day < CASH_DAYS) out[day]! += pence;
  }
  const ranges = cashRange({ fromDebts, fromWork, out, turnover, errors, spread });
  let cash = known ?? 0;
  return Array.from(out, (costs, day) => {
    const moneyIn = fromDebts[day]! + fromWork[day]!;
    cash += moneyIn - costs;
    const { low, high } = ranges[day]!;
    return {
      day: addDays(today, day),
      moneyIn,
      costs,
      cash,
      range: { low: cash + low, high: cash + high },
    };
  });
}

function turnoverMonths(
  { today }: ForecastFacts,
  {
    work,
    past,
    turnover,
    billedNet,
    errors,
    spread,
  }: {
    readonly work: ReturnType<typeof expectedWork>;
    readonly past: ReturnType<typeof pastWork>;
    readonly turnover: Float64Array;
    readonly billedNet: number;
    readonly errors: readonly WeekMiss[];
    readonly spread: number;
  },
): TurnoverMonth[] {
  const first = startOfMonth(addDays(today, -1));
  const spans = Array.from({ length: TURNOVER_MONTHS + 1 }, (_, at) => {
    const from = addMonths(first, at);
    return {
      month: from.slice(0, 7),
      from: diffDays(today, from),
      to: diffDays(today, addMonths(from, 1)),
    };
  });
  const ranges = turnoverRange(turnover, spans, { errors, spread });
  return spans.map(({ month, from, to }, at) => {
    const parts = monthParts({ from, to }, { work, past, turnover, billedNet });
    const soFar = sumOf(past.turnover, from + PAST_DAYS, Math.min(to, 0) + PAST_DAYS);
    const total = soFar + sumOf(turnover, from, to);
    const { low, high } = ranges[at]!;
    return {
      month,
      soFar,
      turnover: total,
      range: { low: total + low, high: total + high },
      parts,
    };
  });
}
