import type * as contract from '@roundbook/contract/money/connected-banks/statement-imports';
import { notFound } from '../../../platform/http/app-error.ts';
import type { LongCall, ReadCall } from '../../../platform/http/call.ts';
import { kindOfRow, previewKey, upToDate } from './connected-bank-preview.ts';
import { readUpload } from './connected-bank-reading.ts';
import { findContent, findImport, findImports, type ImportRow } from './import-store.ts';

/** The fields of a statement that earlier releases did not record. */
const UNTOLD = { kind: null, setAside: [], closing: null, addsUp: null, breaks: [] };
const UNTOLD_CSV = { doubts: [], examples: [] };

/** An uploaded file, as the API shows it in a list. */
export function importOf(row: ImportRow): contract.StatementImport {
  const { id, filename, format, state, added, known, importedAt, createdAt } = row;
  const statements = row.statements.map((one) => ({ ...UNTOLD, ...one }));
  return {
    importId: id,
    filename,
    format,
    state,
    statements,
    preview: previewKey(statements),
    added,
    known,
    uploadedAt: createdAt,
    importedAt,
  };
}

/** An uploaded file with the preview of its columns, as the API shows it. */
export function shownImport(row: ImportRow): contract.ShownImport {
  return { statementImport: importOf(row), csv: row.csv && { ...UNTOLD_CSV, ...row.csv } };
}

/**
 * One uploaded file, with the columns that would be used to read it. A waiting file is read again, so that its preview
 * shows the lines that it would add now.
 */
export async function find({
  actor,
  params,
  load,
  today,
}: LongCall<typeof contract.getStatementImport>) {
  const [row, content] = await load((tx) =>
    Promise.all([findImport(tx, params.id), findContent(tx, params.id)]),
  );
  if (!row) throw notFound();
  if (!content || row.state === 'Needs columns') return shownImport(row);
  const file = await readUpload(actor.businessId, content, today, {
    layout: row.csv?.layout ?? undefined,
    kind: kindOfRow(row),
  });
  return shownImport(await load((tx) => upToDate(tx, row, file)));
}

/** A page of the uploaded files. */
export async function list({ tx, query }: ReadCall<typeof contract.listStatementImports>) {
  const { rows, total } = await findImports(tx, query);
  return { imports: rows.map(importOf), total };
}
