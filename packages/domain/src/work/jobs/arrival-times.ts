import { secondsOfTime } from '../../values/dates/clock.ts';
import { isTimeOfDay } from '../../values/validation/time-of-day.ts';

/** Times agreed with customers are whole steps of so many seconds. */
export const ARRIVAL_STEP = 300;

/** What is wrong with a time that is agreed for a visit, in words; null for none, and if nothing is. */
export function arrivalTimeError(time: string | null): string | null {
  if (time === null || !isTimeOfDay(time)) return null;
  return secondsOfTime(time) % ARRIVAL_STEP === 0
    ? null
    : 'Please choose a time in steps of 5 minutes';
}
