import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import { isTimeOfDay } from '../../values/validation/time-of-day.ts';
import { arrivalTimeRefusal } from './arrival-times.ts';

/**
 * The times of day between which a visit may begin, `HH:MM` or `HH:MM:SS`; null sets no limit on that side. Equal
 * times mean a fixed time.
 */
export interface VisitHours {
  readonly notBefore: string | null;
  readonly notAfter: string | null;
}

const minuteOf = (time: string) => time.slice(0, 5);

/** The first problem with the hours agreed for a job or a visit; null if there is none. */
export function hoursRefusal({ notBefore, notAfter }: VisitHours): Refusal | null {
  for (const [field, time] of Object.entries({ notBefore, notAfter })) {
    const refused = arrivalTimeRefusal(time);
    if (refused) return { ...refused, field };
  }
  if (notBefore === null || notAfter === null) return null;
  if (!isTimeOfDay(notBefore) || !isTimeOfDay(notAfter)) return null;
  return minuteOf(notAfter) < minuteOf(notBefore)
    ? refusal(`Please choose ${minuteOf(notBefore)} or a later time`, 'notAfter')
    : null;
}

/**
 * The hours that apply to a visit: the first of the given hours that set any limit, with both of
 * their sides.
 * @param inOrder the hours of the visit, its job and its customer
 */
export function firstHours(...inOrder: readonly VisitHours[]): VisitHours {
  const said = inOrder.find(({ notBefore, notAfter }) => notBefore ?? notAfter);
  return said ?? { notBefore: null, notAfter: null };
}

/** The only time at which work can begin within the hours; null if there are several. */
export function fixedTimeOf({ notBefore, notAfter }: VisitHours): string | null {
  return notBefore !== null && notAfter !== null && minuteOf(notBefore) === minuteOf(notAfter)
    ? notBefore
    : null;
}

/**
 * Hours as shown on screen: "at 10:00", "between 10:00 and 12:00", "from 10:00", "until 12:00"; empty if any time
 * is possible.
 */
export function hoursInWords(hours: VisitHours): string {
  const [from, to] = [hours.notBefore, hours.notAfter].map((time) => time && minuteOf(time));
  if (from && to) return from === to ? `at ${from}` : `between ${from} and ${to}`;
  if (from) return `from ${from}`;
  return to ? `until ${to}` : '';
}
