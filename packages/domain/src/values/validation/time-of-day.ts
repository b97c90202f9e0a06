import { MESSAGES } from './messages.ts';

const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

/** True for `HH:MM` with optional seconds, hours 0 to 23. */
export function isTimeOfDay(text: string): boolean {
  return TIME_OF_DAY.test(text);
}

/** The message of text that is no time of day, nothing included; null for a time. */
export function timeOfDayError(text: string): string | null {
  return isTimeOfDay(text) ? null : MESSAGES.time;
}

/** As `timeOfDayError`, but an optional time counts only where it is enabled or filled. */
export function optionalTimeOfDayError(text: string, enabled: boolean): string | null {
  return enabled || text !== '' ? timeOfDayError(text) : null;
}
