import { addDays } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';

/** Days for which a price holds unless the firm says otherwise. */
export const VALID_DAYS = 30;

/** The last day on which a price that goes out today can be accepted. */
export function validUntil(sentOn: PlainDate, days: number): PlainDate {
  return addDays(sentOn, days);
}

/** Whether a price can no longer be accepted. */
export function isLapsed(until: PlainDate, today: PlainDate): boolean {
  return until < today;
}

/** A price that waits for an answer. */
interface WaitingPrice {
  readonly sentOn: PlainDate;
  readonly validUntil: PlainDate;
  /** How many of the firm's follow-ups are behind it. */
  readonly followedUp: number;
}

/**
 * How many follow-ups are behind a price once today's rule has run: more than `followedUp` where one is to go
 * out. Those that were missed are not made up for: one goes out at a time.
 * @param days after which days the firm follows up
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
