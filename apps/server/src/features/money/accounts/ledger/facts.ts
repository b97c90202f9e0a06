import type { Pence } from '@roundbook/domain/values/money/pence';
import { fact } from '../../../../platform/facts/fact.ts';
import type { Billing } from './account/ledger-billing.ts';

/** Customers whose visits are about to be closed. */
interface Billed {
  readonly customerIds: readonly string[];
}

/** The participants' answers about the customers. */
interface PaidOtherwise {
  /** The customers' payers who have a budget plan: the plan pays for the visits. */
  readonly withPlan: ReadonlySet<string>;
}

/** Visits are about to be billed. */
export const visitsBilled = fact<Billed, void, PaidOtherwise>('visitsBilled');

/** Visits that are about to be closed and charged. */
export interface Charging {
  readonly customerIds: readonly string[];
  /** The accounts to which the visits are billed, loaded together with the participants' data. */
  readonly opening: Promise<Billing>;
  /** Payers with a budget plan, who are never charged for a visit. */
  readonly planning: Promise<ReadonlySet<string>>;
  /**
   * If true, charges only payers who agreed to be charged and can be charged. If false, a payer who cannot be charged
   * causes a refusal, since a visit that was not charged would look paid.
   */
  readonly ifAgreed: boolean;
  /** If true, a payer who cannot be charged is reported to the office instead of causing a refusal. */
  readonly keepsUncharged: boolean;
}

/** A visit's invoice, with the amount left to pay. */
export interface VisitToCharge {
  readonly occurrenceId: string;
  readonly payerId: string;
  readonly invoiceId: string;
  readonly open: Pence;
}

/** The participants' answer: the payers who are charged. */
interface Chargeable {
  /** The payers who are charged for the amount left to pay. */
  readonly chargedIds: ReadonlySet<string>;
  /** Why payers are not charged although the caller asked for it, by payer, as messages. Their visits are invoiced. */
  readonly problems: ReadonlyMap<string, string>;
}

/** Visits are charged as they are closed. */
export const visitsCharged = fact<Charging, readonly VisitToCharge[], Chargeable>('visitsCharged');
