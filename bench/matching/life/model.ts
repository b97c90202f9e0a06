import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';

/** Kinds of payment, as banks abbreviate them. */
export type EntryKind =
  | 'transfer in'
  | 'standing order in'
  | 'credit'
  | 'own transfer'
  | 'interest'
  | 'cash in'
  | 'card out'
  | 'direct debit out'
  | 'transfer out';

/** An entry on the firm's account, before a bank writes it in its own format. */
export interface BankEntry {
  readonly on: PlainDate;
  /** Positive for money in. */
  readonly amount: Pence;
  readonly kind: EntryKind;
  /** Name and account of the other party, and the reference, as the payer's bank sends them. */
  readonly name: string;
  readonly reference: string;
  readonly account: string;
  readonly truth: Truth;
}

/** The truth about an entry. */
export interface Truth {
  /** Null if it is not a customer's money. */
  readonly customerId: string | null;
  /** Numbers of the invoices that the payer meant; empty if they meant none. */
  readonly invoices: readonly string[];
  /** The payer's wording, or the kind of money if it does not come from a customer. */
  readonly kind: string;
}

export interface Invoice {
  readonly id: string;
  readonly customerId: string;
  /** As printed: `INV-0007`. */
  readonly number: string;
  readonly issuedOn: PlainDate;
  readonly dueOn: PlainDate;
  readonly amount: Pence;
}

/** Money that did not come through the bank account under the customer's name. */
export interface OtherPayment {
  readonly on: PlainDate;
  readonly customerId: string;
  readonly amount: Pence;
  readonly invoices: readonly string[];
}
