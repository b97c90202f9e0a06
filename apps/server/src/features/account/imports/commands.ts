import type * as contract from '@roundbook/contract/account/imports/imports';
import { type ImportAction, importRefusal } from '@roundbook/domain/account/imports/state';
import { IMPORT_FIELDS, type ImportField } from '@roundbook/imports/fields';
import { isUniqueViolation } from '../../../platform/db/database-errors.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { accept, notFound, refuse } from '../../../platform/http/app-error.ts';
import type { WriteCall } from '../../../platform/http/call.ts';
import type { Geocoding } from '../../../providers/geocoding/geocoding.ts';
import { countImport } from './count-queries.ts';
import { dayOfList } from './import-day.ts';
import { loadFirm } from './import-firm.ts';
import { judge } from './import-judging.ts';
import { goOnWithImport } from './import-task.ts';
import { importView } from './import-view.ts';
import { viewsOf } from './queries.ts';
import * as rowStore from './row-store.ts';
import { deleteImport, lockImport, rememberLayout, setImport, type StoredImport } from './store.ts';
import { allTouched } from './undoing/import-touched.ts';

/**
 * Locks an import for an action.
 * @throws AppError 404, or 422 with the reason the action is not possible now
 */
async function loadFor(
  { tx, now }: { readonly tx: TenantTransaction; readonly now: string },
  id: string,
  action: ImportAction,
): Promise<StoredImport> {
  const found = await lockImport(tx, id);
  if (!found) throw notFound();
  accept(importRefusal(action, found, now));
  return found;
}

const isField = (text: string): text is ImportField =>
  (IMPORT_FIELDS as readonly string[]).includes(text);

function checkField(text: string): ImportField {
  if (!isField(text)) throw refuse('Please choose what the column holds.', 'columns');
  return text;
}

/** Saves which field each column holds, for later lists with the same layout too, and starts the check. */
export async function chooseColumns(call: WriteCall<typeof contract.chooseColumns>) {
  const { tx, params, body, enqueue, today } = call;
  const { settings } = body;
  const before = await loadFor(call, params.id, 'choose columns');
  const fields = body.columns.map(checkField);
  if (fields.length !== before.columns.length) {
    throw refuse('Please choose what each column holds.', 'columns');
  }
  if (!fields.some((field) => NAMES.has(field))) {
    throw refuse('Please choose the column with the names.', 'columns');
  }
  if (settings.balancesOn && settings.balancesOn > today) {
    throw refuse('The date is in the future.', 'settings.balancesOn');
  }
  rememberLayout(tx, before.fingerprint, fields, settings);
  const columns = before.columns.map((column, at) => ({
    ...column,
    field: fields[at]!,
    isUnsure: false,
  }));
  const stored = await setImport(tx, params.id, {
    columns: JSON.stringify(columns),
    settings: JSON.stringify(settings),
    state: 'Checking',
    done: 0,
    counts: null,
  });
  enqueue(goOnWithImport, { businessId: tx.businessId, id: params.id });
  return { customerImport: importView(stored) };
}

/** The fields that name a customer. */
const NAMES: ReadonlySet<ImportField> = new Set(['name', 'firstName', 'lastName', 'company']);

/** Corrects a row or saves a choice about it, and judges the row again immediately. */
export async function mendRow(
  geocoding: Geocoding,
  call: WriteCall<typeof contract.mendImportRow>,
) {
  const { tx, params, body } = call;
  const { id, line } = params;
  const stored = await loadFor(call, id, 'mend');
  const row = await rowStore.findRow(tx, id, line);
  if (!row) throw notFound();
  const corrections = Object.fromEntries(
    Object.entries(body.values).map(([field, text]) => [checkField(field), text]),
  );
  const mended = {
    edits: { ...row.edits, ...corrections },
    choice: body.choice === undefined ? row.choice : body.choice,
  };
  rowStore.saveMend(tx, id, line, mended);
  // The outcomes of the customer's other rows also change; the import judges the whole list again
  // before it starts.
  const others = await rowStore.findTogether(tx, id, row.lead, line);
  const rows = [...others, { ...row, ...mended }].toSorted((one, other) => one.line - other.line);
  const { columns, settings, createdAt } = stored;
  const reading = {
    columns: columns.map(({ field }) => field as ImportField),
    headings: columns.map(({ header }) => header),
    settings,
    today: await dayOfList(tx, createdAt),
  };
  const { readings, judged } = await judge(rows, reading, await loadFirm(tx, geocoding.builtIn));
  await rowStore.saveJudgements(tx, id, readings, judged);
  const counts = await countImport(tx, id);
  const [after, now] = [
    await setImport(tx, id, { counts: JSON.stringify(counts) }),
    await rowStore.findRow(tx, id, line),
  ];
  const [shown] = await viewsOf(tx, [now!], after);
  return { row: shown!, customerImport: importView(after) };
}

/** Imports a list in the background. */
export async function start(call: WriteCall<typeof contract.startImport>) {
  const { tx, params, conflicts, enqueue } = call;
  const before = await loadFor(call, params.id, 'start');
  const { outcomes = {}, errors = 0, asks } = before.counts ?? {};
  if ((asks?.leavers ?? 0) > 0) {
    throw refuse('Please choose what happens to the customers who have stopped.', 'leavers');
  }
  if ((asks?.belowZero ?? 0) > 0) {
    throw refuse('Please choose what a balance below zero means.', 'belowZero');
  }
  if ((outcomes.New ?? 0) + (outcomes.Joined ?? 0) === 0) {
    throw refuse('Every row of the list has an error. Please correct at least one row first.');
  }
  if (errors > 0) {
    const rows = errors === 1 ? '1 row has' : `${errors} rows have`;
    conflicts.ask(
      'Import without the rows that have errors?',
      `${rows} an error and will be left out. The report lists every error.`,
      `import-without:${params.id}:${errors}`,
      'Import the others',
    );
  }
  const stored = await setImport(tx, params.id, { state: 'Importing', done: 0, made: null });
  enqueue(goOnWithImport, { businessId: tx.businessId, id: params.id });
  return { customerImport: importView(stored) };
}

const OTHER_UNDER_WAY =
  'Another list is being imported or undone. Finish or discard that list first.';

/** Undoes an import in the background, leaving out touched customers if the user wants to keep them. */
export async function takeBack(call: WriteCall<typeof contract.takeImportBack>) {
  const { tx, params, body, enqueue } = call;
  await loadFor(call, params.id, 'take back');
  if (!body.leavesTouched) {
    const touched = await allTouched(tx, params.id);
    if (touched.length > 0) {
      const customers =
        touched.length === 1 ? '1 customer was' : `${touched.length} customers were`;
      throw refuse(
        `${customers} changed or used since the import. You can undo the rest of the import.`,
        'leavesTouched',
      );
    }
  }
  try {
    const stored = await setImport(tx, params.id, {
      state: 'Taking back',
      done: 0,
      leaves_touched: body.leavesTouched,
    });
    enqueue(goOnWithImport, { businessId: tx.businessId, id: params.id });
    return { customerImport: importView(stored) };
  } catch (error) {
    if (isUniqueViolation(error, 'customer_imports_open')) throw refuse(OTHER_UNDER_WAY);
    throw error;
  }
}

/** Deletes an unimported list with its rows. */
export async function drop(call: WriteCall<typeof contract.dropImport>) {
  deleteImport(call.tx, await loadFor(call, call.params.id, 'drop'));
  return {};
}
