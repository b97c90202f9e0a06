import { SHORT_MONTHS } from '@roundbook/domain/values/dates/day-names';
import { isPlainDate, type PlainDate } from '@roundbook/domain/values/dates/plain-date';

export type DateOrder = 'dmy' | 'mdy' | 'ymd';

const MONTHS = SHORT_MONTHS.map((month) => month.toLowerCase());

/** The maximum number of characters in a date; the limit keeps patterns fast. */
const LONGEST = 40;

const TIME = /[t\s,]\s*\d{1,2}:\d{2}.*$/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const NUMERIC = /^(\d{1,2})[-/. ](\d{1,2})[-/. '](\d{4}|\d{2})$/;
const NAMED = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]{0,2}([a-z]{3,9})[-/., ]{0,3}(\d{4}|\d{2})$/;
const AMERICAN = /^([a-z]{3,9})[-/. ]{1,2}(\d{1,2})(?:st|nd|rd|th)?[,\s]{1,3}(\d{4}|\d{2})$/;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}[,\s]{1,3}/;

/** A date as written: unambiguous, or dependent on the order of its parts. */
type WrittenDate =
  | { readonly kind: 'certain'; readonly date: PlainDate }
  | { readonly kind: 'ordered'; readonly parts: readonly [string, string, string] };

function written(text: string): WrittenDate | null {
  if (text.length > LONGEST) return null;
  let plain = text
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .toLowerCase();
  plain = plain.replace(TIME, '').replace(WEEKDAY, '').trim();
  const yearFirst = YEAR_FIRST.exec(plain) ?? COMPACT.exec(plain);
  if (yearFirst) return certain(yearFirst[1], yearFirst[2], yearFirst[3]);
  const numeric = NUMERIC.exec(plain);
  if (numeric) {
    return { kind: 'ordered', parts: [numeric[1] ?? '', numeric[2] ?? '', numeric[3] ?? ''] };
  }
  const named = NAMED.exec(plain);
  if (named) return certain(named[3], monthOf(named[2]), named[1]);
  const american = AMERICAN.exec(plain);
  if (american) return certain(american[3], monthOf(american[1]), american[2]);
  return null;
}

function certain(year = '', month = '', day = ''): WrittenDate | null {
  const date = dateOf(year, month, day);
  return date === null ? null : { kind: 'certain', date };
}

function monthOf(name = ''): string {
  const index = MONTHS.indexOf(name.slice(0, 3));
  return index === -1 ? '' : `${index + 1}`;
}

/** The date with these parts; null if it does not exist, or is not in the years 1980 to 2099. */
export function dateOf(year: string, month: string, day: string): PlainDate | null {
  const fullYear = year.length === 2 ? `${Number(year) > 79 ? 19 : 20}${year}` : year;
  const date = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isPlainDate(date) && date >= '1980' && date < '2100' ? date : null;
}

/**
 * Reads a date in a known order of day, month and year; the order does not matter for an
 * unambiguous date.
 */
export function parseDate(text: string, order: DateOrder): PlainDate | null {
  const read = written(text);
  if (read === null) return null;
  if (read.kind === 'certain') return read.date;
  const [first, second, third] = read.parts;
  if (order === 'dmy') return dateOf(third, second, first);
  if (order === 'mdy') return dateOf(third, first, second);
  return third.length === 2 && first.length === 2 ? dateOf(first, second, third) : null;
}

/** True if a string is a date in some order of day, month and year. */
export function looksLikeDate(text: string): boolean {
  const read = written(text);
  return read !== null && (read.kind === 'certain' || parseInAny(text));
}

function parseInAny(text: string): boolean {
  return (['dmy', 'mdy', 'ymd'] as const).some((order) => parseDate(text, order) !== null);
}

/**
 * The order in which all dates can be read. If there are several, takes the order in which the
 * dates go steadily forwards and not into the future, otherwise the British order, which is then
 * not certain.
 */
export function dateOrderOf(
  texts: readonly string[],
  today: PlainDate | undefined,
): { readonly order: DateOrder; readonly isCertain: boolean } | null {
  const possible = (['dmy', 'mdy', 'ymd'] as const).flatMap((order) => {
    const dates = texts.map((text) => parseDate(text, order));
    if (dates.includes(null)) return [];
    return [{ order, dates: dates as PlainDate[] }];
  });
  const [first, ...others] = possible;
  if (!first) return null;
  if (others.every(({ dates }) => dates.every((date, at) => date === first.dates[at]))) {
    return { order: first.order, isCertain: true };
  }
  const judged = possible.map(({ order, dates }) => ({ order, doubts: doubtsAbout(dates, today) }));
  const best = judged.reduce((least, one) => (one.doubts < least.doubts ? one : least));
  const rivals = judged.filter(({ doubts }) => doubts <= best.doubts);
  return { order: best.order, isCertain: rivals.length === 1 };
}

/** The number of dates that run against the direction of the others, or lie in the future. */
function doubtsAbout(dates: readonly PlainDate[], today: PlainDate | undefined): number {
  let ups = 0;
  let downs = 0;
  let future = 0;
  for (const [at, date] of dates.entries()) {
    const before = dates[at - 1] ?? date;
    if (date > before) ups += 1;
    if (date < before) downs += 1;
    if (today !== undefined && date > today) future += 1;
  }
  return Math.min(ups, downs) + 2 * future;
}
