import type { MatchDecision } from '@roundbook/domain/money/bank-transactions/states';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';

/** Money that came into the business's bank account, as its bank wrote it. */
export interface IncomingTransaction {
  readonly id: string;
  readonly bookedOn: PlainDate;
  /** Above zero. */
  readonly amount: Pence;
  /** Everything that the bank says of it, unaltered; may hold the two below, and may be empty. */
  readonly description: string;
  /** The other party and their reference where the bank tells them apart; else empty. */
  readonly payerName: string;
  readonly reference: string;
  /** The payer's account, digits or IBAN without spaces; empty where the bank does not tell. */
  readonly payerAccount: string;
}

/** A customer who may have paid: one who pays for others is here once, with all the addresses. */
export interface MatchCustomer {
  readonly id: string;
  /** Six characters, the last of which checks the others. */
  readonly shortId: string;
  readonly name: string;
  readonly businessName: string;
  /** Names of further contacts, and of the customers whose bills this one pays. */
  readonly otherNames: readonly string[];
  /** The main address and further places, theirs or of those they pay for. */
  readonly addresses: readonly MatchAddress[];
  /** Prices of their visits: as they are, and as they were within the last two years. */
  readonly prices: readonly Pence[];
  /** Pence that they owe in all; negative is credit. */
  readonly balance: Pence;
}

export interface MatchAddress {
  readonly flatNumber: string;
  readonly streetNumber: string;
  readonly streetName: string;
  readonly town: string;
  readonly postcode: string;
}

/** An invoice that is not paid yet, in full or in part. */
export interface OpenInvoice {
  readonly id: string;
  /** The customer who is to pay it. */
  readonly customerId: string;
  readonly number: string;
  readonly issuedOn: PlainDate;
  readonly dueOn: PlainDate;
  /** Pence still to be paid; above zero. */
  readonly outstanding: Pence;
}

/** What people confirmed of one key of a payer, such as an account or a way of writing a name. */
export interface Learned {
  /** One of `learningKeys(…)` of a transaction. */
  readonly key: string;
  readonly customerId: string;
  /** How many transactions with this key were booked to this customer and not taken back. */
  readonly confirmations: number;
  /** The newest of them, at most twelve, newest first. */
  readonly payments: readonly { readonly on: PlainDate; readonly amount: Pence }[];
}

/** A reason for a candidate, in words that a person can check: `reference 7K3QWH`. */
export interface Evidence {
  /** The kind of evidence, for statistics and tests. */
  readonly kind: string;
  readonly words: string;
}

export interface Candidate {
  readonly customerId: string;
  /** How likely the money is this customer's, 0 to 1; calibrated. */
  readonly probability: number;
  /** Strongest first; never empty, and never the amount alone. */
  readonly evidence: readonly Evidence[];
  /** What it would settle, in this order. What is left of the amount is credit. */
  readonly settles: readonly { readonly invoiceId: string; readonly amount: Pence }[];
}

export interface Match {
  readonly transactionId: string;
  readonly decision: MatchDecision;
  /** Most likely first, at most five; with `certain` the first is meant, with `none` it is empty. */
  readonly candidates: readonly Candidate[];
}

/** What is known when transactions are matched. */
export interface MatchInput {
  readonly transactions: readonly IncomingTransaction[];
  readonly customers: readonly MatchCustomer[];
  readonly openInvoices: readonly OpenInvoice[];
  /** What was learned of the keys of these transactions; that of other keys does no harm. */
  readonly learned: readonly Learned[];
  /** The business's own names: a payer writes them as a reference, or its owner pays in. */
  readonly ownNames?: readonly string[];
}
