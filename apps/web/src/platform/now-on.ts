import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { instantAt, timeOfDayIn } from '@roundbook/domain/values/dates/zones';

/** The current time of day on a given date, as an instant: the time of completion if a form asks only for the day. */
export function nowOn(timeZone: string, date: PlainDate) {
  return instantAt(timeZone, date, timeOfDayIn(timeZone, new Date().toISOString()));
}
