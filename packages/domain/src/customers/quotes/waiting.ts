import { addDays } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';

/** Days for which a price is valid unless the firm sets a different number of days. */
export const VALID_DAYS = 30;

/** The last day on which a price sent today can be accepted. */
export function validUntil(sentOn: PlainDate, days: number): PlainDate {
  return addDays(sentOn, days);
}

/** Whether a price has expired. */
export function isLapsed(until: PlainDate, today: PlainDate): boolean {
  return until < today;
}

/** A price that waits for an answer. */
interface WaitingPrice {
  readonly sentOn: PlainDate;
  readonly validUntil: PlainDate;
  /** The number of follow-ups already sent or missed. */
  readonly followedUp: number;
}

/**
 * The number of follow-ups after today's run: more than `followedUp` if a follow-up is due. Missed follow-ups are
 * dropped, so at most one is sent at a time.
 * @param days the numbers of days after which the firm follows up
 */
export function followUpsBy(
  { sentOn, validUntil: until, followedUp }: WaitingPrice,
  days: readonly number[],
  today: PlainDate,
): number {
  if (isLapsed(until, today)) return followedUp;
  const passed = days.filter((day) => addDays(sentOn, day) <= today).length;
  return Math.max(followedUp, passed);
}
