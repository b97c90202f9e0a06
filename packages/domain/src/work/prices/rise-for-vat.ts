import { addDays } from '../../values/dates/arithmetic.ts';
import { formatLongDate } from '../../values/dates/long-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';

/**
 * The day of a price rise that adds VAT: the first day with VAT, but tomorrow at the earliest, as for every price rise.
 * @param startsOn the first day with VAT; null if the business has always charged it
 */
export function riseDayForVat(startsOn: PlainDate | null, today: PlainDate): PlainDate {
  const tomorrow = addDays(today, 1);
  return startsOn !== null && startsOn > tomorrow ? startsOn : tomorrow;
}

/** The name of a price rise that adds VAT. */
export function riseNameForVat(startsOn: PlainDate | null): string {
  return startsOn === null ? 'VAT' : `VAT from ${formatLongDate(startsOn)}`;
}
