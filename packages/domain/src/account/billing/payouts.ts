import type { Pence } from '../../values/money/pence.ts';
import { formatPounds } from '../../values/money/pounds.ts';
import { type Refusal, refusal } from '../../values/refusals/refusal.ts';

/** Payout fees in pence, each with the smallest payout to which it applies; the largest payout comes first. */
const PAYOUT_FEE_TIERS = [
  { from: 100_000, fee: 0 },
  { from: 50_000, fee: 5 },
  { from: 0, fee: 10 },
] as const;

/** The smallest payout, and the smallest payout threshold, in pence. */
export const LEAST_PAYOUT: Pence = 100;

/** The fee for a payout, in pence. It is deducted from the amount. */
export function payoutFee(amount: Pence): Pence {
  return PAYOUT_FEE_TIERS.find(({ from }) => amount >= from)?.fee ?? 0;
}

/** The reason that an amount cannot be paid out, as the user reads it; null if it can. */
export function payoutAmountRefusal(amount: Pence, available: Pence): Refusal | null {
  if (amount < LEAST_PAYOUT) return refusal(`Please enter at least ${formatPounds(LEAST_PAYOUT)}.`);
  if (amount <= available) return null;
  return available < LEAST_PAYOUT
    ? refusal('There is nothing to pay out yet.')
    : refusal(`Only ${formatPounds(available)} is available.`);
}

/**
 * The amount to pay out under a payout threshold: all that is available once the threshold is reached, otherwise
 * nothing.
 */
export function dueByThreshold(available: Pence, threshold: Pence | null): Pence {
  if (threshold === null || available < threshold) return 0;
  return available < LEAST_PAYOUT ? 0 : available;
}
