import { z } from 'zod';
import { atLeast } from '../../access.ts';
import { endpoint } from '../../endpoint.ts';
import { done, id, instant, line, plainDate } from '../../values.ts';
import { accountKind } from './account-kinds.ts';

declare module '../../realtime.ts' {
  interface ChangedEntities {
    statementImport: true;
  }
}

/** The maximum size of an uploaded statement, in bytes. */
export const MAXIMUM_STATEMENT_BYTES = 10_000_000;

/**
 * The number of days for which a file waits for its columns or its account, before it is deleted
 * without being imported.
 */
export const IMPORT_WAITS_DAYS = 2;

const column = z.int().min(0).max(99);
const optionalColumn = column.nullable();

/** The content of each column of a CSV file; columns are counted from 0. */
export const csvLayout = z.object({
  /** The first row with data: the rows before it are headings. */
  firstRow: z.int().min(0).max(10_000),
  date: column,
  dateOrder: z.enum(['dmy', 'mdy', 'ymd']),
  amount: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('signed'),
      column,
      inIsNegative: z.boolean(),
      /** The column of a fee that is charged on top of the amount. */
      fee: optionalColumn.default(null),
    }),
    z.object({ kind: z.literal('split'), paidIn: column, paidOut: column }),
    z.object({
      kind: z.literal('flag'),
      column,
      flag: column,
      /** The direction of amounts without a word; absent if every amount has a word. */
      unmarked: z.enum(['in', 'out']).optional(),
    }),
    z.object({
      kind: z.literal('unsigned'),
      column,
      /**
       * The direction of lines that the balance does not decide; absent if the user has not chosen.
       */
      undecided: z.enum(['in', 'out']).optional(),
    }),
  ]),
  description: z.array(column).max(20),
  payerName: optionalColumn,
  reference: optionalColumn,
  payerAccount: optionalColumn,
  kind: optionalColumn,
  /** The columns with the balance after a line and before it. */
  balance: optionalColumn,
  balanceBefore: optionalColumn.default(null),
  /** True if the balances are debts, as on many cards. */
  balanceIsOwed: z.boolean().default(false),
  bankId: optionalColumn,
  status: optionalColumn.default(null),
});

export type ImportLayout = z.infer<typeof csvLayout>;

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

/** The first rows of a CSV file, for checking and correcting what its columns contain. */
export const csvPreview = z.object({
  /** The layout; null if the columns are unclear. */
  layout: csvLayout.nullable(),
  firstRow: z.int(),
  width: z.int(),
  header: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** True if every column that affects money is certain, or a user confirmed the layout. */
  isSure: z.boolean(),
  /** The doubts that the user has to settle; empty if there are none. */
  doubts: z.array(z.enum(CSV_DOUBTS)),
  /** Up to three lines as they would be read, with both money in and money out if possible. */
  examples: z.array(
    z.object({ bookedOn: plainDate, description: z.string(), /** Pence. */ amount: z.int() }),
  ),
  /** True if the layout is the one that a user chose for an earlier file from this bank. */
  isRemembered: z.boolean(),
});

export type CsvPreview = z.infer<typeof csvPreview>;

/** The reasons for which a row of a file is not a line of the account. */
const SET_ASIDE_REASONS = [
  'notBooked',
  'refused',
  'noAmount',
  'noDate',
  'balance',
  'zero',
  'otherCurrency',
] as const;

