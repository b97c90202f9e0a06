import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { instantAt, timeOfDayIn } from '@roundbook/domain/values/dates/zones';

/** The present time of day on a date, as an instant: when something counts as done if only its day is asked for. */
export function nowOn(timeZone: string, date: PlainDate) {
  return instantAt(timeZone, date, timeOfDayIn(timeZone, new Date().toISOString()));
}
