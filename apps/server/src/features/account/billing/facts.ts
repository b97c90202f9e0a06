import type { RawBuilder } from 'kysely';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { fact } from '../../../platform/facts/fact.ts';

/** The business got the texts that it bought, so waiting messages may go out. */
export const textsBought = fact<object, object>('textsBought');

/** The business paid for a plan, either a new choice or the next period. */
export const planPaid = fact<object, object>('planPaid');

interface StartedPayout {
  /** The pence that stay on the balance. */
  readonly left: Pence;
}

/** Participants' knowledge of the money on the balance. */
interface TakenMoney {
  /** The instant up to which everything that reached the balance has now left it; null if nothing left it whole. */
  readonly takesUntil: RawBuilder<unknown>;
}

/** A payout takes money off the balance. */
export const payoutStarted = fact<StartedPayout, StartedPayout, object, TakenMoney>(
  'payoutStarted',
);
