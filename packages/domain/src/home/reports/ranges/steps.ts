import { addDays, diffDays, endOfMonth } from '../../../values/dates/arithmetic.ts';
import { endOfIsoWeekOf } from '../../../values/dates/iso-week.ts';
import { earlierOf, type PlainDate } from '../../../values/dates/plain-date.ts';
import { refusal, type Refusal } from '../../../values/refusals/refusal.ts';
import type { ReportInterval } from '../reports.ts';
import type { Days } from './firm-calendar.ts';
import { shortDay, shortMonth } from './range-words.ts';

/** A step of a report's range: a day, an ISO week, a month or a year, cut off at the ends of the range. */
export interface Step extends Days {
  readonly label: string;
}

export type StepLength = Exclude<ReportInterval, 'auto'>;

/** The greatest number of steps that a chart can show. */
const MOST_STEPS = 400;

/** The numbers of days up to which a range is divided by default into days, weeks and months. */
const MOST_DAYS_IN_DAYS = 31;
const MOST_DAYS_IN_WEEKS = 183;
const MOST_DAYS_IN_MONTHS = 1500;

/** The length of a range's steps; `auto` follows from the length of the range. */
export function stepLength({ from, to }: Days, interval: ReportInterval): StepLength {
  if (interval !== 'auto') return interval;
  const days = diffDays(from, to) + 1;
  if (days <= MOST_DAYS_IN_DAYS) return 'Date';
  if (days <= MOST_DAYS_IN_WEEKS) return 'Week';
  return days <= MOST_DAYS_IN_MONTHS ? 'Month' : 'Year';
}

function endOfStep(from: PlainDate, length: StepLength): PlainDate {
  switch (length) {
    case 'Date':
      return from;
    case 'Week':
      return endOfIsoWeekOf(from);
    case 'Month':
      return endOfMonth(from);
    case 'Year':
      return `${from.slice(0, 4)}-12-31`;
  }
}

function labelOf(from: PlainDate, length: StepLength, withYear: boolean): string {
  if (length === 'Year') return from.slice(0, 4);
  return length === 'Month' ? shortMonth(from) : shortDay(from, withYear);
}

/** The steps of a range in order; together they cover each of its days exactly once. Too many steps are refused. */
export function stepsOf(days: Days, interval: ReportInterval): readonly Step[] | Refusal {
  const length = stepLength(days, interval);
  const withYear = days.from.slice(0, 4) !== days.to.slice(0, 4);
  const steps: Step[] = [];
  for (let from = days.from; from <= days.to; from = addDays(steps.at(-1)!.to, 1)) {
    if (steps.length === MOST_STEPS) {
      return refusal(
        'The range has too many steps for a chart. Please choose longer ones.',
        'interval',
      );
    }
    const to = earlierOf(endOfStep(from, length), days.to);
    steps.push({ from, to, label: labelOf(from, length, withYear) });
  }
  return steps;
}
