import { type Refusal, refusal } from '../../values/refusals/refusal.ts';

/**
 * The number of hours for which payouts wait after a change to the bank account, so that the Owner
 * can object.
 */
export const HOLD_HOURS = 72;

const HOUR_MS = 3_600_000;

/**
 * The end of the payout hold after a change to the bank account; the first account starts no hold. An earlier hold that
 * ends later stays in force.
 * @param before the end of the current hold; null if there is none
 */
export function heldUntil(isFirst: boolean, before: string | null, now: string): string | null {
  if (isFirst) return before;
  const until = new Date(Date.parse(now) + HOLD_HOURS * HOUR_MS).toISOString();
  return before !== null && Date.parse(before) > Date.parse(until) ? before : until;
}

/** Whether payouts wait because the bank account changed recently. */
export function isHeld(until: string | null, now: string): until is string {
  return until !== null && Date.parse(until) > Date.parse(now);
}

/** The facts that decide whether money may go to a business's bank account. */
export interface PayoutFacts {
  readonly completedAt: string | null;
  readonly bankAccountEnding: string;
  readonly canBePaidOut: boolean;
  /** The provider's requirements that block payouts, in the provider's words. */
  readonly requirements: readonly { readonly reason: string }[];
  readonly payoutsHeldUntil: string | null;
}

/** The reason that nothing may be paid out yet, as the Owner reads it; null if payouts are possible. */
export function payoutRefusal(facts: PayoutFacts, now: string): Refusal | null {
  if (facts.bankAccountEnding === '') return refusal('Please add a bank account for payouts.');
  if (facts.completedAt === null)
    return refusal('Please finish setting up the payment account first.');
  if (isHeld(facts.payoutsHeldUntil, now)) {
    return refusal('Payouts wait for 72 hours after a change of bank account.');
  }
  if (facts.canBePaidOut) return null;
  return refusal(
    facts.requirements[0]?.reason ?? 'The payment provider is still checking the account.',
  );
}
