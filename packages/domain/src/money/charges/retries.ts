import { addDays, diffDays } from '../../values/dates/arithmetic.ts';
import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { ChargeMethod, ChargeProblem } from './charge.ts';

/**
 * Days from one failed try to the next. A card is tried three more times over a fortnight, so that one
 * of them falls after most pay days; a Direct Debit twice, as the Bacs rules allow, within 30 days.
 */
const DAYS_BETWEEN: Readonly<Record<ChargeMethod, readonly number[]>> = {
  Card: [2, 5, 7],
  'Direct Debit': [5, 7],
};

/**
 * The day on which a charge that failed is tried again; null if it is not: the provider would say no
 * again, or it has been tried often enough.
 * @param attempt the try that failed, from 1
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

/** Days before its last month ends in which a customer is asked for another card. */
const EXPIRY_NOTICE_DAYS = 30;

/** Whether a customer should be asked for another card by now. */
export function expiresSoon(expires: string, today: PlainDate): boolean {
  if (expires === '') return false;
  const next = new Date(`${expires}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const over = next.toISOString().slice(0, 10);
  return diffDays(today, over) <= EXPIRY_NOTICE_DAYS;
}
