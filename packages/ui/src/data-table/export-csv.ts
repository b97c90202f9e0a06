import { saveFile } from '../actions/save-file.ts';
import type { Column } from './column.ts';

/**
 * Writes rows as a CSV file and downloads it. Cells that a spreadsheet would run as a formula are
 * escaped.
 */
export async function exportCsv<Row>(
  fileName: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const { default: papaparse } = await import('papaparse');
  const exported = columns.filter((column) => column.csv ?? column.sortBy);
  const text = papaparse.unparse(
    {
      fields: exported.map((column) => column.header),
      data: rows.map((row) => exported.map((column) => (column.csv ?? column.sortBy)?.(row) ?? '')),
    },
    { escapeFormulae: true },
  );
  // The mark at the start makes spreadsheets read the file as UTF-8.
  saveFile(fileName, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
}
