import { MESSAGES } from './messages.ts';

const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

/** Whether a text is `HH:MM` with optional seconds and hours 0 to 23. */
export function isTimeOfDay(text: string): boolean {
  return TIME_OF_DAY.test(text);
}

/** The message for a text that is not a time of day, including empty text; null for a time. */
export function timeOfDayError(text: string): string | null {
  return isTimeOfDay(text) ? null : MESSAGES.time;
}

/** Like `timeOfDayError`, but an optional time is checked only if it is enabled or filled in. */
export function optionalTimeOfDayError(text: string, enabled: boolean): string | null {
  return enabled || text !== '' ? timeOfDayError(text) : null;
}
