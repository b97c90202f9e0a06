import type { DayHours } from '../availability/hours-on.ts';
import { workedSeconds } from '../availability/working-pattern.ts';

/** How long somebody works on a day, their break left out; 0 on a day off. */
export function secondsOf(hours: DayHours): number {
  return hours.kind === 'works' ? workedSeconds(hours) : 0;
}
