import type { RawBuilder } from 'kysely';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { fact } from '../../../platform/facts/fact.ts';

/** The business got the texts that it bought, so waiting messages may go out. */
export const textsBought = fact<object, object>('textsBought');

/** The business paid for a plan, either a new choice or the next period. */
export const planPaid = fact<object, object>('planPaid');

interface StartedPayout {
  /** The amount in pence that stays in the balance. */
  readonly left: Pence;
}

/** The part of a payout that participants determine. */
interface TakenMoney {
  /**
   * The instant up to which all money that reached the balance has now left it; null if no entry has left it in full.
   */
  readonly takesUntil: RawBuilder<unknown>;
}

/** A payout takes money out of the balance. */
export const payoutStarted = fact<StartedPayout, StartedPayout, object, TakenMoney>(
  'payoutStarted',
);
