import { MONTHS } from './day-names.ts';
import { isoWeekOf, parseIsoWeek, weeksInIsoYear } from './iso-week.ts';
import { daysInMonth, isPlainDate, type PlainDate } from './plain-date.ts';

const LIKE_A_DATE = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;
const LIKE_A_WEEK = /^(?<year>\d{4})-W(?<week>\d{2})$/i;

/** The maximum number of characters of the text that a message repeats. */
const MOST_REPEATED = 30;

const repeated = (text: string) =>
  `“${text.length > MOST_REPEATED ? `${text.slice(0, MOST_REPEATED)}…` : text}”`;

/**
 * The sentence that says why a string from an address is not a date: "There is no 30 February 2026: the month has 28
 * days." Null if the day exists.
 * @param today the day of the example
 */
export function noSuchDayWords(text: string, today: PlainDate): string | null {
  if (isPlainDate(text)) return null;
  const groups = LIKE_A_DATE.exec(text)?.groups;
  const [year, month, day] = [groups?.['year'], groups?.['month'], groups?.['day']].map(Number);
  const name = MONTHS[month! - 1];
  if (!groups || !name || year! < 1) {
    return `${repeated(text)} is not a date. A date is written like ${today}.`;
  }
  return `There is no ${day} ${name} ${year}: the month has ${daysInMonth(year!, month!)} days.`;
}

/**
 * The sentence that says why a string from an address is not a week: "There is no week 54 in 2026, which has 53 weeks."
 * Null if the week exists. A day stands for its week, so for a day that does not exist the sentence is about the day.
 * @param today a day in the week of the example
 */
export function noSuchWeekWords(text: string, today: PlainDate): string | null {
  if (parseIsoWeek(text)) return null;
  const dayWords = LIKE_A_DATE.test(text) ? noSuchDayWords(text, today) : null;
  if (dayWords !== null) return dayWords;
  const groups = LIKE_A_WEEK.exec(text)?.groups;
  const [year, week] = [Number(groups?.['year']), Number(groups?.['week'])];
  if (!groups || year < 1 || (week >= 1 && week <= weeksInIsoYear(year))) {
    return `${repeated(text)} is not a week. A week is written like ${isoWeekOf(today)}.`;
  }
  return `There is no week ${week} in ${year}, which has ${weeksInIsoYear(year)} weeks.`;
}
