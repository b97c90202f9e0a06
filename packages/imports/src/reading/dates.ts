import { diffDays } from '@roundbook/domain/values/dates/arithmetic';
import { SHORT_MONTHS } from '@roundbook/domain/values/dates/day-names';
import { dateOfEpochDay } from '@roundbook/domain/values/dates/epoch-day';
import { datePartsOf, type PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { type DateOrder, dateOf, parseDate } from '@roundbook/tabular/dates';

const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december'.split(
    '|',
  );

/** True for a cell whose content means that there is no value, such as a dash. */
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

const WEEKDAY =
  /^(?:w\/?c|week commencing|by|on|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[\s,.:]+/i;
const DAY_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]{0,2}([a-z]{3,9})$/i;
const MONTH_DAY = /^([a-z]{3,9})[\s.-]{1,2}(\d{1,2})(?:st|nd|rd|th)?$/i;
const NUMERIC = /^(\d{1,2})[/.-](\d{1,2})$/;

/** A date as written, without the weekday or the words before it: `w/c 14 Dec`. */
export function withoutWeekday(written: string): string {
  return written.trim().replace(WEEKDAY, '').replace(WEEKDAY, '');
}

/** A month and a day as a day and a month. */
function turned(found: RegExpExecArray | null): readonly string[] | null {
  return found ? [found[0], found[2]!, found[1]!] : null;
}

/** The day and the month of a date without a year, such as `14 Nov` or `16/11`; null for any other text. */
function dayAndMonth(written: string, order: DateOrder): { day: number; month: number } | null {
  const text = withoutWeekday(written.slice(0, 40));
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [first, second] = [Number(numeric[1]), Number(numeric[2])];
    return order === 'dmy' ? { day: first, month: second } : { day: second, month: first };
  }
  const named = DAY_MONTH.exec(text) ?? turned(MONTH_DAY.exec(text));
  if (!named) return null;
  const name = named[2]!.toLowerCase();
  const month =
    MONTHS.findIndex((one) => one.startsWith(name) || name === `${one.slice(0, 3)}t`) + 1;
  return month === 0 ? null : { day: Number(named[1]), month };
}

/** True for a date without a year. */
export function looksLikeDayAndMonth(written: string): boolean {
  const read = dayAndMonth(written, 'dmy');
  return read !== null && read.day >= 1 && read.day <= 31 && read.month >= 1 && read.month <= 12;
}

/**
 * A date without a year: the latest such day up to today or, for a day that may be in the future, the nearest such day:
 * a visit that was due two weeks ago is late, not due in a year. Null for any other text.
 */
export function dateWithoutYear(
  written: string,
  order: DateOrder,
  { today, isToCome }: { readonly today: PlainDate; readonly isToCome: boolean },
): PlainDate | null {
  const read = dayAndMonth(written, order);
  if (read === null) return null;
  const { year } = datePartsOf(today);
  const dates = [year - 1, year, year + 1]
    .map((one) => dateOf(`${one}`, `${read.month}`, `${read.day}`))
    .filter((date) => date !== null);
  if (!isToCome) return dates.findLast((date) => date <= today) ?? null;
  const distance = (date: PlainDate) => Math.abs(diffDays(today, date));
  const [first = null, ...others] = dates;
  return others.reduce(
    (best, date) => (best !== null && distance(best) <= distance(date) ? best : date),
    first,
  );
}

/** A date as text that cannot be mistaken: `5 Mar 2026`. */
export function dateInWords(date: PlainDate): string {
  const { year, month, day } = datePartsOf(date);
  return `${day} ${SHORT_MONTHS[month - 1]} ${year}`;
}
