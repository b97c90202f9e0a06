import { showFailure } from '@roundbook/client/toasts';
import { saveFile } from '../actions/save-file.ts';
import type { Column } from './column.ts';

/**
 * Writes rows as a CSV file and downloads it. Escapes cells that a spreadsheet would run as a
 * formula. Shows a toast if the library cannot be fetched without a signal.
 */
export async function exportCsv<Row>(
  fileName: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> {
  // Without a signal the library is not needed: a phone keeps only part of each list for offline
  // work, which is not worth exporting.
  const library = await import(/* needs signal */ 'papaparse').catch(() => null);
  if (!library) {
    showFailure(new Error('This needs signal. Please try again when you have some.'));
    return;
  }
  const exported = columns.filter((column) => column.csv ?? column.sortBy);
  const text = library.default.unparse(
    {
      fields: exported.map((column) => column.header),
      data: rows.map((row) => exported.map((column) => (column.csv ?? column.sortBy)?.(row) ?? '')),
    },
    { escapeFormulae: true },
  );
  // The mark at the start makes spreadsheets read the file as UTF-8.
  saveFile(fileName, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
}
