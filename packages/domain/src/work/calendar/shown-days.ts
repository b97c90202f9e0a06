import { diffDays } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';

/** The most days that are shown one visit at a time: a fortnight. */
export const MOST_DAYS_OF_VISITS = 14;

/** The most days whose work is shown in figures: a month, and the whole weeks it lies in. */
export const MOST_DAYS_OF_FIGURES = 42;

/** What is wrong with the last of some days, in words; null if nothing is. */
export function lastDayProblem(from: PlainDate, to: PlainDate, most: number): string | null {
  if (to < from) return 'Please choose the first day or a later one';
  return diffDays(from, to) < most ? null : `Please choose at most ${most} days`;
}
