import type { ImportLayout } from '@roundbook/contract/money/connected-banks/statement-imports';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import {
  type AccountKind,
  type CsvLayout,
  StatementError,
  type StatementFile,
} from '@roundbook/statements/model';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import { refuse } from '../../../platform/http/app-error.ts';
import { readStatementsInThread } from '../../../platform/threads/statements.ts';

/**
 * A user's reading of a file: with columns that they named, or with the columns that were
 * recognised.
 */
export interface Reading {
  readonly file: StatementFile;
  readonly isRemembered: boolean;
}

/** Facts about a file that are known before it is read. */
interface KnownOfFile {
  /** The columns that a user named for this file; worked out if absent. */
  readonly layout?: ImportLayout | undefined;
  /** The kind of the account that the file belongs to; null if it is not known. */
  readonly kind: AccountKind | null;
}

/**
 * Reads an uploaded file.
 * @throws AppError 422 with a message that names the line
 */
export async function readUpload(
  businessId: BusinessId,
  content: Uint8Array,
  today: PlainDate,
  { layout, kind }: KnownOfFile = { kind: null },
): Promise<StatementFile> {
  try {
    const file = await readStatementsInThread(businessId, content, {
      today,
      ...(layout && { layout: layoutOf(layout) }),
      ...(kind && { kind }),
    });
    refuseOtherCurrencies(file);
    refuseSeveralUnnamed(file);
    return file;
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    const place = error.line === null ? '' : `Line ${error.line}: `;
    throw refuse(`${place}${error.message}`, 'file');
  }
}

/**
 * Reads a file with the columns that a user chose for an earlier file with the same headings, if
 * they fit.
 */
export async function readAsRemembered(
  businessId: BusinessId,
  content: Uint8Array,
  today: PlainDate,
  recognised: StatementFile,
  { layout: remembered, kind }: KnownOfFile,
): Promise<Reading> {
  if (!remembered || !recognised.csv) return { file: recognised, isRemembered: false };
  const layout = { ...layoutOf(remembered), firstRow: recognised.csv.firstRow };
  try {
    const file = await readStatementsInThread(businessId, content, {
      layout,
      today,
      ...(kind && { kind }),
    });
    // A balance that contradicts the remembered columns is a reason to ask again.
    if (!file.csv?.isSure)
      return { file: recognised.csv.isSure ? recognised : file, isRemembered: false };
    refuseOtherCurrencies(file);
    return { file, isRemembered: true };
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    return { file: recognised, isRemembered: false };
  }
}

/** Identifies files from the same bank in the same format. */
export function fingerprintOf({ csv, format }: StatementFile): string {
  return csv?.fingerprint ?? `format ${format}`;
}

/**
 * A stored layout in the form that the reader takes; layouts from earlier releases have fewer
 * fields.
 */
function layoutOf({ amount, status, balanceBefore, ...layout }: ImportLayout): CsvLayout {
  return {
    ...layout,
    amount: amountOf(amount),
    status: status ?? null,
    balanceBefore: balanceBefore ?? null,
  };
}

function amountOf(amount: ImportLayout['amount']): CsvLayout['amount'] {
  if (amount.kind === 'flag') return { ...amount, unmarked: amount.unmarked ?? null };
  return amount.kind === 'unsigned' ? { ...amount, undecided: amount.undecided ?? null } : amount;
}

/**
 * The layout to remember, without the direction of lines that the balance does not decide: that answer applies to
 * one file only.
 */
export function lasting({ amount, ...layout }: ImportLayout): ImportLayout {
  return {
    ...layout,
    amount: amount.kind === 'unsigned' ? { kind: 'unsigned', column: amount.column } : amount,
  };
}

/** Several accounts without a number would all go to the account that the user chooses. */
function refuseSeveralUnnamed({ statements }: StatementFile): void {
  const unnamed = statements.filter(
    ({ account }) => account.accountNumber === '' && account.iban === '',
  );
  if (unnamed.length < 2) return;
  throw refuse(
    'This file holds several accounts without their numbers. Please download one account at a time.',
    'file',
  );
}

function refuseOtherCurrencies({ statements }: StatementFile): void {
  const other = statements.find(
    ({ account, lines }) => account.currency !== 'GBP' && lines.length > 0,
  );
  if (!other) return;
  throw refuse(
    `This statement is in ${other.account.currency}. Only accounts in pounds can be imported.`,
    'file',
  );
}
