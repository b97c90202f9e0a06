import type { CommunicationPreferences } from '@roundbook/contract/customers/customers/customer';
import type { Job } from '@roundbook/contract/work/jobs/job';
import type { FirstJob } from '@roundbook/contract/work/jobs/records';
import type { CustomerState } from '@roundbook/domain/customers/customers/lifecycle';
import { fact } from '../../../platform/facts/fact.ts';

/** Customers erased together: there are hundreds when an import is undone or a business ends. */
interface Forgotten {
  readonly customerIds: readonly string[];
}

/**
 * Customers are erased: all slices delete their personal data. Dates, amounts, VAT and document
 * numbers stay, as tax law requires.
 */
export const customersForgotten = fact<Forgotten, Forgotten>('customersForgotten');

/** A new customer, with their first job if the call has one. */
interface Added {
  readonly customerId: string;
  /** The first job as given in the call; only the slice for jobs interprets it. */
  readonly firstJob: FirstJob | null;
}

/** A customer is added. Their first job, if the call has one, is saved in the same transaction. */
export const customerAdded = fact<Added, Added>('customerAdded');

/** A customer who leaves the lists, returns to them, or is shown under another name. */
interface Moved {
  readonly customerId: string;
  readonly lifecycle: CustomerState;
  readonly jobs: readonly { readonly id: string; readonly version: number }[];
}

/** A customer moved to another stage of the lifecycle, and their jobs with them. */
export const customerMoved = fact<Moved, Moved>('customerMoved');

/** A customer's preferences before and after the office changed them. */
interface ConsentChange {
  readonly customerId: string;
  readonly before: Partial<CommunicationPreferences>;
  readonly after: CommunicationPreferences;
}

/** The office changed the preferences of a customer, whose row is locked. */
export const consentChanged = fact<ConsentChange, ConsentChange>('consentChanged');

/** A customer's hold, as stored. */
export interface CustomerHold {
  /** The instant at which the hold began. */
  readonly since: string;
  readonly reason: string;
  /** The amount that the customer's payer owes, in pence. */
  readonly owed: number;
}

/** The parts of a customer's record that other slices contribute. */
export interface KnownOfCustomer {
  /** The jobs that the viewer may see. */
  readonly jobs: Job[];
  /** Null if the customer is not on hold. */
  readonly hold: CustomerHold | null;
}

/**
 * The answer to a change contains a customer; participants contribute their parts of the record, as the actor may
 * see them.
 */
export const customerShown = fact<{ readonly customerId: string }, void, KnownOfCustomer>(
  'customerShown',
);
