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
  /** The kind of account; null if the file does not show it. On a card, purchases are negative. */
  readonly kind: AccountKind | null;
}

const ACCOUNT_KINDS = ['current', 'savings', 'card'] as const;

export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** The reasons for which a row of a file is not a line of the account. */
export const SET_ASIDE_REASONS = [
  'notBooked',
  'refused',
  'noAmount',
  'noDate',
  'balance',
  'zero',
  'otherCurrency',
] as const;

export type SetAsideReason = (typeof SET_ASIDE_REASONS)[number];

/** A row that moved no money on the account, and is shown instead of imported. */
export interface SetAside {
  /** Its place: the line in a CSV file, the number of the entry in other formats, from 1. */
  readonly row: number;
  readonly reason: SetAsideReason;
  /** Its text, so that a person can find it; at most 140 characters. */
  readonly text: string;
}

/** Whether the lines of a statement agree with the balances that the bank gives. */
export interface BalanceCheck {
  /** The number of balances that the lines before them add up to. */
  readonly agreeing: number;
  /** The rows whose balance the lines do not add up to. */
  readonly breaks: readonly number[];
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
  /** The rows that moved no money on the account, in the order of the file. */
  readonly setAside: readonly SetAside[];
  /** Null if the file gives nothing to compare the lines with. */
  readonly check: BalanceCheck | null;
}

/** The layout of a CSV file: the content of each column, counted from 0. */
export interface CsvLayout {
  /** The first row with data: the rows before it are headings. */
  readonly firstRow: number;
  readonly date: number;
  /** The order of day, month and year in dates. */
  readonly dateOrder: 'dmy' | 'mdy' | 'ymd';
  /**
   * Where the amount is: in one signed column, less a fee in another; in two columns; next to a word such as `CR`
   * or `DR`, or with that word in its own cell; or without any sign, so that the balance decides each line.
   */
  readonly amount:
    | {
        readonly kind: 'signed';
        readonly column: number;
        readonly inIsNegative: boolean;
        readonly fee?: number | null;
      }
    | { readonly kind: 'split'; readonly paidIn: number; readonly paidOut: number }
    | {
        readonly kind: 'flag';
        readonly column: number;
        /** The column of the word; the amount's own column if the word is in the amount's cell. */
        readonly flag: number;
        /** The direction of an amount without a word; null if every amount has a word. */
        readonly unmarked?: Direction | null;
      }
    | {
        readonly kind: 'unsigned';
        readonly column: number;
        /**
         * The direction of lines that the balance does not decide; null if the user has not chosen.
         */
        readonly undecided: Direction | null;
      };
  /** The columns that make up the description, in that order. */
  readonly description: readonly number[];
  readonly payerName: number | null;
  readonly reference: number | null;
  readonly payerAccount: number | null;
  readonly kind: number | null;
  /** The balance after the line. */
  readonly balance: number | null;
  /** The balance before the line. */
  readonly balanceBefore?: number | null;
  /** True if the balances are debts, as on a card, so that they grow with each purchase. */
  readonly balanceIsOwed?: boolean;
  readonly bankId: number | null;
  /** The column with a word such as `PENDING`, in files that also list lines not booked yet. */
  readonly status?: number | null;
}

export type Direction = 'in' | 'out';

/** A doubt about a CSV file, which a person has to settle. */
const CSV_DOUBTS = [
  'columns',
  'dates',
  'direction',
  'firstLine',
  'balance',
  'fee',
  'status',
] as const;

export type CsvDoubt = (typeof CSV_DOUBTS)[number];

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
  | 'balanceBefore'
  | 'fee'
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
  /** True if signs, headings or a balance prove everything that affects money. */
  readonly isSure: boolean;
  /** The doubts; empty if `isSure`. */
  readonly doubts: readonly CsvDoubt[];
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

/** Facts known about a file before it is read. */
export interface ReadingOptions {
  /** The layout of a CSV file; worked out if absent. */
  readonly layout?: CsvLayout;
  /**
   * Today's date, which helps to find the order of day and month: statements contain no dates in
   * the future.
   */
  readonly today?: PlainDate;
  /**
   * The kind of the account that the file belongs to. If a card's CSV file does not show which sign means money out,
   * the reader proposes the usual signs for a card, and reports the direction as in doubt.
   */
  readonly kind?: AccountKind;
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
