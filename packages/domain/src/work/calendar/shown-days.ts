import { diffDays } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';

/** The maximum number of days in a calendar that shows every visit: a fortnight. */
export const MOST_DAYS_OF_VISITS = 14;

/**
 * The maximum number of days in a calendar that shows only figures: a month, extended to whole
 * weeks.
 */
export const MOST_DAYS_OF_FIGURES = 42;

/** The problem with a range's last day; null if there is none. */
export function lastDayRefusal(from: PlainDate, to: PlainDate, most: number): Refusal | null {
  if (to < from) return refusal('Please choose a day on or after the first day');
  return diffDays(from, to) < most ? null : refusal(`Please choose at most ${most} days`);
}
