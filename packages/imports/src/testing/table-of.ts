import type { Table } from '../table.ts';

/** A table with the given headings and rows. */
export function table(headers: readonly string[], ...rows: readonly (readonly string[])[]): Table {
  return {
    format: 'CSV',
    sheet: null,
    otherSheets: [],
    headers,
    rows: rows.map((cells, at) => ({ line: at + 2, cells })),
  };
}
