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
import { onceRates } from './once-rates.ts';
import { type WeekMiss, weekMisses } from './past-errors.ts';
import { pastWork } from './past-work.ts';
import { payingHabits } from './paying.ts';
import { type PriceLevels, priceLevels } from './price-levels.ts';
import { isRiseSettled, likelyRise } from './price-rise.ts';
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

/** The days of the past over which turnover is averaged. */
const DAYS_AVERAGED = 182;

/** The share of the drift of the recurring work that moves the turnover of a full firm. */
const SPREAD_IF_FULL = 0.3;

/** A price level nearer to today's than this is no price rise, but visits at prices of their own. */
const LEAST_DIFFERENCE = 0.01;

const levelOf = (level: number) => (Math.abs(level - 1) < LEAST_DIFFERENCE ? 1 : level);

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
  const levels = priceLevels(facts.visits, today);
  const rates = workRates(facts, past, timeline, levels);
  const habits = payingHabits(facts);
  const change = changeRates(facts);
  const recent = (values: Float64Array) => sumOf(values, PAST_DAYS - DAYS_AVERAGED, PAST_DAYS);
  const once = onceRates(past, timeline);
  const doneRecently = recent(past.done) + recent(past.doneOnce);
  const billedNet =
    recent(past.turnover) > 0 && doneRecently > 0
      ? Math.max(0.6, Math.min(1.4, recent(past.turnover) / doneRecently))
      : 1;
  const work = expectedWork(
    facts,
    habits,
    {
      work: rates,
      change,
      once,
      rise: isRiseSettled(facts.work) ? null : likelyRise(levels, today),
    },
    timeline,
  );
  const usualMoney = usuallyPaid(facts, past, habits);
  const money = expectedMoney(facts, work, habits, moneyRates(past, usualMoney));
  const costs = expectedCosts(facts.costs, facts.recurring, today, addDays(today, CASH_DAYS - 1));
  const usualWork = usuallyDone(past, rates, timeline).map(
    (value, day) => (value + once.perDay * once.season[timeline.months[day]!]!) * billedNet,
  );
  const errors = weekMisses(past, { turnover: usualWork, money: usualMoney });
  // A full firm does as much whether customers come or go.
  const spread = change.spread * (rates.isFull ? SPREAD_IF_FULL : 1);
  const turnover = work.done.map((value) => value * billedNet);
  return {
    cash: cashDays(facts, money, costs, turnover, errors, spread),
    months: turnoverMonths(facts, {
      work,
      past,
      turnover,
      billedNet,
      levels,
      errors,
      spread,
    }),
    costs,
    weeksLearnt: errors.length,
  };
}

function cashDays(
  { today, cash: known }: ForecastFacts,
  { fromDebts, fromWork, agreed }: ReturnType<typeof expectedMoney>,
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
    const moneyIn = fromDebts[day]! + fromWork[day]! + agreed[day]!;
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
    levels,
    errors,
    spread,
  }: {
    readonly work: ReturnType<typeof expectedWork>;
    readonly past: ReturnType<typeof pastWork>;
    readonly turnover: Float64Array;
    readonly billedNet: number;
    readonly levels: PriceLevels;
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
    const parts = monthParts(
      { from, to },
      { work, past, turnover, billedNet, level: levelOf(levels(month)) },
    );
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
