import type {
  ChargeMethod,
  ChargeProgress,
  ChargeState,
  Observation,
} from '@roundbook/domain/money/charges/charge';
import type { ChargeSource } from '@roundbook/domain/money/charges/saved-method';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';

/** A charge to be made. */
export interface NewCharge {
  readonly id: string;
  readonly customerId: string;
  /** Null if the customer enters a card for this one payment. */
  readonly savedMethodId: string | null;
  /** The saved method for the card that a payment on the customer's page also keeps; null if it keeps none. */
  readonly keptMethodId: string | null;
  readonly method: ChargeMethod;
  /** The method as users see it: `Visa ending 4242`. */
  readonly label: string;
  readonly provider: string;
  readonly accountId: string;
  readonly source: ChargeSource;
  readonly occurrenceId: string | null;
  readonly invoiceIds: readonly string[];
  readonly amount: Pence;
  readonly platformFee: Pence;
  readonly statementDescriptor: string;
  readonly state: ChargeState;
  readonly attempt: number;
  readonly cancelUntil: string;
  readonly askedBy: string | null;
  readonly askedAt: string;
}

/** A stored charge. */
export interface ChargeRecord extends NewCharge {
  readonly providerPaymentId: string | null;
  readonly observed: Observation | null;
  /** The number of recorded answers from the provider. */
  readonly observations: number;
  readonly retryOn: PlainDate | null;
  /** The charge's payment in the ledger; null before it is recorded, or once it is reversed. */
  readonly paymentId: string | null;
  readonly fees: Pence;
  readonly refunded: Pence;
  readonly disputed: Pence;
  /** The pence of the charge that were credited to the business's balance with the platform. */
  readonly credited: Pence;
  /** Whether a payout has taken the charge's money. */
  readonly isPaidOut: boolean;
  readonly version: number;
}

/** The charge's progress, in the form that the rule for observations uses. */
export function progressOf({ state, attempt, observed }: ChargeRecord): ChargeProgress {
  return { state, attempt, observed };
}

/** The amount that can still be refunded, in pence. */
export function refundable({ paymentId, amount, refunded, disputed }: ChargeRecord): Pence {
  return paymentId === null ? 0 : Math.max(0, amount - refunded - disputed);
}
