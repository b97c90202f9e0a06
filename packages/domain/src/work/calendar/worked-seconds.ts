import type { DayHours } from '../availability/hours-on.ts';
import { workedSeconds } from '../availability/working-pattern.ts';

/** The time that a person works on a day, excluding the break, in seconds; 0 on a day off. */
export function secondsOf(hours: DayHours): number {
  return hours.kind === 'works' ? workedSeconds(hours) : 0;
}
