import { addDays, addWeeks, diffDays, weekdayOf } from './arithmetic.ts';
import type { PlainDate } from './plain-date.ts';

/**
 * An ISO 8601 week, `2026-W53`; sorts as a string. The year is the one that the week belongs to,
 * which may differ from the date's.
 */
export type IsoWeek = string;

/** The parts of a week: `week` is 1 to 53. */
export interface IsoWeekParts {
  readonly year: number;
  readonly week: number;
}

const ISO_WEEK = /^(?<year>\d{4})-W(?<week>\d{2})$/;

/** The Monday of the week that contains a date. */
export function startOfIsoWeekOf(date: PlainDate): PlainDate {
  return addDays(date, 1 - weekdayOf(date));
}

/** The Sunday of the week that contains a date. */
export function endOfIsoWeekOf(date: PlainDate): PlainDate {
  return addDays(date, 7 - weekdayOf(date));
}

/** The ISO week of a date: 1 January 2027 is in `2026-W53`. */
export function isoWeekOf(date: PlainDate): IsoWeek {
  // A week belongs to the year that contains its Thursday.
  const thursday = addDays(date, 4 - weekdayOf(date));
  const year = thursday.slice(0, 4);
  const week = Math.floor(diffDays(`${year}-01-01`, thursday) / 7) + 1;
  return formatIsoWeek({ year: Number(year), week });
}

/** The number of weeks in a year: 28 December is always in its year's last week. */
export function weeksInIsoYear(year: number): 52 | 53 {
  return isoWeekOf(`${String(year).padStart(4, '0')}-12-28`).endsWith('W53') ? 53 : 52;
}

/** Parses a week; null for a string that names no existing week (`2025-W53`). */
export function parseIsoWeek(text: string): IsoWeekParts | null {
  const groups = ISO_WEEK.exec(text)?.groups;
  if (!groups) return null;
  const year = Number(groups['year']);
  const week = Number(groups['week']);
  return year >= 1 && week >= 1 && week <= weeksInIsoYear(year) ? { year, week } : null;
}

/** Whether a string names an existing week. */
export function isIsoWeek(value: unknown): value is IsoWeek {
  return typeof value === 'string' && parseIsoWeek(value) !== null;
}

export function formatIsoWeek({ year, week }: IsoWeekParts): IsoWeek {
  return `${String(year).padStart(4, '0')}-W${String(week).padStart(2, '0')}`;
}

/**
 * The Monday of a week.
 * @throws RangeError for a string that is not a week
 */
export function startOfIsoWeek(isoWeek: IsoWeek): PlainDate {
  const parts = parseIsoWeek(isoWeek);
  if (!parts) throw new RangeError(`${isoWeek} is not an ISO week.`);
  // 4 January is always in week 1.
  const firstMonday = startOfIsoWeekOf(`${isoWeek.slice(0, 4)}-01-04`);
  return addWeeks(firstMonday, parts.week - 1);
}

/** The Sunday of a week. */
export function endOfIsoWeek(isoWeek: IsoWeek): PlainDate {
  return addDays(startOfIsoWeek(isoWeek), 6);
}

export function addIsoWeeks(isoWeek: IsoWeek, weeks: number): IsoWeek {
  return isoWeekOf(addWeeks(startOfIsoWeek(isoWeek), weeks));
}

export function previousIsoWeek(isoWeek: IsoWeek): IsoWeek {
  return addIsoWeeks(isoWeek, -1);
}

export function nextIsoWeek(isoWeek: IsoWeek): IsoWeek {
  return addIsoWeeks(isoWeek, 1);
}
