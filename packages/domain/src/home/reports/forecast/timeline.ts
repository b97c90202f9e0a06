import { addDays } from '../../../values/dates/arithmetic.ts';
import { epochDayOf } from '../../../values/dates/epoch-day.ts';
import type { PlainDate } from '../../../values/dates/plain-date.ts';
import { CASH_DAYS, type ForecastFacts, PAST_DAYS } from './facts.ts';

/** The longest delay of a visit, and of a payment, that a forecast tells apart. */
export const MOST_DELAY = 60;
export const MOST_LAG = 120;

/** The days of a forecast as numbers: day 0 is today, and past days are negative. */
export interface Timeline {
  readonly today: PlainDate;
  /** The number of days ahead. */
  readonly length: number;
  readonly at: (day: PlainDate) => number;
  /** The month from 0 to 11 of each day from -PAST_DAYS on, at `day + PAST_DAYS`. */
  readonly months: Uint8Array;
  /** The people at work, in the same order. */
  readonly people: Float64Array;
}

/** The timeline of a forecast that reaches to the end of the twelfth month after this one. */
export function timelineOf({ today, peopleOn }: ForecastFacts, length: number): Timeline {
  const first = epochDayOf(today);
  const size = PAST_DAYS + Math.max(length, CASH_DAYS);
  const months = new Uint8Array(size);
  const people = new Float64Array(size);
  // A large firm asks for the same days thousands of times.
  const known = new Map<PlainDate, number>();
  for (let at = 0; at < size; at += 1) {
    const day = addDays(today, at - PAST_DAYS);
    known.set(day, at - PAST_DAYS);
    months[at] = Number(day.slice(5, 7)) - 1;
    people[at] = peopleOn.get(day) ?? 0;
  }
  return { today, length, at: (day) => known.get(day) ?? epochDayOf(day) - first, months, people };
}

/** The sum of some days. */
export function sumOf(values: ArrayLike<number>, from: number, to: number): number {
  let sum = 0;
  for (let at = Math.max(0, from); at < Math.min(values.length, to); at += 1) sum += values[at]!;
  return sum;
}
