import { type Refusal, refusal } from '../refusals/refusal.ts';
import { MESSAGES } from './messages.ts';

const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

/** Whether a string is `HH:MM` with optional seconds and hours 0 to 23. */
export function isTimeOfDay(text: string): boolean {
  return TIME_OF_DAY.test(text);
}

/** The message for a string that is not a time of day, including an empty string; null for a time. */
export function timeOfDayRefusal(text: string): Refusal | null {
  return isTimeOfDay(text) ? null : refusal(MESSAGES.time);
}

/**
 * Like `timeOfDayRefusal`, but for an optional time, which is checked only if it is enabled or
 * filled in.
 */
export function optionalTimeOfDayRefusal(text: string, enabled: boolean): Refusal | null {
  return enabled || text !== '' ? timeOfDayRefusal(text) : null;
}
