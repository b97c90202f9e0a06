import { addDays, addMonths, diffDays } from '../../../values/dates/arithmetic.ts';
import { earlierOf } from '../../../values/dates/plain-date.ts';
import type { Days } from '../ranges/firm-calendar.ts';
import { shortDay, shortMonth } from '../ranges/range-words.ts';
import type { Step } from '../ranges/steps.ts';
import type { ReportInterval, ReportRange } from '../reports.ts';

/** The ranges that begin on a day of the firm's choice; their months begin on that day too. */
const FIRM_RANGES: readonly ReportRange[] = [
  'thisTaxYear',
  'lastTaxYear',
  'thisCompanyYear',
  'lastCompanyYear',
  'thisQuarter',
  'lastQuarter',
];

/** The number of days up to which a statement has a column for each month, and then for each year. */
const MOST_DAYS_IN_MONTHS = 800;

/** Whether a range is divided into months that begin on its own first day, such as 6 April to 5 May. */
export function hasFirmMonths(range: ReportRange, interval: ReportInterval): boolean {
  return FIRM_RANGES.includes(range) && (interval === 'auto' || interval === 'Month');
}

/** The months of a range, counted from its first day. */
export function monthsFrom({ from, to }: Days): Step[] {
  const steps: Step[] = [];
  const isOfYears = from.slice(0, 4) !== to.slice(0, 4);
  for (let start = from; start <= to; start = addMonths(from, steps.length)) {
    const last = earlierOf(addDays(addMonths(from, steps.length + 1), -1), to);
    const label = from.endsWith('-01')
      ? shortMonth(start)
      : `${shortDay(start, isOfYears)} to ${shortDay(last, isOfYears)}`;
    steps.push({ from: start, to: last, label });
  }
  return steps;
}

/** The steps of a statement for which nobody chose any: months, or years in a range of several years. */
export function statementInterval({ from, to }: Days): ReportInterval {
  return diffDays(from, to) < MOST_DAYS_IN_MONTHS ? 'Month' : 'Year';
}
