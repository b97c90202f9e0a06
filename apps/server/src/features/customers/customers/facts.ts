import type { CommunicationPreferences } from '@roundbook/contract/customers/customers/customer';
import type { Job } from '@roundbook/contract/work/jobs/job';
import type { FirstJob } from '@roundbook/contract/work/jobs/records';
import type { CustomerState } from '@roundbook/domain/customers/customers/lifecycle';
import { fact } from '../../../platform/facts/fact.ts';

/** Customers who go together: hundreds of them, where an import is taken back or a business ends. */
interface Forgotten {
  readonly customerIds: readonly string[];
}

/**
 * Customers are erased: everything personal goes, wherever it is kept. Dates, amounts, VAT and
 * document numbers stay, as tax law requires.
 */
export const customersForgotten = fact<Forgotten, Forgotten>('customersForgotten');

/** A customer who was added, with the job that was agreed at once, if any. */
interface Added {
  readonly customerId: string;
  /** As the call gave it: the slice that keeps jobs knows what it means. */
  readonly firstJob: FirstJob | null;
}

/** A customer was added, perhaps with their first job: both or neither. */
export const customerAdded = fact<Added, Added>('customerAdded');

/** A customer who leaves the lists, comes back to them, or is called something else there. */
interface Moved {
  readonly customerId: string;
  readonly lifecycle: CustomerState;
  readonly jobs: readonly { readonly id: string; readonly version: number }[];
}

/** A customer moved to another stage of the lifecycle, and their jobs with them. */
export const customerMoved = fact<Moved, Moved>('customerMoved');

/** What a customer wants to receive, as the office recorded it. */
interface ConsentChange {
  readonly customerId: string;
  readonly before: Partial<CommunicationPreferences>;
  readonly after: CommunicationPreferences;
}

/** The office recorded what a customer wants to receive; they are locked. */
export const consentChanged = fact<ConsentChange, ConsentChange>('consentChanged');

/** Why a customer is not served, as it is stored. */
export interface CustomerHold {
  /** An instant. */
  readonly since: string;
  readonly reason: string;
  /** Pence that the customer's payer owes. */
  readonly owed: number;
}

/** What other slices know of a customer. */
export interface KnownOfCustomer {
  /** Those that the viewer may see. */
  readonly jobs: Job[];
  /** Null while the customer is served. */
  readonly hold: CustomerHold | null;
}

/** A change answers with a customer: participants tell what they know of them, as the actor may see it. */
export const customerShown = fact<{ readonly customerId: string }, void, KnownOfCustomer>(
  'customerShown',
);
