import { isTimeOfDay } from '../../values/validation/time-of-day.ts';
import { arrivalTimeError } from './arrival-times.ts';

/**
 * Between which times of day a visit may begin, `HH:MM` or `HH:MM:SS`; null leaves that side open. Equal times are a
 * fixed time.
 */
export interface VisitHours {
  readonly notBefore: string | null;
  readonly notAfter: string | null;
}

/** A field of hours that is wrong, and why. */
export interface HoursProblem {
  readonly field: keyof VisitHours;
  readonly message: string;
}

const minuteOf = (time: string) => time.slice(0, 5);

/** What is wrong with hours that are agreed for a job or a visit, in words; null if nothing is. */
export function hoursProblem({ notBefore, notAfter }: VisitHours): HoursProblem | null {
  for (const [field, time] of Object.entries({ notBefore, notAfter })) {
    const message = arrivalTimeError(time);
    if (message !== null) return { field: field as keyof VisitHours, message };
  }
  if (notBefore === null || notAfter === null) return null;
  if (!isTimeOfDay(notBefore) || !isTimeOfDay(notAfter)) return null;
  return minuteOf(notAfter) < minuteOf(notBefore)
    ? { field: 'notAfter', message: `Please choose ${minuteOf(notBefore)} or a later time` }
    : null;
}

/**
 * The hours that hold, as a whole: the first that say anything.
 * @param inOrder those of the visit, of its job, of its customer
 */
export function firstHours(...inOrder: readonly VisitHours[]): VisitHours {
  const said = inOrder.find(({ notBefore, notAfter }) => notBefore ?? notAfter);
  return said ?? { notBefore: null, notAfter: null };
}

/** The time at which work has to begin, if these hours leave no other. */
export function fixedTimeOf({ notBefore, notAfter }: VisitHours): string | null {
  return notBefore !== null && notAfter !== null && minuteOf(notBefore) === minuteOf(notAfter)
    ? notBefore
    : null;
}

/** Hours in a few words: "at 10:00", "between 10:00 and 12:00", "from 10:00", "until 12:00"; empty for any time. */
export function hoursInWords(hours: VisitHours): string {
  const [from, to] = [hours.notBefore, hours.notAfter].map((time) => time && minuteOf(time));
  if (from && to) return from === to ? `at ${from}` : `between ${from} and ${to}`;
  if (from) return `from ${from}`;
  return to ? `until ${to}` : '';
}