/** A statement in a file; most files contain only one. */
export const statementPreview = z.object({
  /**
   * The account to which the statement belongs; null if the account is new or the user has to
   * choose.
   */
  accountId: id.nullable(),
  accountName: z.string(),
  /** The last four digits of the account number; empty if the file omits them. */
  ending: z.string(),
  from: plainDate.nullable(),
  to: plainDate.nullable(),
  count: z.int(),
  /** The number of lines that are already stored, from another file or from the bank itself. */
  known: z.int(),
  /** Pence of money in, and of money out as a negative sum. */
  paidIn: z.int(),
  paidOut: z.int(),
  /** The number of lines left out because the bank has not booked them yet. */
  pending: z.int(),
  /** The kind of account that the file reveals; null if it reveals none. */
  kind: accountKind.nullable(),
  /** The number of rows that are not lines of the account, by reason. */
  setAside: z.array(
    z.object({
      reason: z.enum(SET_ASIDE_REASONS),
      count: z.int(),
      /**
       * The first of these rows, with their place in the file from 1; none once the file is
       * imported.
       */
      rows: z.array(z.object({ row: z.int(), text: z.string() })),
    }),
  ),
  /** The bank's balance in pence at the end, and its day; null if the file gives none. */
  closing: z.object({ amount: z.int(), on: plainDate }).nullable(),
  /** Whether the lines add up to the bank's balances; null if the file gives nothing to compare. */
  addsUp: z.boolean().nullable(),
  /** The first rows at which the lines do not add up. */
  breaks: z.array(z.int()),
});

export const IMPORT_STATES = ['Needs columns', 'Needs account', 'Ready', 'Imported'] as const;

export const statementImport = z.object({
  importId: id,
  filename: z.string(),
  format: z.string(),
  state: z.enum(IMPORT_STATES),
  statements: z.array(statementPreview),
  /** A string that changes with `statements`, so that `importStatement` can ask if they differ from those shown. */
  preview: z.string(),
  /**
   * The number of lines that the import added, and of lines already stored; 0 until the file is
   * imported.
   */
  added: z.int(),
  known: z.int(),
  uploadedAt: instant,
  importedAt: instant.nullable(),
});

export type StatementImport = z.infer<typeof statementImport>;

/** An import, with the columns of a CSV file while the import waits. */
const shown = z.object({ statementImport, csv: csvPreview.nullable() });

export type ShownImport = z.infer<typeof shown>;

export const uploadStatement = endpoint({
  method: 'POST',
  path: '/payments/statementImports',
  summary: 'Upload a bank file; its type is read from its content. Nothing is imported yet',
  access: atLeast('Manager', 'RECONCILIATION'),
  response: shown,
  refusals: [413, 415, 422, 429],
  transfer: 'upload',
});

export const getStatementImport = endpoint({
  method: 'GET',
  path: '/payments/statementImports/{id}',
  summary: 'An uploaded file’s type, and how it would be read',
  access: atLeast('Manager'),
  params: z.object({ id }),
  response: shown,
});

export const correctColumns = endpoint({
  method: 'POST',
  path: '/payments/statementImports/{id}/columns',
  summary: 'Set the columns of a CSV file; remembered for files with the same layout',
  access: atLeast('Manager', 'RECONCILIATION'),
  params: z.object({ id }),
  body: z.object({ layout: csvLayout }),
  response: shown,
});

export const importStatement = endpoint({
  method: 'POST',
  path: '/payments/statementImports/{id}/confirm',
  summary: 'Import an uploaded file; transactions already here are not added again',
  access: atLeast('Manager', 'RECONCILIATION'),
  params: z.object({ id }),
  body: z.object({
    /** The account for statements that do not name an account. */
    accountId: id.optional(),
    /** The name of the account to create, in place of an existing account. */
    newAccount: line(60).optional(),
    /** The `preview` that the user saw: the user is asked again if the file would now bring something different. */
    preview: line(64).optional(),
    /** The kind of a new account; the file's kind if absent. */
    kind: accountKind.optional(),
  }),
  response: z.object({ statementImport, added: z.int(), known: z.int() }),
  refusals: [409],
});

export const listStatementImports = endpoint({
  method: 'GET',
  path: '/payments/statementImports',
  summary: 'Uploaded files, newest first',
  access: atLeast('Manager'),
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  response: z.object({ imports: z.array(statementImport), total: z.int() }),
});

export const removeStatementImport = endpoint({
  method: 'DELETE',
  path: '/payments/statementImports/{id}',
  summary:
    'Undo a whole import, or discard a waiting file; asks first if its transactions have been imported',
  access: atLeast('Manager'),
  params: z.object({ id }),
  response: done,
  refusals: [409],
});
