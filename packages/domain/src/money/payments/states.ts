import type { Pence } from '../../values/money/pence.ts';
import type { ChargeState } from '../charges/charge.ts';

/**
 * The states of a payment's money. `Received`: from outside the product. Money from a provider goes from `On its
 * way` to `In the balance`, when it can be paid out, and then to `Paid out`.
 */
export const PAYMENT_STATES = [
  'Received',
  'On its way',
  'In the balance',
  'Paid out',
  'Refunded',
  'Refund failed',
  'Disputed',
  'Failed late',
  'Charged back',
  'Taken back',
] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The states that need attention. */
export const PROBLEM_STATES: readonly PaymentState[] = [
  'Refund failed',
  'Disputed',
  'Failed late',
  'Charged back',
];

/** The facts that decide the state of a payment. */
export interface PaymentFacts {
  readonly amount: Pence;
  readonly isReversed: boolean;
  /** The charge that brought the money; null for money from outside the product. */
  readonly charge: {
    readonly state: ChargeState;
    readonly refunded: Pence;
    readonly disputed: Pence;
    /** Whether the latest refund failed to reach the customer. */
    readonly refundFailed: boolean;
    /** Whether a payout has taken the money to the business's bank account. */
    readonly paidOut: boolean;
  } | null;
}

export function paymentState({ amount, isReversed, charge }: PaymentFacts): PaymentState {
  if (charge === null) return isReversed ? 'Taken back' : 'Received';
  if (charge.state === 'Charged back') return 'Charged back';
  if (isReversed) return charge.state === 'Failed' ? 'Failed late' : 'Taken back';
  if (charge.disputed > 0) return 'Disputed';
  if (charge.refundFailed) return 'Refund failed';
  if (charge.refunded >= amount) return 'Refunded';
  if (charge.state !== 'Available') return 'On its way';
  return charge.paidOut ? 'Paid out' : 'In the balance';
}
