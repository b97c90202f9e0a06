import type { Pence } from '../../values/money/pence.ts';
import { isPence } from '../../values/money/pence.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';
import { MESSAGES } from '../../values/validation/messages.ts';

/** A change to one visit's price in pence: positive charges more, negative less. */
export interface Adjustment {
  readonly amount: Pence;
  readonly description: string;
}

/** The facts that make up a visit's price. */
export interface PriceFacts {
  /** The job's price per visit. */
  readonly cost: Pence;
  /** The price of the first visit; null if it is the same as the job's. */
  readonly firstVisitCost: Pence | null;
  /** Whether the job has never been done; skipped visits do not count. */
  readonly isFirstVisit: boolean;
}

/** The price of a visit before any adjustment. */
export function originalCost({ cost, firstVisitCost, isFirstVisit }: PriceFacts): Pence {
  return isFirstVisit && firstVisitCost !== null ? firstVisitCost : cost;
}

/** A visit's price; never negative if its adjustment is valid. */
export function visitPrice(facts: PriceFacts, adjustment: Adjustment | null): Pence {
  return originalCost(facts) + (adjustment?.amount ?? 0);
}

/** The error in a price adjustment, as the message to show; null if the adjustment is valid. */
export function adjustmentRefusal(adjustment: Adjustment, original: Pence): Refusal | null {
  const { amount, description } = adjustment;
  if (!isPence(amount) || amount === 0 || description.trim() === '') {
    return refusal(MESSAGES.adjustmentIncomplete);
  }
  return amount < -original ? refusal(MESSAGES.adjustmentOverCost) : null;
}
