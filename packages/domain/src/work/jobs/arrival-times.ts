import { secondsOfTime } from '../../values/dates/clock.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import { isTimeOfDay } from '../../values/validation/time-of-day.ts';

/** The step, in seconds, for times agreed with customers. */
export const ARRIVAL_STEP = 300;

/** The problem with an agreed time; null if there is none, or if no time is agreed. */
export function arrivalTimeRefusal(time: string | null): Refusal | null {
  if (time === null || !isTimeOfDay(time)) return null;
  return secondsOfTime(time) % ARRIVAL_STEP === 0
    ? null
    : refusal('Please choose a time on a 5-minute mark, such as 9:05');
}
