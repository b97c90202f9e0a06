import { datePartsOf, plainDateOf } from './plain-date.ts';
import type { PlainDate } from './plain-date.ts';

const DAYS_IN_FOUR_CENTURIES = 146_097;
const DAYS_IN_YEAR = 365;
/** Days from 1 March of year 0 to 1 January 1970. */
const EPOCH_OFFSET = 719_468;
/** Days before each month of a year that starts in March, so that a leap day comes last. */
const DAYS_BEFORE_MONTH = [0, 31, 61, 92, 122, 153, 184, 214, 245, 275, 306, 337] as const;

/**
 * The number of days since 1 January 1970, negative before then. Whole numbers make date arithmetic
 * cheap.
 */
export function epochDayOf(date: PlainDate): number {
  const { year, month, day } = datePartsOf(date);
  const marchYear = month > 2 ? year : year - 1;
  const marchMonth = (month + 9) % 12;
  const leapDays =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  const before = DAYS_BEFORE_MONTH[marchMonth] ?? 0;
  return marchYear * DAYS_IN_YEAR + leapDays + before + day - 1 - EPOCH_OFFSET;
}

/** The date with a day number: the inverse of `epochDayOf`. */
export function dateOfEpochDay(epochDay: number): PlainDate {
  const days = epochDay + EPOCH_OFFSET;
  const cycle = Math.floor(days / DAYS_IN_FOUR_CENTURIES);
  const dayOfCycle = days - cycle * DAYS_IN_FOUR_CENTURIES;
  // Accounts for the leap days so far in the cycle: one every 4 years, but only in every fourth
  // century year.
  const yearOfCycle = Math.floor(
    (dayOfCycle -
      Math.floor(dayOfCycle / 1_460) +
      Math.floor(dayOfCycle / 36_524) -
      Math.floor(dayOfCycle / 146_096)) /
      DAYS_IN_YEAR,
  );
  const leapDays = Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100);
  const dayOfYear = dayOfCycle - yearOfCycle * DAYS_IN_YEAR - leapDays;
  let marchMonth = 11;
  while ((DAYS_BEFORE_MONTH[marchMonth] ?? 0) > dayOfYear) marchMonth -= 1;
  const month = ((marchMonth + 2) % 12) + 1;
  const year = cycle * 400 + yearOfCycle + (month > 2 ? 0 : 1);
  return plainDateOf(year, month, dayOfYear - (DAYS_BEFORE_MONTH[marchMonth] ?? 0) + 1);
}
