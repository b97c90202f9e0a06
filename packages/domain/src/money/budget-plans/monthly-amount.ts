import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';

/** How a customer pays the monthly amount: collected from their bank, or sent by it. */
export const BUDGET_METHODS = ['Direct Debit', 'Standing order'] as const;

export type BudgetMethod = (typeof BUDGET_METHODS)[number];

/** A monthly amount is a multiple of this: easy to say, and at most £6 above what a year comes to. */
const AMOUNT_STEP: Pence = 50;

/**
 * The monthly amount that pays a year of visits and what is owed from before, or less by a credit: a
 * twelfth, rounded up to the next 50p. Zero where the credit pays for all.
 * @param balance pence owed; below zero: in credit
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
 * The amount that a plan collects on a day: the latest one that holds by then.
 * @param amounts in the order in which they were agreed; of two for the same day the later one counts
 */
export function amountOn(amounts: readonly PlanAmount[], on: PlainDate): Pence {
  let found: PlanAmount | undefined;
  for (const one of amounts) {
    if (one.from <= on && (!found || one.from >= found.from)) found = one;
  }
  return found?.amount ?? 0;
}
