import { type Weekday, weekdayOf } from '../../values/dates/arithmetic.ts';
import { clockText } from '../../values/dates/clock.ts';
import { SHORT_WEEKDAYS } from '../../values/dates/day-names.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import { durationWords } from '../../values/durations/duration.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';

/** The hours of a working day, in seconds after midnight in the business's time zone. */
export interface Hours {
  readonly from: number;
  readonly to: number;
  /** The length of the break in seconds; absent if there is none. */
  readonly breakSeconds?: number | undefined;
}

/** The hours of each weekday from Monday to Sunday; null for a day off. */
export type WorkingPattern = readonly (Hours | null)[];

/** The step, in seconds, to which working hours are rounded. */
export const HOURS_STEP = 300;

const DAY_SECONDS = 86_400;
const DAYS_OF_WEEK = 7;
const WORKED_WEEKDAYS = 5;
const USUAL_START = 8 * 3_600;

/** The default pattern: Monday to Friday from 08:00, for the length of the firm's working day. */
export function usualPattern(minutesPerDay: number): WorkingPattern {
  const steps = Math.floor((minutesPerDay * 60) / HOURS_STEP);
  const length = Math.min(Math.max(steps, 1) * HOURS_STEP, DAY_SECONDS);
  const from = Math.min(USUAL_START, DAY_SECONDS - length);
  return Array.from({ length: DAYS_OF_WEEK }, (_, day) =>
    day < WORKED_WEEKDAYS ? { from, to: from + length } : null,
  );
}

/** The hours of a pattern on a date; null on a day off. */
export function hoursOfWeekday(pattern: WorkingPattern, date: PlainDate): Hours | null {
  const weekday: Weekday = weekdayOf(date);
  return pattern[weekday - 1] ?? null;
}

/** The first problem with a pattern; null if there is none. */
export function patternRefusal(pattern: WorkingPattern): Refusal | null {
  for (const [day, hours] of pattern.entries()) {
    if (hours === null) continue;
    const { from, to, breakSeconds = 0 } = hours;
    for (const [end, seconds] of [
      ['from', from],
      ['to', to],
    ] as const) {
      if (seconds % HOURS_STEP !== 0 || seconds < 0 || seconds > DAY_SECONDS) {
        return refusal(
          'Please choose a time on a 5-minute mark, such as 9:05',
          `week.${day}.${end}`,
        );
      }
    }
    if (to <= from) {
      return refusal(`Please choose a time after ${clockText(from)}`, `week.${day}.to`);
    }
    const field = `week.${day}.breakSeconds`;
    if (breakSeconds % HOURS_STEP !== 0 || breakSeconds < 0) {
      return refusal('Please choose a break in multiples of 5 minutes', field);
    }
    if (breakSeconds > (to - from) / 2) {
      return refusal('Please choose a break of at most half the day', field);
    }
  }
  return null;
}

function isSame(one: Hours | null | undefined, other: Hours | null | undefined): boolean {
  return one?.from === other?.from && one?.to === other?.to && breakIn(one) === breakIn(other);
}

const breakIn = (hours: Hours | null | undefined): number => hours?.breakSeconds ?? 0;

/** The working time within the hours, without the break, in seconds. */
export function workedSeconds(hours: Hours): number {
  return hours.to - hours.from - breakIn(hours);
}

/**
 * The length of a break and its earliest and latest start, in seconds, with about a third of the work before the
 * break and a third after it; null if there is no break.
 */
export function breakTimes(
  hours: Hours,
): { readonly seconds: number; readonly from: number; readonly to: number } | null {
  const seconds = breakIn(hours);
  if (seconds === 0) return null;
  const third = Math.floor(workedSeconds(hours) / 3 / HOURS_STEP) * HOURS_STEP;
  return { seconds, from: hours.from + third, to: hours.to - seconds - third };
}

/** A pattern as shown on screen, with equal days combined: "Mon–Fri 08:00–16:00, Sat 09:00–12:00". */
export function patternWords(pattern: WorkingPattern): string {
  const parts: string[] = [];
  for (let day = 0; day < DAYS_OF_WEEK;) {
    const hours = pattern[day];
    let last = day;
    while (last + 1 < DAYS_OF_WEEK && isSame(pattern[last + 1], hours)) last += 1;
    if (hours) {
      const days =
        last === day ? SHORT_WEEKDAYS[day]! : `${SHORT_WEEKDAYS[day]}–${SHORT_WEEKDAYS[last]}`;
      parts.push(`${days} ${hoursWords(hours)}`);
    }
    day = last + 1;
  }
  return parts.length > 0 ? parts.join(', ') : 'No working days';
}

/** Hours as shown on screen: "08:00–16:00", "08:00–16:00 with a break of 30 min"; the end of the day is "24:00". */
export function hoursWords(hours: Hours): string {
  const { from, to } = hours;
  const times = `${clockText(from)}–${to === DAY_SECONDS ? '24:00' : clockText(to)}`;
  const pause = breakIn(hours);
  return pause === 0 ? times : `${times} with a break of ${durationWords(pause)}`;
}
