import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { nearDateText } from './date-text.ts';

const ZONE = 'Europe/London';

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: ZONE,
});

/** An instant as text where room is short: "14:05" today, "21 Nov, 14:05" on any other day. */
export function nearInstantText(instant: string, today: PlainDate): string {
  const day = todayIn(ZONE, instant);
  const time = clock.format(new Date(instant));
  return day === today ? time : `${nearDateText(day, today)}, ${time}`;
}
