import type { DayHours } from '../availability/hours-on.ts';
import { workedSeconds } from '../availability/working-pattern.ts';

/** Seconds that a person works on a day, without the break; 0 on a day off. */
export function secondsOf(hours: DayHours): number {
  return hours.kind === 'works' ? workedSeconds(hours) : 0;
}
