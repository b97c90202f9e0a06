import type { Days } from '../../home/reports/ranges/firm-calendar.ts';
import { addDays } from '../../values/dates/arithmetic.ts';
import { datePartsOf, type PlainDate, plainDateOf } from '../../values/dates/plain-date.ts';
import { refusal, type Refusal } from '../../values/refusals/refusal.ts';
import { type NamedTaxYear, namedTaxYear, type TaxYearName } from './tax-years.ts';

/** An update's period: from the first day of the tax year to the end of a quarter. Each update replaces the last. */
export interface UpdatePeriod extends Days {
  /** The tax year and the quarter's number: "2026-27-3". */
  readonly key: string;
  readonly quarter: number;
  readonly taxYear: TaxYearName;
  /** The first day on which HMRC takes the update. */
  readonly opensOn: PlainDate;
  /** The last day on which the update is in time. */
  readonly dueOn: PlainDate;
}

type MonthAndDay = readonly [month: number, day: number];

/** The last days of the quarters, and the days by which their updates are due, which are the same for both kinds. */
const STANDARD_ENDS: readonly MonthAndDay[] = [
  [7, 5],
  [10, 5],
  [1, 5],
  [4, 5],
];
const CALENDAR_ENDS: readonly MonthAndDay[] = [
  [6, 30],
  [9, 30],
  [12, 31],
  [3, 31],
];
const DUE: readonly MonthAndDay[] = [
  [8, 7],
  [11, 7],
  [2, 7],
  [5, 7],
];

/** HMRC takes an update from the tenth day before its period ends (RULE_EARLY_DATA_SUBMISSION_NOT_ACCEPTED). */
const DAYS_EARLY = 10;
const APRIL = 4;

/**
 * The update periods of a tax year. With calendar quarters they end with months, and begin on 1 April, except in the
 * first year for which they were chosen, which begins on 6 April.
 * @param calendarSince the first tax year with calendar quarters; null for standard quarters
 */
export function updatePeriods(
  year: NamedTaxYear,
  calendarSince: TaxYearName | null,
): readonly UpdatePeriod[] {
  const isCalendar = calendarSince !== null && year.name >= calendarSince;
  const first = datePartsOf(year.from).year;
  const from = isCalendar && year.name > calendarSince ? plainDateOf(first, APRIL, 1) : year.from;
  // The first months of a year belong to the tax year that began in the year before.
  const inYear = ([month, day]: MonthAndDay, firstMonth: number) =>
    plainDateOf(month < firstMonth ? first + 1 : first, month, day);
  return DUE.map((due, at) => {
    const to = inYear((isCalendar ? CALENDAR_ENDS : STANDARD_ENDS)[at]!, at === 3 ? 5 : APRIL);
    return {
      key: `${year.name}-${at + 1}`,
      quarter: at + 1,
      taxYear: year.name,
      from,
      to,
      opensOn: addDays(to, -DAYS_EARLY),
      dueOn: inYear(due, at === 3 ? 6 : APRIL),
    };
  });
}

/** A single quarter of a tax year, without the quarters before it. */
export interface Quarter extends Days {
  readonly quarter: number;
}

/** The quarters of an update's period, in order. */
export function quartersOf(
  { taxYear, quarter }: UpdatePeriod,
  calendarSince: TaxYearName | null,
): readonly Quarter[] {
  const year = namedTaxYear(plainDateOf(Number(taxYear.slice(0, 4)), 6, 1));
  const periods = updatePeriods(year, calendarSince).slice(0, quarter);
  return periods.map((period, at) => ({
    quarter: period.quarter,
    from: at === 0 ? period.from : addDays(periods[at - 1]!.to, 1),
    to: period.to,
  }));
}

/** The update periods of the last tax year and of this year's quarters that have begun, newest first. */
export function begunPeriods(
  today: PlainDate,
  calendarSince: TaxYearName | null,
): readonly UpdatePeriod[] {
  const periods = [-1, 0].flatMap((on) => updatePeriods(namedTaxYear(today, on), calendarSince));
  const hasBegun = (at: number) => at === 0 || periods[at - 1]!.to < today;
  return periods.filter((_, at) => hasBegun(at)).toReversed();
}

/**
 * The period that a user asks for; by default the last one that has ended, for as long as its update is in time, then
 * the current one. A period that is not among them is refused.
 * @param periods newest first, at least one
 */
export function chosenPeriod(
  periods: readonly UpdatePeriod[],
  key: string | undefined,
  today: PlainDate,
): UpdatePeriod | Refusal {
  if (key === undefined) {
    const due = periods.find(({ to, dueOn }) => to < today && today <= dueOn);
    return due ?? periods[0]!;
  }
  return (
    periods.find((one) => one.key === key) ??
    refusal('Please choose a quarter of this tax year or the last.', 'quarter')
  );
}
