import type {
  ChargeMethod,
  ChargeProgress,
  ChargeState,
  Observation,
} from '@roundbook/domain/money/charges/charge';
import type { ChargeSource } from '@roundbook/domain/money/charges/saved-method';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';

/** What is asked to be charged. */
export interface NewCharge {
  readonly id: string;
  readonly customerId: string;
  /** Null if the customer enters a card for this one payment. */
  readonly savedMethodId: string | null;
  readonly method: ChargeMethod;
  /** As shown to people: `Visa ending 4242`. */
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

/** A charge as it is stored. */
export interface ChargeRecord extends NewCharge {
  readonly providerPaymentId: string | null;
  readonly observed: Observation | null;
  /** Counts the answers of the provider that were written. */
  readonly observations: number;
  readonly retryOn: PlainDate | null;
  /** The payment that it became in the ledger, while that stands. */
  readonly paymentId: string | null;
  readonly fees: Pence;
  readonly refunded: Pence;
  readonly disputed: Pence;
  /** Pence that are in the business's balance with the platform. */
  readonly credited: Pence;
  readonly version: number;
}

/** As the rule of observing sees it. */
export function progressOf({ state, attempt, observed }: ChargeRecord): ChargeProgress {
  return { state, attempt, observed };
}

/** Pence that can still be given back. */
export function refundable({ paymentId, amount, refunded, disputed }: ChargeRecord): Pence {
  return paymentId === null ? 0 : Math.max(0, amount - refunded - disputed);
}
