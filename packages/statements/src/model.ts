import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';

export const STATEMENT_FORMATS = ['CSV', 'OFX', 'QFX', 'QIF', 'CAMT.053', 'MT940'] as const;

export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** One booked line of a statement, whatever format or feed it came in. */
export interface StatementLine {
  /** The bank's own id; empty without one. Banks leave it out, repeat it and change it. */
  readonly bankId: string;
  readonly bookedOn: PlainDate;
  /** Above zero came in, below zero went out; never zero. */
  readonly amount: Pence;
  /** Everything that the bank says of it, in its order; at most 500 characters. */
  readonly description: string;
  /** The other party and the payment's reference where the bank tells them apart; else empty. */
  readonly payerName: string;
  readonly reference: string;
  /** The other party's account, digits or IBAN without spaces; empty where the bank does not tell. */
  readonly payerAccount: string;
  /** The bank's word for the kind of payment, such as `FPI` or `Standing order`; may be empty. */
  readonly kind: string;
  /** The balance after it, where the bank says so. */
  readonly balanceAfter: Pence | null;
}

/** The account that a statement is of, as far as the file says. */
export interface StatementAccount {
  /** Six digits, or empty. */
  readonly sortCode: string;
  /** Eight digits, or empty. */
  readonly accountNumber: string;
  readonly iban: string;
  /** ISO 4217; `GBP` where the file does not say. */
  readonly currency: string;
}

/** A statement of one account: a file may hold several. */
export interface Statement {
  readonly account: StatementAccount;
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
  /** What the bank says of the balance at its end. */
  readonly closingBalance: { readonly amount: Pence; readonly on: PlainDate } | null;
  /** In the order of the file. */
  readonly lines: readonly StatementLine[];
  /** Lines that are not booked yet, and were left out. */
  readonly pending: number;
}

/** Which column of a CSV file says what, counted from 0. */
export interface CsvLayout {
  /** The first row of data: the rows before it are headings. */
  readonly firstRow: number;
  readonly date: number;
  /** The order of day, month and year in dates. */
  readonly dateOrder: 'dmy' | 'mdy' | 'ymd';
  /** One signed column, two columns, or an amount beside a word such as `CR` or `DR`. */
  readonly amount:
    | { readonly kind: 'signed'; readonly column: number; readonly inIsNegative: boolean }
    | { readonly kind: 'split'; readonly paidIn: number; readonly paidOut: number }
    | { readonly kind: 'flag'; readonly column: number; readonly flag: number };
  /** The columns that make up the description, in this order. */
  readonly description: readonly number[];
  readonly payerName: number | null;
  readonly reference: number | null;
  readonly payerAccount: number | null;
  readonly kind: number | null;
  readonly balance: number | null;
  readonly bankId: number | null;
  /** A word such as `PENDING`, for files that also list what is not booked. */
  readonly status?: number | null;
}

/** What a column of a CSV file was taken for. */
export interface ColumnGuess {
  readonly column: number;
  readonly meaning: ColumnMeaning;
  /** `sure`: heading and content say so; `likely`: one of them; `unsure`: nothing better was found. */
  readonly certainty: 'sure' | 'likely' | 'unsure';
}

export type ColumnMeaning =
  | 'date'
  | 'amount'
  | 'paidIn'
  | 'paidOut'
  | 'flag'
  | 'description'
  | 'payerName'
  | 'reference'
  | 'payerAccount'
  | 'kind'
  | 'balance'
  | 'bankId'
  | 'status';

/** A CSV file as it looks, and how it was read. */
export interface CsvShape {
  /** Null where its columns are unclear: the user has to say which is which. */
  readonly layout: CsvLayout | null;
  /** The first row of data, also where there is no layout. */
  readonly firstRow: number;
  /** How many columns the widest row has. */
  readonly width: number;
  /** The headings, as written; none where the file begins with data. */
  readonly header: readonly string[];
  /** The first rows of data, as written: formulas are text like any other. */
  readonly rows: readonly (readonly string[])[];
  readonly columns: readonly ColumnGuess[];
  /** Whether everything that money depends on is sure. */
  readonly isSure: boolean;
  /** The same for every file of this layout, whatever comes before its headings. */
  readonly fingerprint: string;
}

/** A file that was read. */
export interface StatementFile {
  readonly format: StatementFormat;
  readonly statements: readonly Statement[];
  /** Null for other formats. */
  readonly csv: CsvShape | null;
}

/** Why a file cannot be read, in words for its owner, and where. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
  /** The line of the file, counted from 1; null if it is the file as a whole. */
  readonly line: number | null;

  constructor(message: string, line: number | null = null) {
    super(message);
    this.line = line;
  }
}
