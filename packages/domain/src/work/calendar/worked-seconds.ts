import type { DayHours } from '../availability/hours-on.ts';

/** Seconds that a person works on a day; 0 on a day off. */
export function secondsOf(hours: DayHours): number {
  return hours.kind === 'works' ? hours.to - hours.from : 0;
}
