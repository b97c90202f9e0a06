import type { TimeOfDay } from './zones.ts';

/**
 * The clock time at a number of seconds after midnight, to the nearest minute: "15:40", or "00:20
 * the next day" for work past midnight.
 */
export function clockText(secondsOfDay: number): string {
  const minutes = Math.round(secondsOfDay / 60);
  const days = Math.floor(minutes / 1440);
  const [hour, minute] = [Math.floor((minutes % 1440) / 60), minutes % 60];
  const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
  if (days === 0) return time;
  return days === 1 ? `${time} the next day` : `${time} ${days} days later`;
}

/** The number of seconds from midnight to a time of day, given with or without seconds. */
export function secondsOfTime(time: TimeOfDay): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3_600 + minutes * 60 + seconds;
}
