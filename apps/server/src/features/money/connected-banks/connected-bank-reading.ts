import type { ImportLayout } from '@roundbook/contract/money/connected-banks/statement-imports';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { type CsvLayout, StatementError, type StatementFile } from '@roundbook/statements/model';
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

/**
 * Reads an uploaded file.
 * @param layout the columns that a user named for this file
 * @throws AppError 422 with a message that names the line
 */
export async function readUpload(
  businessId: BusinessId,
  content: Uint8Array,
  today: PlainDate,
  layout?: ImportLayout,
): Promise<StatementFile> {
  try {
    const file = await readStatementsInThread(businessId, content, {
      today,
      ...(layout && { layout: layoutOf(layout) }),
    });
    refuseOtherCurrencies(file);
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
  remembered: ImportLayout | null | undefined,
): Promise<Reading> {
  if (!remembered || !recognised.csv) return { file: recognised, isRemembered: false };
  const layout = { ...layoutOf(remembered), firstRow: recognised.csv.firstRow };
  try {
    return {
      file: await readStatementsInThread(businessId, content, { layout, today }),
      isRemembered: true,
    };
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    return { file: recognised, isRemembered: false };
  }
}

/** Identifies files from the same bank in the same format. */
export function fingerprintOf({ csv, format }: StatementFile): string {
  return csv?.fingerprint ?? `format ${format}`;
}

function layoutOf({ status, ...layout }: ImportLayout): CsvLayout {
  return { ...layout, status: status ?? null };
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
