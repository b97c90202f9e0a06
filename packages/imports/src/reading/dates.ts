import { SHORT_MONTHS } from '@roundbook/domain/values/dates/day-names';
import { dateOfEpochDay } from '@roundbook/domain/values/dates/epoch-day';
import { datePartsOf, type PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { type DateOrder, parseDate } from '@roundbook/tabular/dates';

/** True for a cell whose content means that there is none, such as a dash. */
export function isBlank(written: string): boolean {
  return /^(?:|-+|–|—|n\/?a|none|tbc|tba|\?+|null|undefined|nil|#n\/a|never|0000-00-00|00\/00\/0000)$/i.test(
    written.trim(),
  );
}

/**
 * The date that the user probably meant, if the text has another order or is a spreadsheet's day
 * number; null if unclear.
 */
export function likelyDate(written: string, order: DateOrder): string | null {
  for (const other of (['dmy', 'mdy', 'ymd'] as const).filter((one) => one !== order)) {
    const date = parseDate(written, other);
    if (date !== null) return dateInWords(date);
  }
  const serial = /^\d{5}(?:\.0+)?$/.test(written.trim()) ? Math.trunc(Number(written)) : 0;
  if (serial > 30_000 && serial < 60_000) return dateInWords(dateOfEpochDay(serial - 25_569));
  return null;
}

/** A date as text that cannot be mistaken: `5 Mar 2026`. */
export function dateInWords(date: PlainDate): string {
  const { year, month, day } = datePartsOf(date);
  return `${day} ${SHORT_MONTHS[month - 1]} ${year}`;
}
