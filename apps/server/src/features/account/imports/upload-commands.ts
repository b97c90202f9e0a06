import type * as contract from '@roundbook/contract/account/imports/imports';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { ImportField } from '@roundbook/imports/fields';
import { recogniseColumns } from '@roundbook/imports/recognise';
import type { Allowance } from '../../../platform/auth/rate-limits.ts';
import { isUniqueViolation } from '../../../platform/db/database-errors.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { refuse } from '../../../platform/http/app-error.ts';
import type { LongCall, WriteCall } from '../../../platform/http/call.ts';
import type { UploadCall } from '../../../platform/http/upload.ts';
import { readFile } from './import-file.ts';
import type { ImportParts } from './import-steps.ts';
import type { ReadFile } from './import-thread.ts';
import { columnOf, importView } from './import-view.ts';
import { insertRows } from './row-store.ts';
import { findLayout, insertImport } from './store.ts';

/** Reading a list is costly: a burst is allowed, then one list every two minutes. */
const READING: Allowance = { name: 'customer imports', burst: 10, seconds: 120 };

/** The default title and frequency of a job if a list gives none. */
const USUAL = {
  notesFor: null,
  cleanedBefore: null,
  leavers: null,
  belowZero: null,
  service: 'Window cleaning',
  frequency: { unit: 'week', every: 4 },
} as const;

/**
 * Answers that the user gives again for each list, since the date of its balances and the history of its customers
 * differ from list to list.
 */
const OF_ONE_LIST = {
  cleanedBefore: null,
  leavers: null,
  belowZero: null,
  balancesOn: null,
} as const;

const ONE_AT_A_TIME =
  'Another list is being imported or undone. Finish or discard that list first.';

type Answer = ResponseOf<typeof contract.uploadImport>;

/** A file name for display, without paths or control characters. */
function nameOf(filename: string): string {
  const name = filename.split(/[/\\]/).at(-1) ?? '';
  return name.replaceAll(/\p{C}/gu, '').trim().slice(0, 120).toWellFormed() || 'List';
}

/** Reads an uploaded list, and returns the change that stores its rows. The file itself is not kept. */
export async function prepareUpload(parts: ImportParts, { actor, file }: UploadCall) {
  await parts.accounts.limits.take({ allowance: READING, by: actor.businessId });
  const { content, filename } = file;
  const read = await readFile(actor.businessId, { bytes: new Uint8Array(content), filename });
  return (tx: TenantTransaction): Promise<Answer> =>
    store(tx, read, { filename: nameOf(filename), userId: actor.userId });
}

/** Reads a pasted list. */
export async function preparePaste(
  parts: ImportParts,
  { actor, body }: LongCall<typeof contract.pasteImport>,
): Promise<ReadFile> {
  await parts.accounts.limits.take({ allowance: READING, by: actor.businessId });
  return readFile(actor.businessId, { text: body.text });
}

/** Stores a pasted list. */
export function paste({ tx, actor }: WriteCall<typeof contract.pasteImport>, read: ReadFile) {
  return store(tx, read, { filename: 'Pasted list', userId: actor.userId });
}

async function store(
  tx: TenantTransaction,
  { sample, total, rows, recognition, fingerprint }: ReadFile,
  { filename, userId }: { readonly filename: string; readonly userId: string },
): Promise<Answer> {
  if (total === 0) throw refuse('The list has no rows.', 'file');
  const layout = await findLayout(tx, fingerprint);
  const { columns, dateOrder, balanceSign } = layout
    ? recogniseColumns(sample, {
        fields: layout.columns as ImportField[],
        dateOrder: layout.settings.dateOrder,
        balanceSign: layout.settings.balanceSign,
      })
    : recognition;
  const id = newId();
  try {
    const stored = await insertImport(tx, {
      id,
      filename,
      preset: recognition.preset ?? '',
      fingerprint,
      columns: columns.map(columnOf),
      settings: {
        ...USUAL,
        ...layout?.settings,
        ...OF_ONE_LIST,
        ...recognition.answers,
        dateOrder,
        balanceSign,
      },
      total,
      createdBy: userId,
    });
    await insertRows(tx, id, rows);
    return { customerImport: importView(stored) };
  } catch (error) {
    if (isUniqueViolation(error, 'customer_imports_open')) throw refuse(ONE_AT_A_TIME, 'file');
    throw error;
  }
}
