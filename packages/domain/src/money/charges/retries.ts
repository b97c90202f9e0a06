import { addDays, diffDays } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { ChargeMethod, ChargeProblem } from './charge.ts';

/**
 * The days between a failed try and the next. A card is tried three more times over a fortnight, so that at least one
 * try comes after most people's payday; a Direct Debit is tried twice more, as the Bacs rules allow, within 30 days.
 */
const DAYS_BETWEEN: Readonly<Record<ChargeMethod, readonly number[]>> = {
  Card: [2, 5, 7],
  'Direct Debit': [5, 7],
};

/**
 * The day on which a failed charge is retried; null if the provider would decline the charge again,
 * or if all tries have been made.
 * @param attempt the number of the failed try, from 1
 */
export function retryOn(
  method: ChargeMethod,
  problem: Pick<ChargeProblem, 'mayRetry'> | null,
  attempt: number,
  failedOn: PlainDate,
): PlainDate | null {
  const days = problem?.mayRetry ? DAYS_BETWEEN[method][attempt - 1] : undefined;
  return days === undefined ? null : addDays(failedOn, days);
}

/** Whether a card's last month, such as `2028-04`, is over. */
export function isExpired(expires: string, today: PlainDate): boolean {
  return expires !== '' && expires < today.slice(0, 7);
}

/** A customer is asked for a new card within this many days before the end of the card's last month. */
const EXPIRY_NOTICE_DAYS = 30;

/** Whether a card expires so soon that its customer should be asked for a new card. */
export function expiresSoon(expires: string, today: PlainDate): boolean {
  if (expires === '') return false;
  const next = new Date(`${expires}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const over = next.toISOString().slice(0, 10);
  return diffDays(today, over) <= EXPIRY_NOTICE_DAYS;
}
