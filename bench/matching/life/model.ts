import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';

/** How money moves, as banks abbreviate it. */
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

/** One entry on the firm's account, before any bank writes it in its way. */
export interface BankEntry {
  readonly on: PlainDate;
  /** Above zero came in. */
  readonly amount: Pence;
  readonly kind: EntryKind;
  /** Name and account of the other party, and the reference, as the payer's bank sends them. */
  readonly name: string;
  readonly reference: string;
  readonly account: string;
  readonly truth: Truth;
}

/** What an entry really is. */
export interface Truth {
  /** Null if it is no customer's money. */
  readonly customerId: string | null;
  /** Numbers of the invoices that the payer meant; empty if they meant none. */
  readonly invoices: readonly string[];
  /** What the payer wrote, or what kind of money it is that is no customer's. */
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
