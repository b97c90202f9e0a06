import type { PersonDays } from '../../../work/availability/days-off.ts';
import { hoursOfWeekday, type WorkingPattern } from '../../../work/availability/working-pattern.ts';

/** The days off of a month on which people would work otherwise. */
export interface MonthOff {
  /** The bank holidays that the firm keeps, leaving out days on which no one would work. */
  readonly bankHolidays: number;
  /** The days that people are on holiday or ill, added up over the people. */
  readonly daysAway: number;
}

const NO_DAYS: MonthOff = { bankHolidays: 0, daysAway: 0 };

/** A person's hours, with the week that they work otherwise. */
type Person = Pick<PersonDays, 'days'> & { readonly week: WorkingPattern };

/** The days off of each month (`YYYY-MM`) that has any. */
export function monthsOff(people: readonly Person[]): ReadonlyMap<string, MonthOff> {
  const months = new Map<string, MonthOff>();
  const seen = new Set<string>();
  for (const { days, week } of people) {
    for (const { date, hours } of days) {
      if (hours.kind === 'works' || hours.why === 'notWorking') continue;
      if (hoursOfWeekday(week, date) === null) continue;
      const month = months.get(date.slice(0, 7)) ?? NO_DAYS;
      const { bankHolidays, daysAway } = month;
      if (hours.why !== 'bankHoliday') {
        months.set(date.slice(0, 7), { bankHolidays, daysAway: daysAway + 1 });
      } else if (!seen.has(date)) {
        seen.add(date);
        months.set(date.slice(0, 7), { bankHolidays: bankHolidays + 1, daysAway });
      }
    }
  }
  return months;
}
