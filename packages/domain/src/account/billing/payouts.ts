import type { Pence } from '../../values/money/pence.ts';
import { formatPounds } from '../../values/money/pounds.ts';

/** Fees in pence, by the least amount that they apply to; the largest first. */
const PAYOUT_FEE_TIERS = [
  { from: 100_000, fee: 0 },
  { from: 50_000, fee: 5 },
  { from: 0, fee: 10 },
] as const;

/** The least that is paid out, and the least threshold. */
export const LEAST_PAYOUT: Pence = 100;

/** What a payout of an amount costs, in pence. The fee is taken from the amount. */
export function payoutFee(amount: Pence): Pence {
  return PAYOUT_FEE_TIERS.find(({ from }) => amount >= from)?.fee ?? 0;
}

/** Why an amount cannot be paid out, in words; null if it can. */
export function payoutError(amount: Pence, available: Pence): string | null {
  if (amount < LEAST_PAYOUT) return `Please enter at least ${formatPounds(LEAST_PAYOUT)}.`;
  if (amount <= available) return null;
  return available < LEAST_PAYOUT
    ? 'There is nothing to pay out yet.'
    : `Only ${formatPounds(available)} is available.`;
}

/** What a threshold has to be paid out now: all that is available once it is reached, else nothing. */
export function dueByThreshold(available: Pence, threshold: Pence | null): Pence {
  if (threshold === null || available < threshold) return 0;
  return available < LEAST_PAYOUT ? 0 : available;
}
