import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';

export const STATEMENT_FORMATS = ['CSV', 'OFX', 'QFX', 'QIF', 'CAMT.053', 'MT940'] as const;

export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** A booked line of a statement, whatever its format or feed. */
export interface StatementLine {
  /** The bank's own id; empty if there is none. Banks leave ids out, repeat them and change them. */
  readonly bankId: string;
  readonly bookedOn: PlainDate;
  /** Pence: positive for money in, negative for money out; never zero. */
  readonly amount: Pence;
  /** The bank's whole text, in its order; at most 500 characters. */
  readonly description: string;
  /** The other party and the payment's reference if the bank separates them; otherwise empty. */
  readonly payerName: string;
  readonly reference: string;
  /** The other party's account, digits or IBAN without spaces; empty if the bank does not give it. */
  readonly payerAccount: string;
  /** The bank's name for the kind of payment, such as `FPI` or `Standing order`; may be empty. */
  readonly kind: string;
  /** The balance after this line; null if the bank does not give it. */
  readonly balanceAfter: Pence | null;
}

/** The account of a statement, as completely as the file gives it. */
export interface StatementAccount {
  /** Six digits, or empty. */
  readonly sortCode: string;
  /** Eight digits, or empty. */
  readonly accountNumber: string;
  readonly iban: string;
  /** ISO 4217; `GBP` if the file does not say. */
  readonly currency: string;
}

/** A statement of an account; a file may contain several. */
export interface Statement {
  readonly account: StatementAccount;
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
  /** The bank's balance at the end; null if not given. */
  readonly closingBalance: { readonly amount: Pence; readonly on: PlainDate } | null;
  /** In the order of the file. */
  readonly lines: readonly StatementLine[];
  /** The number of lines left out because they are not booked yet. */
  readonly pending: number;
}

/** The meaning of each column of a CSV file, counted from 0. */
export interface CsvLayout {
  /** The first row of data: all earlier rows are headings. */
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
  /** The column with a word such as `PENDING`, for files that also list unbooked lines. */
  readonly status?: number | null;
}

/** The meaning guessed for a column of a CSV file. */
export interface ColumnGuess {
  readonly column: number;
  readonly meaning: ColumnMeaning;
  /** `sure`: heading and content agree; `likely`: only one of them says so; `unsure`: nothing better was found. */
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

/** The content of a CSV file, and how it was read. */
export interface CsvShape {
  /** Null if the file's columns are unclear: the user has to identify them. */
  readonly layout: CsvLayout | null;
  /** The first row of data, even without a layout. */
  readonly firstRow: number;
  /** The number of columns in the widest row. */
  readonly width: number;
  /** The headings, as written; empty if the file begins with data. */
  readonly header: readonly string[];
  /** The first rows of data, as written: formulas are ordinary text. */
  readonly rows: readonly (readonly string[])[];
  readonly columns: readonly ColumnGuess[];
  /** True if every column that money depends on is certain. */
  readonly isSure: boolean;
  /** A key that is equal for every file of this layout, whatever precedes its headings. */
  readonly fingerprint: string;
}

/** A file that was read. */
export interface StatementFile {
  readonly format: StatementFormat;
  readonly statements: readonly Statement[];
  /** Null for other formats. */
  readonly csv: CsvShape | null;
}

/** The reason a file cannot be read, as a message to its owner, and the place. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
  /** The line of the file, counted from 1; null if the whole file is at fault. */
  readonly line: number | null;

  constructor(message: string, line: number | null = null) {
    super(message);
    this.line = line;
  }
}
