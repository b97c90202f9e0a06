import type { DateRange } from './date-ranges.ts';
import { datePartsOf, type PlainDate, plainDateOf } from './plain-date.ts';

/** The month and the day on which a tax year of the UK begins. */
const APRIL = 4;
const FIRST_DAY = 6;

/** The tax year of the UK, 6 April to 5 April, in which a date lies, or one so many years from it. */
export function taxYear(date: PlainDate, yearsOn = 0): DateRange {
  const { year } = datePartsOf(date);
  const begun = date >= plainDateOf(year, APRIL, FIRST_DAY) ? year : year - 1;
  const first = begun + yearsOn;
  return {
    from: plainDateOf(first, APRIL, FIRST_DAY),
    to: plainDateOf(first + 1, APRIL, FIRST_DAY - 1),
  };
}
