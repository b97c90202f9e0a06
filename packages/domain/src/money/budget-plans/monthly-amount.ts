import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';

/**
 * The methods of paying a budget plan: the business collects from the customer's bank account, or
 * the customer's bank sends a standing order.
 */
export const BUDGET_METHODS = ['Direct Debit', 'Standing order'] as const;

export type BudgetMethod = (typeof BUDGET_METHODS)[number];

/** Monthly amounts are multiples of 50p: easy to say, and at most £6 a year above the price. */
const AMOUNT_STEP: Pence = 50;

/**
 * The monthly amount that pays for a year of visits plus the debt, or less the credit: a twelfth,
 * rounded up to the next 50p. Zero if the credit covers everything.
 * @param balance pence owed; negative is credit
 */
export function monthlyAmount(yearTotal: Pence, balance: Pence): Pence {
  return Math.max(0, Math.ceil((yearTotal + balance) / 12 / AMOUNT_STEP) * AMOUNT_STEP);
}

/** An amount of a plan, and the day from which it is collected. */
export interface PlanAmount {
  readonly from: PlainDate;
  readonly amount: Pence;
}

/**
 * The amount that a plan collects on a day: the latest amount in force.
 * @param amounts in the order of agreement; if two apply from the same day, the later one counts
 */
export function amountOn(amounts: readonly PlanAmount[], on: PlainDate): Pence {
  let found: PlanAmount | undefined;
  for (const one of amounts) {
    if (one.from <= on && (!found || one.from >= found.from)) found = one;
  }
  return found?.amount ?? 0;
}
