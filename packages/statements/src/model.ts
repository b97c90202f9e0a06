import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';

export const STATEMENT_FORMATS = ['CSV', 'OFX', 'QFX', 'QIF', 'CAMT.053', 'MT940'] as const;

export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** A line that the bank has booked, whatever the format or the feed it comes from. */
export interface StatementLine {
  /**
   * The bank's own id for the line; empty if there is none. Banks leave ids out, repeat them and
   * change them.
   */
  readonly bankId: string;
  readonly bookedOn: PlainDate;
  /** The amount in pence: positive for money in, negative for money out; never zero. */
  readonly amount: Pence;
  /** The bank's whole text in its own order; at most 500 characters. */
  readonly description: string;
  /**
   * The other party's name and the payment's reference, each empty unless the bank gives it
   * separately.
   */
  readonly payerName: string;
  readonly reference: string;
  /** The other party's account: digits, or an IBAN without spaces; empty if the bank does not give it. */
  readonly payerAccount: string;
  /** The bank's name for the kind of payment, such as `FPI` or `Standing order`; may be empty. */
  readonly kind: string;
  /** The balance after this line; null if the bank does not give it. */
  readonly balanceAfter: Pence | null;
}

/** The account to which a statement belongs, as completely as the file gives it. */
export interface StatementAccount {
  /** The sort code as six digits; empty if the file does not give it. */
  readonly sortCode: string;
  /** The account number as eight digits; empty if the file does not give it. */
  readonly accountNumber: string;
  readonly iban: string;
  /** The currency's code in ISO 4217; `GBP` if the file does not give it. */
  readonly currency: string;
}

/** A statement of an account; a file may contain several. */
export interface Statement {
  readonly account: StatementAccount;
  readonly from: PlainDate | null;
  readonly to: PlainDate | null;
  /** The balance that the bank gives at the end; null if it gives none. */
  readonly closingBalance: { readonly amount: Pence; readonly on: PlainDate } | null;
  /** The lines, in the order of the file. */
  readonly lines: readonly StatementLine[];
  /** The number of lines left out because the bank has not booked them yet. */
  readonly pending: number;
}

/** The layout of a CSV file: the content of each column, counted from 0. */
export interface CsvLayout {
  /** The first row with data: the rows before it are headings. */
  readonly firstRow: number;
  readonly date: number;
  /** The order of day, month and year in dates. */
  readonly dateOrder: 'dmy' | 'mdy' | 'ymd';
  /**
   * Where the amount is: in one signed column, in two columns, or next to a word such as `CR` or
   * `DR`.
   */
  readonly amount:
    | { readonly kind: 'signed'; readonly column: number; readonly inIsNegative: boolean }
    | { readonly kind: 'split'; readonly paidIn: number; readonly paidOut: number }
    | { readonly kind: 'flag'; readonly column: number; readonly flag: number };
  /** The columns that make up the description, in that order. */
  readonly description: readonly number[];
  readonly payerName: number | null;
  readonly reference: number | null;
  readonly payerAccount: number | null;
  readonly kind: number | null;
  readonly balance: number | null;
  readonly bankId: number | null;
  /** The column with a word such as `PENDING`, in files that also list lines not booked yet. */
  readonly status?: number | null;
}

/** The content guessed for a column of a CSV file. */
export interface ColumnGuess {
  readonly column: number;
  readonly meaning: ColumnMeaning;
  /**
   * How sure the guess is. `sure`: heading and content agree; `likely`: only one of them suggests it; `unsure`:
   * nothing better was found.
   */
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
  /** The layout; null if the file's columns are unclear, and the user has to say what they contain. */
  readonly layout: CsvLayout | null;
  /** The first row with data, even if there is no layout. */
  readonly firstRow: number;
  /** The number of columns in the widest row. */
  readonly width: number;
  /** The headings, as written; empty if the file begins with data. */
  readonly header: readonly string[];
  /** The first rows with data, as written: formulas are ordinary text. */
  readonly rows: readonly (readonly string[])[];
  readonly columns: readonly ColumnGuess[];
  /** True if every column that money depends on is certain. */
  readonly isSure: boolean;
  /** A key that is the same for every file of this layout, whatever comes before its headings. */
  readonly fingerprint: string;
}

/** The content of a file that was read. */
export interface StatementFile {
  readonly format: StatementFormat;
  readonly statements: readonly Statement[];
  /** The shape of a CSV file; null for other formats. */
  readonly csv: CsvShape | null;
}

/** The reason that a file cannot be read, as a message to its owner, and the line at fault. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
  /** The line in the file, counted from 1; null if the whole file is at fault. */
  readonly line: number | null;

  constructor(message: string, line: number | null = null) {
    super(message);
    this.line = line;
  }
}
