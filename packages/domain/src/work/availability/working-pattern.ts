import { type Weekday, weekdayOf } from '../../values/dates/arithmetic.ts';
import { clockText } from '../../values/dates/clock.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';

/** The hours of a working day, in seconds since midnight on the business's clock. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

/** Monday to Sunday; null on days without work. */
export type WorkingPattern = readonly (Hours | null)[];

/** Hours begin and end at whole steps of so many seconds. */
export const HOURS_STEP = 300;

const DAY_SECONDS = 86_400;
const DAYS_OF_WEEK = 7;
const WORKED_WEEKDAYS = 5;
const USUAL_START = 8 * 3_600;

/** What holds until a firm says when it works: Monday to Friday from eight, for as long as its working day is. */
export function usualPattern(minutesPerDay: number): WorkingPattern {
  const steps = Math.floor((minutesPerDay * 60) / HOURS_STEP);
  const length = Math.min(Math.max(steps, 1) * HOURS_STEP, DAY_SECONDS);
  const from = Math.min(USUAL_START, DAY_SECONDS - length);
  return Array.from({ length: DAYS_OF_WEEK }, (_, day) =>
    day < WORKED_WEEKDAYS ? { from, to: from + length } : null,
  );
}

/** The hours of a pattern on a date; null if it has none. */
export function hoursOfWeekday(pattern: WorkingPattern, date: PlainDate): Hours | null {
  const weekday: Weekday = weekdayOf(date);
  return pattern[weekday - 1] ?? null;
}

/** A field of a pattern that is wrong, and why. */
export interface PatternProblem {
  readonly field: string;
  readonly message: string;
}

/** What is wrong with a pattern, in words; null if nothing is. */
export function patternProblem(pattern: WorkingPattern): PatternProblem | null {
  for (const [day, hours] of pattern.entries()) {
    if (hours === null) continue;
    const { from, to } = hours;
    for (const [end, seconds] of [
      ['from', from],
      ['to', to],
    ] as const) {
      if (seconds % HOURS_STEP !== 0 || seconds < 0 || seconds > DAY_SECONDS) {
        return {
          field: `week.${day}.${end}`,
          message: 'Please choose a time in steps of 5 minutes',
        };
      }
    }
    if (to <= from) {
      return { field: `week.${day}.to`, message: `Please choose a time after ${clockText(from)}` };
    }
  }
  return null;
}

const SHORT_DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

function isSame(one: Hours | null | undefined, other: Hours | null | undefined): boolean {
  return one?.from === other?.from && one?.to === other?.to;
}

/** A pattern in words, equal days together: "Mon–Fri 08:00–16:00, Sat 09:00–12:00". */
export function patternWords(pattern: WorkingPattern): string {
  const parts: string[] = [];
  for (let day = 0; day < DAYS_OF_WEEK;) {
    const hours = pattern[day];
    let last = day;
    while (last + 1 < DAYS_OF_WEEK && isSame(pattern[last + 1], hours)) last += 1;
    if (hours) {
      const days = last === day ? SHORT_DAYS[day]! : `${SHORT_DAYS[day]}–${SHORT_DAYS[last]}`;
      parts.push(`${days} ${hoursWords(hours)}`);
    }
    day = last + 1;
  }
  return parts.length > 0 ? parts.join(', ') : 'No working days';
}

/** Hours in words: "08:00–16:00"; the end of the day is "24:00". */
export function hoursWords({ from, to }: Hours): string {
  return `${clockText(from)}–${to === DAY_SECONDS ? '24:00' : clockText(to)}`;
}
