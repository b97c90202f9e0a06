import {
  type FirmCalendar,
  firmQuarter,
  firmYear,
  fourWeeks,
  isDayOfYear,
} from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { daysInWords } from '@roundbook/domain/home/reports/ranges/range-words';
import { MONTHS } from '@roundbook/domain/values/dates/day-names';
import { isPlainDate } from '@roundbook/domain/values/dates/plain-date';
import { refusal, type Refusal } from '@roundbook/domain/values/refusals/refusal';

/** The firm's calendar as the form edits it: the days of every year as a month and a day, two digits each. */
export interface CalendarValues {
  readonly taxYearFrom: FirmCalendar['taxYearFrom'];
  readonly companyMonth: string;
  readonly companyDay: string;
  readonly quarterMonth: string;
  readonly quarterDay: string;
  readonly fourWeeksFrom: string | null;
}

/** The values with which the form begins. */
export function calendarValues(calendar: FirmCalendar): CalendarValues {
  const [companyMonth = '', companyDay = ''] = calendar.companyYearFrom.split('-');
  const [quarterMonth = '', quarterDay = ''] = calendar.quarterFrom.split('-');
  const { taxYearFrom, fourWeeksFrom } = calendar;
  return { taxYearFrom, companyMonth, companyDay, quarterMonth, quarterDay, fourWeeksFrom };
}

/** The calendar that the form describes. */
export function calendarOf(values: CalendarValues): FirmCalendar {
  const { taxYearFrom, companyMonth, companyDay, quarterMonth, quarterDay, fourWeeksFrom } = values;
  return {
    taxYearFrom,
    companyYearFrom: `${companyMonth}-${companyDay}`,
    quarterFrom: `${quarterMonth}-${quarterDay}`,
    fourWeeksFrom: fourWeeksFrom ?? '',
  };
}

/** Refuses a day that some years, or all, do not have. */
export function dayRefusal(month: string, day: string): Refusal | null {
  return isDayOfYear(`${month}-${day}`)
    ? null
    : refusal(`Not every year has a ${Number(day)} ${MONTHS[Number(month) - 1]}`);
}

/** Today's periods in words; a period has none until its first day is chosen. */
export function periodsToday(calendar: FirmCalendar, today: string) {
  const { taxYearFrom, companyYearFrom, quarterFrom, fourWeeksFrom } = calendar;
  return {
    taxYear: daysInWords(firmYear(today, taxYearFrom)),
    companyYear: isDayOfYear(companyYearFrom)
      ? daysInWords(firmYear(today, companyYearFrom))
      : undefined,
    quarter: isDayOfYear(quarterFrom) ? daysInWords(firmQuarter(today, quarterFrom)) : undefined,
    fourWeeks: isPlainDate(fourWeeksFrom)
      ? daysInWords(fourWeeks(today, fourWeeksFrom))
      : undefined,
  };
}
