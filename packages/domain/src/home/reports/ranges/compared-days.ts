import { addDays, addMonths, addWeeks } from '../../../values/dates/arithmetic.ts';
import { earlierOf } from '../../../values/dates/plain-date.ts';
import type { ComparedPeriod } from '../reports.ts';
import type { Days } from './firm-calendar.ts';
import { daysInWords } from './range-words.ts';
import { daysBefore, type ReportDays } from './report-days.ts';

/** A compared period with its name for the screen. */
export interface ComparedDays extends Days {
  readonly label: string;
}

const MONTHS_OF_YEAR = 12;
const WEEKS_OF_YEAR = 52;

/** The days with which a report compares its own; null if it compares nothing. */
export function comparedDays(days: ReportDays, how: ComparedPeriod): ComparedDays | null {
  if (how === 'none') return null;
  const found = how === 'before' ? daysBefore(days) : yearAgo(days);
  return found && { ...found, label: daysInWords(found) };
}

/** The same days a year earlier: a day and whole weeks move by 52 weeks, so that each weekday meets its own. */
function yearAgo({ from, to, length }: ReportDays): Days | null {
  if (!length) return null;
  if ('days' in length && (length.days === 1 || length.days % 7 === 0)) {
    return { from: addWeeks(from, -WEEKS_OF_YEAR), to: addWeeks(to, -WEEKS_OF_YEAR) };
  }
  const start = addMonths(from, -MONTHS_OF_YEAR);
  // Counted from the day after, so that the end of a February stays its end in a leap year.
  const end = addDays(addMonths(addDays(to, 1), -MONTHS_OF_YEAR), -1);
  return { from: earlierOf(start, end), to: end };
}
