import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';

const DAY = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const SHORT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const atMidnight = (date: PlainDate) => new Date(`${date}T00:00:00Z`);

/** A date in full: "Tuesday 1 December". */
export function dayText(date: PlainDate): string {
  return DAY.format(atMidnight(date)).replace(',', '');
}

/** A date or an instant as a short date: "1 Dec 2026". */
export function shortDate(date: string): string {
  return SHORT.format(atMidnight(date.slice(0, 10)));
}
