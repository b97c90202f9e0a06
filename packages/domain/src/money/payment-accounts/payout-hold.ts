/** Hours for which payouts wait after the bank account has changed, so that its owner can object. */
export const HOLD_HOURS = 72;

const HOUR_MS = 3_600_000;

/**
 * Until when payouts wait once the bank account is another; null for the first account. A hold that
 * lasts longer already stays.
 * @param before the instant until which they waited, null if they did not
 */
export function heldUntil(isFirst: boolean, before: string | null, now: string): string | null {
  if (isFirst) return before;
  const until = new Date(Date.parse(now) + HOLD_HOURS * HOUR_MS).toISOString();
  return before !== null && Date.parse(before) > Date.parse(until) ? before : until;
}

/** Whether payouts wait because the bank account has changed lately. */
export function isHeld(until: string | null, now: string): until is string {
  return until !== null && Date.parse(until) > Date.parse(now);
}

/** What decides whether money may go to a business's bank account. */
export interface PayoutFacts {
  readonly completedAt: string | null;
  readonly bankAccountEnding: string;
  readonly canBePaidOut: boolean;
  /** What the provider asks for before it pays out, in its words. */
  readonly requirements: readonly { readonly reason: string }[];
  readonly payoutsHeldUntil: string | null;
}

/** Why nothing may be paid out yet, in words for the owner; null if it may. */
export function payoutRefusal(facts: PayoutFacts, now: string): string | null {
  if (facts.bankAccountEnding === '') return 'Please add the bank account that payouts go to.';
  if (facts.completedAt === null) return 'Please finish setting up the payment account first.';
  if (isHeld(facts.payoutsHeldUntil, now)) {
    return 'Payouts wait for 72 hours after the bank account has changed.';
  }
  if (facts.canBePaidOut) return null;
  return facts.requirements[0]?.reason ?? 'The payment provider is still checking the account.';
}
