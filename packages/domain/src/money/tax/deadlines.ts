import type { Days } from '../../home/reports/ranges/firm-calendar.ts';
import { addDays } from '../../values/dates/arithmetic.ts';
import { formatLongDate } from '../../values/dates/long-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { quarterName } from './filing/late-facts.ts';
import { type UpdatePeriod, updatePeriods } from './quarters.ts';
import { namedTaxYear, type TaxYearName } from './tax-years.ts';

/** The facts that decide which quarterly updates a sole trader has to send. */
export interface TaxDuty {
  /** The day from which updates have to be sent; null if they need not be. */
  readonly startsOn: PlainDate | null;
  /** The first tax year with calendar quarters; null for standard quarters. */
  readonly calendarSince: TaxYearName | null;
  /** The last day that HMRC's accepted update covers, by tax year. */
  readonly sentTo: ReadonlyMap<TaxYearName, PlainDate>;
}

/** The updates that are due within some days and have not been sent, in order. */
export function deadlinesWithin(
  { startsOn, calendarSince, sentTo }: TaxDuty,
  { from, to }: Days,
): readonly UpdatePeriod[] {
  if (startsOn === null) return [];
  // A fourth quarter is due in the next tax year.
  return [-1, 0, 1]
    .map((on) => namedTaxYear(from, on))
    .filter((year) => year.from >= startsOn)
    .flatMap((year) => updatePeriods(year, calendarSince))
    .filter(({ dueOn }) => from <= dueOn && dueOn <= to)
    .filter(({ taxYear, to: end }) => (sentTo.get(taxYear) ?? '') < end);
}

/** The number of days before a deadline from which Owners are reminded. */
const REMINDED_DAYS = 10;

/** The number of days after a deadline within which Owners are told that it has passed. */
const OVERDUE_DAYS = 14;

/** A reminder of a deadline. */
export interface DeadlineReminder {
  /** Identifies the occasion: Owners are told once. */
  readonly key: string;
  readonly message: string;
}

/** The reminders for a day: of each deadline that is near, and of each that has passed without an update. */
export function deadlineReminders(duty: TaxDuty, today: PlainDate): readonly DeadlineReminder[] {
  const days = { from: addDays(today, -OVERDUE_DAYS), to: addDays(today, REMINDED_DAYS) };
  return deadlinesWithin(duty, days).map(({ key, quarter, dueOn }) => {
    const name = `${quarterName(quarter)} update for HMRC`;
    const when = formatLongDate(dueOn);
    return dueOn < today
      ? {
          key: `tax-update:${key}:overdue`,
          message: `Your ${name} was due by ${when}, and Roundbook has not sent it`,
        }
      : { key: `tax-update:${key}:due`, message: `Your ${name} is due by ${when}` };
  });
}

/** A deadline as calendars name it. */
export const deadlineTitle = ({ quarter }: Pick<UpdatePeriod, 'quarter'>): string =>
  `${quarterName(quarter)} update for HMRC is due`;
