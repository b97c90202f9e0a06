import type { MatchDecision } from '@roundbook/domain/money/bank-transactions/states';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';

/** Money that arrived in the business's bank account, as its bank described it. */
export interface IncomingTransaction {
  readonly id: string;
  readonly bookedOn: PlainDate;
  /** Pence, positive. */
  readonly amount: Pence;
  /** The bank's whole text, unaltered; may contain the two fields below, and may be empty. */
  readonly description: string;
  /** The other party and their reference if the bank separates them; otherwise empty. */
  readonly payerName: string;
  readonly reference: string;
  /** The payer's account, digits or IBAN without spaces; empty if the bank does not give it. */
  readonly payerAccount: string;
}

/**
 * A customer who may have paid. A customer who pays for others appears once, with all the
 * addresses.
 */
export interface MatchCustomer {
  readonly id: string;
  /** Six characters, the last of which checks the others. */
  readonly shortId: string;
  readonly name: string;
  readonly businessName: string;
  /** Names of further contacts, and of the customers whose bills this customer pays. */
  readonly otherNames: readonly string[];
  /**
   * The main address and further addresses, of the customer and of the customers whose bills they
   * pay.
   */
  readonly addresses: readonly MatchAddress[];
  /** Prices of the visits, current and from the last two years. */
  readonly prices: readonly Pence[];
  /** The customer's balance in pence; negative for credit. */
  readonly balance: Pence;
  /**
   * The number of the customer's payments that users confirmed, under any payer's name; zero for a customer who never
   * paid through the bank.
   */
  readonly confirmed: number;
  /** True if the customer had jobs and has no upcoming visits: the customer left, or a one-off visit is done. */
  readonly hasLeft: boolean;
}

export interface MatchAddress {
  readonly flatNumber: string;
  readonly streetNumber: string;
  readonly streetName: string;
  readonly town: string;
  readonly postcode: string;
}

/** An invoice that is still unpaid, in full or in part. */
export interface OpenInvoice {
  readonly id: string;
  /** The customer who has to pay it. */
  readonly customerId: string;
  readonly number: string;
  readonly issuedOn: PlainDate;
  readonly dueOn: PlainDate;
  /** Pence still to be paid; positive. */
  readonly outstanding: Pence;
}

/** Users' confirmations of a payer's key, such as an account or a spelling of a name. */
export interface Learned {
  /** A key from a transaction's `learningKeys(…)`. */
  readonly key: string;
  readonly customerId: string;
  /** The number of transactions with this key booked to this customer and not reversed. */
  readonly confirmations: number;
  /** The newest of these payments, at most twelve, newest first. */
  readonly payments: readonly { readonly on: PlainDate; readonly amount: Pence }[];
}

/** A reason for a candidate, as a phrase that a person can check: `reference 7K3QWH`. */
export interface Evidence {
  /** The kind of evidence, for statistics and tests. */
  readonly kind: string;
  readonly words: string;
}

export interface Candidate {
  readonly customerId: string;
  /** The calibrated probability that the money is this customer's, 0 to 1. */
  readonly probability: number;
  /** Strongest first; never empty, and never the amount alone. */
  readonly evidence: readonly Evidence[];
  /** The invoices that the money would settle, in this order. The rest of the amount is credit. */
  readonly settles: readonly { readonly invoiceId: string; readonly amount: Pence }[];
}

export interface Match {
  readonly transactionId: string;
  readonly decision: MatchDecision;
  /**
   * Most likely first, at most five. If the decision is `certain`, it is about the first; if it is
   * `none`, the list is empty.
   */
  readonly candidates: readonly Candidate[];
}

/** The data available when transactions are matched. */
export interface MatchInput {
  readonly transactions: readonly IncomingTransaction[];
  readonly customers: readonly MatchCustomer[];
  readonly openInvoices: readonly OpenInvoice[];
  /** The confirmations of these transactions' keys; confirmations of other keys are harmless. */
  readonly learned: readonly Learned[];
  /**
   * The business's own names, which appear when a payer gives them as the reference or the owner
   * pays money in.
   */
  readonly ownNames?: readonly string[];
}
