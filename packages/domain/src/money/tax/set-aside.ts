import type { Days } from '../../home/reports/ranges/firm-calendar.ts';
import { type Step, stepsOf } from '../../home/reports/ranges/steps.ts';
import { addDays, diffDays } from '../../values/dates/arithmetic.ts';
import { startOfIsoWeekOf } from '../../values/dates/iso-week.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';
import { isRefusal } from '../../values/refusals/refusal.ts';
import type { TaxRates } from './tax-rates.ts';
import type { TaxSettings } from './tax-settings.ts';
import { taxedProfit, type YearBill, yearBill } from './year-bill.ts';

/** A week, or a part of a week at the end of a tax year, with the money that the trade took and spent in it. */
export interface TradeWeek extends Days {
  readonly income: Pence;
  readonly expenses: Pence;
}

/** A week with the amount to put aside after it. */
export interface SetAsideWeek extends TradeWeek {
  /** Below zero if an earlier week put too much aside. */
  readonly aside: Pence;
  /** The amount that should be aside when the week ends. */
  readonly pot: Pence;
}

/** The year that a pace leads to. */
export interface PacedYear extends YearBill {
  readonly profit: Pence;
  /** The year’s other income, which is taxed with the profit. */
  readonly otherIncome: Pence;
  /** Whether the trading allowance stands in place of the expenses. */
  readonly usesTradingAllowance: boolean;
}

/** The estimate after the last week that has ended. */
export interface SetAside {
  /** The day from which the pace counts. */
  readonly countedFrom: PlainDate;
  readonly year: PacedYear;
  /** In order; at least one. */
  readonly weeks: readonly SetAsideWeek[];
}

/** The weeks of a tax year that have ended, in order. The first is cut off where the year begins. */
export function endedWeeks(year: Days, today: PlainDate): readonly Step[] {
  const to = addDays(startOfIsoWeekOf(today), -1);
  if (to < year.from) return [];
  const steps = stepsOf({ from: year.from, to }, 'Week');
  // A year has at most 54 weeks, far fewer than a range may have.
  return isRefusal(steps) ? [] : steps;
}

/** The days from `from` to `to`, both included. */
const daysIn = ({ from, to }: Days) => diffDays(from, to) + 1;

type SaidAboutTax = Omit<TaxSettings, 'legalForm'>;

/** The whole year, if the trade goes on at the pace of the days so far. */
function pacedYear(
  soFar: Pick<TradeWeek, 'income' | 'expenses'>,
  passed: number,
  all: number,
  settings: SaidAboutTax,
  rates: TaxRates,
): PacedYear {
  const paced = (amount: Pence) => Math.round((amount * all) / passed);
  const income = paced(soFar.income);
  const expenses = paced(soFar.expenses);
  const { profitElsewhere, otherIncome } = settings;
  // The profit from elsewhere is after its own expenses, so the allowance would count twice.
  const mayUseAllowance = profitElsewhere === 0;
  const profit = mayUseAllowance
    ? taxedProfit(income, expenses, rates)
    : Math.max(0, income - expenses + paced(profitElsewhere));
  const usesTradingAllowance =
    mayUseAllowance && income > 0 && expenses < rates.tradingAllowance.amount;
  return { profit, otherIncome, usesTradingAllowance, ...yearBill({ ...settings, profit }, rates) };
}

/**
 * The amount to put aside for tax after each week that has ended, so that by the end of the year all of it is there.
 * After each week the year's bill is worked out at the pace so far; the share of the year that has passed should be
 * aside. The pace counts from the week of the first record, or from the year's first day if the Owner says that there
 * was profit elsewhere. Null before the first record if there was none elsewhere.
 * @param weeks the year's ended weeks, in order
 */
export function setAside(
  year: Days,
  weeks: readonly TradeWeek[],
  settings: SaidAboutTax,
  rates: TaxRates,
): SetAside | null {
  const hasRecords = ({ income, expenses }: TradeWeek) => income !== 0 || expenses !== 0;
  const first = settings.profitElsewhere > 0 ? 0 : weeks.findIndex(hasRecords);
  const counted = first < 0 ? [] : weeks.slice(first);
  const countedFrom = counted[0]?.from;
  if (countedFrom === undefined) return null;
  const all = daysIn({ from: countedFrom, to: year.to });
  const soFar = { income: 0, expenses: 0 };
  let paced: PacedYear | undefined;
  let pot = 0;
  const shown: SetAsideWeek[] = [];
  for (const week of counted) {
    soFar.income += week.income;
    soFar.expenses += week.expenses;
    const passed = daysIn({ from: countedFrom, to: week.to });
    paced = pacedYear(soFar, passed, all, settings, rates);
    const due = Math.round((paced.total * passed) / all);
    shown.push({ ...week, aside: due - pot, pot: due });
    pot = due;
  }
  return { countedFrom, year: paced!, weeks: shown };
}
