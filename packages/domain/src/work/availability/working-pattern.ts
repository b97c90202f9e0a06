import { type Weekday, weekdayOf } from '../../values/dates/arithmetic.ts';
import { clockText } from '../../values/dates/clock.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { durationWords } from '../../values/durations/duration.ts';

/** The hours of a working day, in seconds since midnight on the business's clock. */
export interface Hours {
  readonly from: number;
  readonly to: number;
  /** How long their break is; none where absent. */
  readonly breakSeconds?: number | undefined;
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
    const { from, to, breakSeconds = 0 } = hours;
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
    const field = `week.${day}.breakSeconds`;
    if (breakSeconds % HOURS_STEP !== 0 || breakSeconds < 0) {
      return { field, message: 'Please choose a break in steps of 5 minutes' };
    }
    if (breakSeconds > (to - from) / 2) {
      return { field, message: 'Please choose a break of half the day at most' };
    }
  }
  return null;
}

const SHORT_DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

function isSame(one: Hours | null | undefined, other: Hours | null | undefined): boolean {
  return one?.from === other?.from && one?.to === other?.to && breakIn(one) === breakIn(other);
}

const breakIn = (hours: Hours | null | undefined): number => hours?.breakSeconds ?? 0;

/** How long somebody works between those times: their break is none of it. */
export function workedSeconds(hours: Hours): number {
  return hours.to - hours.from - breakIn(hours);
}

/**
 * Between which times of day a break begins: with about a third of the work before it and a third after; null where
 * there is none.
 */
export function breakTimes(
  hours: Hours,
): { readonly seconds: number; readonly from: number; readonly to: number } | null {
  const seconds = breakIn(hours);
  if (seconds === 0) return null;
  const third = Math.floor(workedSeconds(hours) / 3 / HOURS_STEP) * HOURS_STEP;
  return { seconds, from: hours.from + third, to: hours.to - seconds - third };
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

/** Hours in words: "08:00–16:00", "08:00–16:00 with a break of 30 min"; the end of the day is "24:00". */
export function hoursWords(hours: Hours): string {
  const { from, to } = hours;
  const times = `${clockText(from)}–${to === DAY_SECONDS ? '24:00' : clockText(to)}`;
  const pause = breakIn(hours);
  return pause === 0 ? times : `${times} with a break of ${durationWords(pause)}`;
}
