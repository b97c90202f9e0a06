import {
  addDays,
  addMonths,
  diffDays,
  endOfMonth,
  startOfMonth,
} from '../../../values/dates/arithmetic.ts';
import { dateRange } from '../../../values/dates/date-ranges.ts';
import { datePartsOf, earlierOf, type PlainDate } from '../../../values/dates/plain-date.ts';
import { refusal, type Refusal } from '../../../values/refusals/refusal.ts';
import { REPORT_RANGE_LABELS, type ReportRange } from '../reports.ts';
import { type Days, type FirmCalendar, firmQuarter, firmYear, fourWeeks } from './firm-calendar.ts';
import { daysInWords } from './range-words.ts';

/** The range that a user asks for: a named range, or two days that replace it. */
export interface AskedRange {
  readonly dateRange: ReportRange;
  readonly from?: PlainDate | undefined;
  readonly to?: PlainDate | undefined;
}

/** The facts on which the days of a named range depend. */
export interface RangeFacts {
  readonly today: PlainDate;
  /** The first day for which the business has any figure: the beginning of all time. */
  readonly firstDay: PlainDate;
  readonly calendar: FirmCalendar;
}

/** The length by which a range moves to the period before it; null for all time, which has no period before it. */
export type RangeLength = { readonly months: number } | { readonly days: number } | null;

/** The days of a report. */
export interface ReportDays extends Days {
  readonly label: string;
  /** Whether the period goes on after its last day here, which is then today. */
  readonly isSoFar: boolean;
  readonly length: RangeLength;
}

const FUTURE = 'A report cannot reach into the future. Please choose a last day up to today.';
const BACKWARDS = 'The last day is before the first. Please swap them.';
const BOTH_DAYS = 'Please choose both the first and the last day.';

/** The days of a range that a user asks for; a range that reaches into the future is refused. */
export function reportDays(asked: AskedRange, facts: RangeFacts): ReportDays | Refusal {
  const { from, to } = asked;
  if (from !== undefined && to !== undefined) return chosenDays({ from, to }, facts.today);
  if (from !== undefined) return refusal(BOTH_DAYS, 'to');
  if (to !== undefined) return refusal(BOTH_DAYS, 'from');
  return namedDays(asked.dateRange, facts);
}

function chosenDays(days: Days, today: PlainDate): ReportDays | Refusal {
  if (days.to > today) return refusal(FUTURE, 'to');
  if (days.from > days.to) return refusal(BACKWARDS, 'from');
  return { ...days, label: daysInWords(days), isSoFar: false, length: lengthOf(days) };
}

/** Whole months count in months, and all other days by their number. */
function lengthOf({ from, to }: Days): RangeLength {
  if (from !== startOfMonth(from) || to !== endOfMonth(to)) return { days: diffDays(from, to) + 1 };
  const [first, last] = [datePartsOf(from), datePartsOf(to)];
  return { months: (last.year - first.year) * 12 + last.month - first.month + 1 };
}

/** The days of a named range, up to today. */
export function namedDays(name: ReportRange, facts: RangeFacts): ReportDays {
  const { today, firstDay } = facts;
  const label = REPORT_RANGE_LABELS[name];
  if (name === 'allTime') {
    return { from: earlierOf(firstDay, today), to: today, label, isSoFar: false, length: null };
  }
  const whole = wholeDays(name, facts);
  const isSoFar = whole.to > today || name === 'today';
  return {
    from: whole.from,
    to: earlierOf(whole.to, today),
    label: isSoFar ? `${label} so far` : label,
    isSoFar,
    length: LENGTHS[name],
  };
}

const LENGTHS: Readonly<Record<Exclude<ReportRange, 'allTime'>, RangeLength>> = {
  today: { days: 1 },
  yesterday: { days: 1 },
  thisWeek: { days: 7 },
  lastWeek: { days: 7 },
  thisMonth: { months: 1 },
  lastMonth: { months: 1 },
  lastThreeMonths: { months: 3 },
  lastSixMonths: { months: 6 },
  lastTwelveMonths: { months: 12 },
  thisYear: { months: 12 },
  lastYear: { months: 12 },
  thisTaxYear: { months: 12 },
  lastTaxYear: { months: 12 },
  thisCompanyYear: { months: 12 },
  lastCompanyYear: { months: 12 },
  thisQuarter: { months: 3 },
  lastQuarter: { months: 3 },
  thisFourWeeks: { days: 28 },
  lastFourWeeks: { days: 28 },
};

function wholeDays(name: Exclude<ReportRange, 'allTime'>, { today, calendar }: RangeFacts): Days {
  const { taxYearFrom, companyYearFrom, quarterFrom, fourWeeksFrom } = calendar;
  switch (name) {
    case 'thisTaxYear':
      return firmYear(today, taxYearFrom);
    case 'lastTaxYear':
      return firmYear(today, taxYearFrom, -1);
    case 'thisCompanyYear':
      return firmYear(today, companyYearFrom);
    case 'lastCompanyYear':
      return firmYear(today, companyYearFrom, -1);
    case 'thisQuarter':
      return firmQuarter(today, quarterFrom);
    case 'lastQuarter':
      return firmQuarter(today, quarterFrom, -1);
    case 'thisFourWeeks':
      return fourWeeks(today, fourWeeksFrom);
    case 'lastFourWeeks':
      return fourWeeks(today, fourWeeksFrom, -1);
    default: {
      // None of the other ranges is open at an end.
      const { from, to } = dateRange(name, today);
      return { from: from!, to: to! };
    }
  }
}

/** The days of the period before; those of a period that has not ended are compared with as much of the one before. */
export function daysBefore({ from, to, isSoFar, length }: ReportDays): Days | null {
  if (!length) return null;
  const start = 'months' in length ? addMonths(from, -length.months) : addDays(from, -length.days);
  const last = addDays(from, -1);
  if (!isSoFar) return { from: earlierOf(start, last), to: last };
  return { from: start, to: earlierOf(addDays(start, diffDays(from, to)), last) };
}
