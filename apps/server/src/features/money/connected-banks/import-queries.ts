import type * as contract from '@roundbook/contract/money/connected-banks/statement-imports';
import { notFound } from '../../../platform/http/app-error.ts';
import type { ReadCall } from '../../../platform/http/call.ts';
import { findImport, findImports, type ImportRow } from './import-store.ts';

/** An uploaded file, as the API shows it in a list. */
export function importOf(row: ImportRow): contract.StatementImport {
  const { id, filename, format, state, added, known, importedAt, createdAt } = row;
  const statements = [...row.statements];
  return {
    importId: id,
    filename,
    format,
    state,
    statements,
    added,
    known,
    uploadedAt: createdAt,
    importedAt,
  };
}

/** An uploaded file with the preview of its columns, as the API shows it. */
export function shownImport(row: ImportRow): contract.ShownImport {
  return { statementImport: importOf(row), csv: row.csv };
}

/** One uploaded file, with the columns that would be used to read it. */
export async function find({ tx, params }: ReadCall<typeof contract.getStatementImport>) {
  const row = await findImport(tx, params.id);
  if (!row) throw notFound();
  return shownImport(row);
}

/** A page of the uploaded files. */
export async function list({ tx, query }: ReadCall<typeof contract.listStatementImports>) {
  const { rows, total } = await findImports(tx, query);
  return { imports: rows.map(importOf), total };
}
