import { showFailure } from '@roundbook/client/toasts';
import type { ReportTable } from '@roundbook/contract/home/reports/report';
import { saveFile } from '@roundbook/ui/actions/save-file.ts';
import { exportCsv } from '@roundbook/ui/data-table/export-csv.ts';
import { csvCell, csvHeading, isWords, sheetCell } from './table-values.ts';

/** A row with its cells; the totals are the last row. */
const rowsWithTotals = ({ rows, totals }: ReportTable) => [
  ...rows.map(({ cells }) => cells),
  ...(totals ? [totals] : []),
];

/** Saves a table as a CSV file. */
export async function saveTableAsCsv(name: string, table: ReportTable): Promise<void> {
  const columns = table.columns.map((column, at) => ({
    id: `${at}`,
    header: csvHeading(column),
    cell: () => null,
    csv: (cells: ReportTable['rows'][number]['cells']) => csvCell(cells[at] ?? null, column),
  }));
  await exportCsv(`${name}.csv`, columns, rowsWithTotals(table));
}

/** The maximum number of characters of a sheet's name, and the characters that it may not contain. */
const MOST_OF_NAME = 31;
const NOT_IN_NAME = /[:\\/?*[\]]/g;

const WIDTHS = { words: 32, number: 16 } as const;

/** Saves a table as an Excel file, whose numbers and dates a spreadsheet can add up and sort. */
export async function saveTableAsXlsx(name: string, table: ReportTable): Promise<void> {
  // The library's browser build zips in a worker from a blob, which the content security policy refuses.
  const library = await import(/* needs signal */ 'write-excel-file/universal').catch(() => null);
  if (!library) {
    showFailure(new Error('This needs signal. Please try again when you have some.'));
    return;
  }
  const { columns, totals } = table;
  const heads = columns.map((column) => ({
    value: column.label,
    fontWeight: 'bold' as const,
    ...(isWords(column) ? {} : { align: 'right' as const }),
  }));
  const rows = rowsWithTotals(table).map((cells, at) =>
    columns.map((column, place) => {
      const cell = sheetCell(cells[place] ?? null, column);
      const isTotal = totals !== null && at === table.rows.length;
      return cell && isTotal ? { ...cell, fontWeight: 'bold' as const } : cell;
    }),
  );
  const written = library.default([heads, ...rows], {
    sheet: table.title.replaceAll(NOT_IN_NAME, ' ').slice(0, MOST_OF_NAME),
    columns: columns.map((column) => ({ width: isWords(column) ? WIDTHS.words : WIDTHS.number })),
    stickyRowsCount: 1,
  });
  saveFile(`${name}.xlsx`, await written.toBlob());
}
