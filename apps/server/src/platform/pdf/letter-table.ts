import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';
import { LINE, QUIET } from './letter-looks.ts';
import type { Column, Letter } from './letter.ts';

/** The background of a table's head. */
export const SHADE = '#f3f5f7';

/** The lines and distances of a table. */
export const rules: CustomTableLayout = {
  hLineWidth: (row, { table }) => (row === 0 || row === table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  fillColor: (row) => (row === 0 ? SHADE : null),
  paddingLeft: () => 8,
  paddingRight: () => 8,
  paddingTop: () => 6,
  paddingBottom: () => 6,
};

/** Whether a row has one cell, so that it is a heading above the rows that follow. */
const isHeading = (row: readonly string[], columns: number) => row.length === 1 && columns > 1;

/** A row with the headings directly above it, which no page break may separate from the row. */
interface HeadedRow {
  readonly headings: readonly string[];
  /** Undefined for headings at the end, without a row. */
  readonly row?: readonly string[];
}

function headedRows({ columns, rows }: Letter): HeadedRow[] {
  const headed: HeadedRow[] = [];
  let headings: string[] = [];
  for (const row of rows) {
    if (isHeading(row, columns.length)) headings.push(row[0]!);
    else {
      headed.push({ headings, row });
      headings = [];
    }
  }
  return headings.length === 0 ? headed : [...headed, { headings }];
}

/** A cell of the table. */
function cellOf(text: string, { width }: Column) {
  return {
    text,
    alignment: width === 'fit' ? ('right' as const) : ('left' as const),
    noWrap: width !== 'fill',
  };
}

/** A row of the table, with its headings in the first column: one row, since rows do not break. */
function rowOf({ headings, row }: HeadedRow, columns: readonly Column[]): TableCell[] {
  const cells = (row ?? columns.map(() => '')).map((text, at) => cellOf(text, columns[at]!));
  if (headings.length === 0) return cells;
  const above = headings.map((text): Content => ({ text, bold: true, margin: [0, 0, 0, 4] }));
  return cells.map((cell, at) =>
    at === 0
      ? { stack: [...above, { text: cell.text }] }
      : { ...cell, verticalAlignment: 'bottom' as const },
  );
}

/** A letter's rows as a table; its head and its headings are never left without a row below them. */
export function tableOf(letter: Letter): Content {
  const { columns } = letter;
  const rows = headedRows(letter);
  return {
    layout: rules,
    margin: [0, 26, 0, 0],
    table: {
      headerRows: 1,
      keepWithHeaderRows: rows.length > 0 ? 1 : 0,
      dontBreakRows: true,
      widths: columns.map(({ width }) => (width === 'fill' ? '*' : 'auto')),
      body: [
        columns.map((column) => ({ ...cellOf(column.label, column), color: QUIET, fontSize: 8.5 })),
        ...rows.map((row) => rowOf(row, columns)),
      ],
    },
  };
}
