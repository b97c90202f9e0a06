/** A length of time, `HH:MM:SS`; hours have two or three digits. */
export type Duration = string;

/** The duration of a job for which none is set. */
export const DEFAULT_DURATION: Duration = '00:15:00';

const DURATION = /^(?<hours>\d{2,3}):(?<minutes>[0-5]\d):(?<seconds>[0-5]\d)$/;

/** The number of seconds in a duration; null for any other string. */
export function parseDuration(text: string): number | null {
  const groups = DURATION.exec(text)?.groups;
  if (!groups) return null;
  const { hours, minutes, seconds } = groups;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

/** Whether a string is a duration. */
export function isDuration(value: unknown): value is Duration {
  return typeof value === 'string' && DURATION.test(value);
}

/** A duration of whole seconds, 0 or more: `5400` → `01:30:00`. */
export function formatDuration(totalSeconds: number): Duration {
  const { hours, minutes, seconds } = split(totalSeconds);
  return [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The number of seconds in a job's duration: the default if it is absent or malformed. */
export function durationSeconds(duration: Duration | null | undefined): number {
  return parseDuration(duration ?? DEFAULT_DURATION) ?? durationSeconds(DEFAULT_DURATION);
}

/**
 * The total of several jobs' durations in seconds; an absent or malformed duration counts as the
 * default.
 */
export function sumDurations(durations: Iterable<Duration | null | undefined>): number {
  let total = 0;
  for (const duration of durations) total += durationSeconds(duration);
  return total;
}

/**
 * The number of quarter-hours in a duration, which are the segments of a job's bar: at least one, and part of a
 * quarter-hour counts as a whole.
 */
export function quarterHours(totalSeconds: number): number {
  return Math.max(1, Math.ceil(totalSeconds / 900));
}

/** A duration as shown on screen, to the minute: "1 h 15 min", "45 min", "2 h", "0 min". */
export function durationWords(totalSeconds: number): string {
  const { hours, minutes } = split(Math.round(totalSeconds / 60) * 60);
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}

function split(totalSeconds: number): { hours: number; minutes: number; seconds: number } {
  return {
    hours: Math.floor(totalSeconds / 3_600),
    minutes: Math.floor((totalSeconds % 3_600) / 60),
    seconds: totalSeconds % 60,
  };
}
