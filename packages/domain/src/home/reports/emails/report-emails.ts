import { addDays, addMonths, endOfMonth, startOfMonth } from '../../../values/dates/arithmetic.ts';
import { startOfIsoWeekOf } from '../../../values/dates/iso-week.ts';
import type { PlainDate } from '../../../values/dates/plain-date.ts';
import type { Days } from '../ranges/firm-calendar.ts';
import type { ReportRange } from '../reports.ts';

/** The reports that a person may get by email: each Monday, and on each month's first day. */
export const REPORT_EMAILS = ['weekly', 'monthly'] as const;

export type ReportEmail = (typeof REPORT_EMAILS)[number];

/** The named range of each email. */
export const EMAILED_RANGES = {
  weekly: 'lastWeek',
  monthly: 'lastMonth',
} as const satisfies Readonly<Record<ReportEmail, ReportRange>>;

/** The week or the month that finished last before a day. */
export function finishedDays(email: ReportEmail, today: PlainDate): Days {
  if (email === 'weekly') {
    const monday = startOfIsoWeekOf(today);
    return { from: addDays(monday, -7), to: addDays(monday, -1) };
  }
  const from = startOfMonth(addMonths(startOfMonth(today), -1));
  return { from, to: endOfMonth(from) };
}

/**
 * The days of an email that is due: the week or month that finished last, if no email has covered it. After a time
 * without a server, only the latest of the missed emails is due.
 * @param coveredTo the last day of the period that the latest email covered
 */
export function dueDays(email: ReportEmail, coveredTo: PlainDate, today: PlainDate): Days | null {
  const days = finishedDays(email, today);
  return coveredTo < days.to ? days : null;
}
