import { sql } from 'kysely';
import type { downloadImportReport } from '@roundbook/contract/account/imports/imports';
import type { ImportField } from '@roundbook/imports/fields';
import { FIELD_LABELS } from '@roundbook/imports/fields';
import { notFound } from '../../../platform/http/app-error.ts';
import type { FileAnswer, ReadCall } from '../../../platform/http/call.ts';
import { csvText } from './import-csv.ts';
import { viewsOf } from './queries.ts';
import { findRows, type StoredRow } from './row-store.ts';
import { findImport } from './store.ts';

/** The number of rows written before waiting calls get their turn on the event loop. */
const PAGE = 250;

const STATE_WORDS: Readonly<Record<StoredRow['state'], string>> = {
  Waiting: '',
  Done: 'Imported',
  Failed: 'Not imported',
  'Taken back': 'Taken back',
  Left: 'Kept when the import was undone',
};

/** The outcome of each row of an import, as CSV, with the row's own columns and its problems. */
export async function report({
  tx,
  params,
}: ReadCall<typeof downloadImportReport>): Promise<FileAnswer> {
  const stored = await findImport(tx, params.id);
  if (!stored) throw notFound();
  const fields = [...new Set(stored.columns.map(({ field }) => field as ImportField))].filter(
    (field) => field !== 'ignore',
  );
  const heading = ['Line', 'What happens', 'State', 'Same customer as line', 'Problems'];
  const parts = [csvText([[...heading, ...fields.map((field) => FIELD_LABELS[field])]])];
  let [after, rows]: [number, StoredRow[]] = [0, []];
  do {
    rows = await findRows(tx, params.id, sql`ir.position > ${after}`, { limit: PAGE });
    after = rows.at(-1)?.line ?? after;
    const views = await viewsOf(tx, rows, stored);
    parts.push(
      csvText(
        views.map((row) => [
          String(row.line),
          row.outcome,
          STATE_WORDS[row.state],
          row.leadLine === null ? '' : String(row.leadLine),
          row.problems.map(({ message }) => message).join(' '),
          ...fields.map((field) => row.values[field] ?? ''),
        ]),
      ),
    );
  } while (rows.length === PAGE);
  return {
    mime: 'text/csv; charset=utf-8',
    filename: `Import ${stored.createdAt.slice(0, 10)}.csv`,
    // The byte order mark makes spreadsheets read the file as UTF-8.
    content: Buffer.from(`\uFEFF${parts.join('')}`),
    disposition: 'attachment',
  };
}
