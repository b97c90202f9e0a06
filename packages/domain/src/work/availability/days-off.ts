import { addDays } from '../../values/dates/arithmetic.ts';
import { formatDayAndMonth } from '../../values/dates/long-date.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { DayHours } from './hours-on.ts';

/** A day on which a person, or the whole business, does not work, with the reason: "Christmas Day", "Holiday". */
export interface DayOff {
  readonly date: PlainDate;
  readonly label: string;
}

/** A person to whom work can be given, with their hours on certain days. */
export interface PersonDays {
  readonly userId: string;
  readonly name: string;
  readonly days: readonly { readonly date: PlainDate; readonly hours: DayHours }[];
}

/** A person's own days off, apart from those of the whole business. */
export interface PersonDaysOff {
  readonly userId: string;
  readonly name: string;
  readonly days: readonly DayOff[];
}

/** The days off of a business and of its people: planning, the calendar and the dashboard all use this rule. */
export interface DaysOff {
  /** The days on which no one works. */
  readonly days: readonly DayOff[];
  /** The people who are off on further days. */
  readonly people: readonly PersonDaysOff[];
}

/**
 * The label of a day on which no one works, because it is outside everyone's usual week or because everyone is away.
 */
const DAY_OFF = 'Day off';

function labelOf(hours: readonly DayHours[]): string | null {
  const offs = hours.flatMap((one) => (one.kind === 'off' ? [one] : []));
  const holiday = offs.find(({ why }) => why === 'bankHoliday');
  if (holiday) return holiday.label;
  if (hours.length === 0 || offs.length < hours.length) return null;
  return DAY_OFF;
}

/**
 * The days off of a business whose people have these hours: bank holidays, days on which no one works, and each
 * person's absences.
 */
export function daysOffOf(people: readonly PersonDays[]): DaysOff {
  const dates = people[0]?.days.map(({ date }) => date) ?? [];
  const days = dates.flatMap((date, at) => {
    const label = labelOf(people.map((person) => person.days[at]!.hours));
    return label === null ? [] : [{ date, label }];
  });
  const shared = new Set(days.map(({ date }) => date));
  return {
    days,
    people: people.flatMap(({ userId, name, days: theirs }) => {
      const own = theirs.flatMap(({ date, hours }) =>
        hours.kind === 'off' && !shared.has(date) ? [{ date, label: hours.label }] : [],
      );
      return own.length === 0 ? [] : [{ userId, name, days: own }];
    }),
  };
}

/** The days off that concern a person's work, or unassigned work if the person is null. */
function daysOffFor({ days, people }: DaysOff, userId: string | null): readonly DayOff[] {
  const own = people.find((person) => person.userId === userId)?.days ?? [];
  return [...days, ...own];
}

/** How many days ahead to look for a working day; no firm closes for longer. */
const MOST_DAYS_OFF = 35;

/**
 * The first day on or after a date on which a person, or anyone, works; the date itself if there is none within five
 * weeks.
 */
export function workingDayFor(
  off: DaysOff,
  from: PlainDate,
  userId: string | null = null,
): PlainDate {
  const rests = new Set(daysOffFor(off, userId).map(({ date }) => date));
  for (let at = 0; at < MOST_DAYS_OFF; at += 1) {
    const day = addDays(from, at);
    if (!rests.has(day)) return day;
  }
  return from;
}

/**
 * A sentence about planning a person's work, or unassigned work, for a day off: "Friday 25 December is Christmas Day.";
 * null on a working day.
 */
export function dayOffWords(
  off: DaysOff,
  date: PlainDate,
  userId: string | null = null,
): string | null {
  const day = formatDayAndMonth(date);
  const shared = off.days.find((one) => one.date === date);
  if (shared) return `${day} is ${shared.label === DAY_OFF ? 'a day off' : shared.label}.`;
  const person = off.people.find((one) => one.userId === userId);
  const own = person?.days.find((one) => one.date === date);
  return person && own ? `${person.name} is off on ${day}: ${own.label}.` : null;
}
