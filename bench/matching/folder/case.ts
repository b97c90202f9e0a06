import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { IncomingTransaction, MatchCustomer } from '@roundbook/matching/model';
import type { StatementLine } from '@roundbook/statements/model';
import type { Invoice } from '../life/model.ts';

/** The files of a folder, by their path in the folder, with forward slashes. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** A customer's data in the files: without the balance and the history, which change over time. */
export type CaseCustomer = Omit<MatchCustomer, 'balance' | 'confirmed' | 'hasLeft'>;

/** A payment in the books; with the bank's text if it came through the bank. */
export interface KnownPayment {
  readonly on: PlainDate;
  readonly amount: Pence;
  readonly customerId: string;
  readonly invoices: readonly string[];
  /** Null for cash, cards and payments booked without a bank's text: nothing is learned from them. */
  readonly transaction: IncomingTransaction | null;
}

/** The true payers of a transaction. */
export interface TransactionTruth {
  /** Empty if the money is not a customer's; several if the transaction pays for several customers. */
  readonly customerIds: readonly string[];
  readonly invoices: readonly string[];
  /** For the tables by kind and by bank; both fields may be empty. */
  readonly kind: string;
  readonly bank: string;
}

export interface CaseTransaction {
  readonly transaction: IncomingTransaction;
  readonly truth: TransactionTruth;
}

/** A file of the folder with all of its lines, money in and out, in the file's order. */
export interface StatementFile {
  readonly file: string;
  readonly format: string;
  readonly lines: readonly StatementLine[];
}

/** The incoming money in a statement file. */
export interface CaseStatement {
  readonly file: string;
  readonly format: string;
  readonly lastDay: PlainDate;
  readonly transactions: readonly CaseTransaction[];
}

/** The data from which all figures are calculated. */
export interface Case {
  readonly name: string;
  readonly customers: readonly CaseCustomer[];
  readonly invoices: readonly Invoice[];
  /** In chronological order. */
  readonly payments: readonly KnownPayment[];
  /** In chronological order. */
  readonly statements: readonly CaseStatement[];
  /**
   * Lines of incoming money that `truth.csv` does not mention; they count as money from no
   * customer.
   */
  readonly withoutTruth: number;
}

/** The faults in a folder, a line for each: file, line and advice. */
export class FolderError extends Error {
  override readonly name = 'FolderError';

  constructor(faults: readonly string[]) {
    const most = 20;
    const more = faults.length > most ? [`and ${faults.length - most} more`] : [];
    super([...faults.slice(0, most), ...more].join('\n'));
  }
}
