import { addDays, addMonths, addWeeks, diffDays } from '../../../values/dates/arithmetic.ts';
import {
  datePartsOf,
  isPlainDate,
  type PlainDate,
  plainDateOf,
} from '../../../values/dates/plain-date.ts';

/** A day of every year, `MM-DD`; never 29 February. */
export type DayOfYear = string;

/** Whether a string is a day that every year has. */
export function isDayOfYear(value: unknown): value is DayOfYear {
  return typeof value === 'string' && isPlainDate(`2001-${value}`);
}

/** The days on which a firm's own periods begin. */
export interface FirmCalendar {
  /** HMRC counts 6 April; 1 April counts as the same. */
  readonly taxYearFrom: '04-01' | '04-06';
  readonly companyYearFrom: DayOfYear;
  /** The first day of any of the firm's quarters; the others begin three, six and nine months later. */
  readonly quarterFrom: DayOfYear;
  /** The first day of any of the firm's periods of four weeks. */
  readonly fourWeeksFrom: PlainDate;
}

/** The calendar of a firm that has chosen nothing. Four weeks then begin on a Monday, and quarters with the year. */
export const DEFAULT_FIRM_CALENDAR: FirmCalendar = {
  taxYearFrom: '04-06',
  companyYearFrom: '04-06',
  quarterFrom: '01-01',
  fourWeeksFrom: '2024-01-01',
};

/** A range of whole days, first and last included. */
export interface Days {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

const FOUR_WEEKS = 4;
const MONTHS_OF_QUARTER = 3;
const MONTHS_OF_YEAR = 12;

/** The firm's year that contains `date`, or the year `yearsOn` years later. */
export function firmYear(date: PlainDate, startsOn: DayOfYear, yearsOn = 0): Days {
  const { year } = datePartsOf(date);
  const first = (date.slice(5) >= startsOn ? year : year - 1) + yearsOn;
  const dayIn = (ofYear: number) => {
    const { month, day } = datePartsOf(`${String(ofYear).padStart(4, '0')}-${startsOn}`);
    return plainDateOf(ofYear, month, day);
  };
  return { from: dayIn(first), to: addDays(dayIn(first + 1), -1) };
}

/** The firm's quarter that contains `date`, or the quarter `quartersOn` quarters later. */
export function firmQuarter(date: PlainDate, startsOn: DayOfYear, quartersOn = 0): Days {
  const { from } = firmYear(date, startsOn);
  const startOf = (quarter: number) => addMonths(from, quarter * MONTHS_OF_QUARTER);
  const quarters = MONTHS_OF_YEAR / MONTHS_OF_QUARTER;
  let quarter = quarters - 1;
  while (quarter > 0 && date < startOf(quarter)) quarter -= 1;
  return {
    from: startOf(quarter + quartersOn),
    to: addDays(startOf(quarter + quartersOn + 1), -1),
  };
}

/** The firm's period of four weeks that contains `date`, or the period `periodsOn` periods later. */
export function fourWeeks(date: PlainDate, anchor: PlainDate, periodsOn = 0): Days {
  const since = Math.floor(diffDays(anchor, date) / (FOUR_WEEKS * 7));
  const from = addWeeks(anchor, (since + periodsOn) * FOUR_WEEKS);
  return { from, to: addDays(from, FOUR_WEEKS * 7 - 1) };
}
