import type { Pence } from '../../values/money/pence.ts';

/**
 * The ways to treat the debts that refunded money had paid: `credited`, so that the customer owes nothing more, or
 * `owed` again.
 */
export const REFUND_DEBTS = ['credited', 'owed'] as const;

export type RefundDebt = (typeof REFUND_DEBTS)[number];

/** A payment that may be refunded, in pence. */
export interface RefundablePayment {
  readonly amount: Pence;
  /** The part already refunded. */
  readonly refunded: Pence;
  /** The part that pays debts, without refunds. */
  readonly settled: Pence;
  /** The customer's unused credit, from this payment and any other. */
  readonly credit: Pence;
}

/** The part of a refund that had paid debts; the rest had been the customer's unused credit. */
export function debtOfRefund(
  wanted: Pence,
  { amount, refunded, settled, credit }: RefundablePayment,
): Pence {
  const unused = Math.max(0, Math.min(amount - refunded - settled, credit));
  return Math.max(0, wanted - unused);
}
