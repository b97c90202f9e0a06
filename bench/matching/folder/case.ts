import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { IncomingTransaction, MatchCustomer } from '@roundbook/matching/model';
import type { StatementLine } from '@roundbook/statements/model';
import type { Invoice } from '../life/model.ts';

/** The files of a folder by their path in it, with forward slashes. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** A customer as the files have them: what they owe is worked out as time goes on. */
export type CaseCustomer = Omit<MatchCustomer, 'balance'>;

/** A payment that the books have; with the words of the bank where it came through the bank. */
export interface KnownPayment {
  readonly on: PlainDate;
  readonly amount: Pence;
  readonly customerId: string;
  readonly invoices: readonly string[];
  /** Null for cash, cards and what was booked without a bank's words: nothing is learned from it. */
  readonly transaction: IncomingTransaction | null;
}

/** Whose money a transaction is. */
export interface TransactionTruth {
  /** None for money that is no customer's; several who share one transaction. */
  readonly customerIds: readonly string[];
  readonly invoices: readonly string[];
  /** For the tables by kind and by bank; may be empty. */
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

/** The money that came in by one file. */
export interface CaseStatement {
  readonly file: string;
  readonly format: string;
  readonly lastDay: PlainDate;
  readonly transactions: readonly CaseTransaction[];
}

/** All that the figures are made from. */
export interface Case {
  readonly name: string;
  readonly customers: readonly CaseCustomer[];
  readonly invoices: readonly Invoice[];
  /** By day. */
  readonly payments: readonly KnownPayment[];
  /** In the order of time. */
  readonly statements: readonly CaseStatement[];
  /** Lines of money in that `truth.csv` says nothing of; they count as no customer's. */
  readonly withoutTruth: number;
}

/** What is wrong with a folder, a line for each fault: file, line, and what to do. */
export class FolderError extends Error {
  override readonly name = 'FolderError';

  constructor(faults: readonly string[]) {
    const most = 20;
    const more = faults.length > most ? [`and ${faults.length - most} more`] : [];
    super([...faults.slice(0, most), ...more].join('\n'));
  }
}
