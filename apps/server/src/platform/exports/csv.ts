import { setImmediate as nextTurn } from 'node:timers/promises';
import papaparse from 'papaparse';
import type { ColumnKind, ExportColumn, ExportRow, ExportSource } from './exports.ts';

/** Matches a cell that a spreadsheet would run as a formula; a plain number is not a formula. */
const FORMULA = /^(?!-?\d+(?:\.\d+)?$)[=+\-@\t\r]/;

const LINE_END = '\r\n';

/** The number of rows written before waiting calls get their turn on the event loop. */
const WRITTEN_AT_ONCE = 50;

function* piecesOf(rows: readonly ExportRow[]): Generator<readonly ExportRow[]> {
  for (let from = 0; from < rows.length; from += WRITTEN_AT_ONCE) {
    yield rows.slice(from, from + WRITTEN_AT_ONCE);
  }
}

function linesOf(rows: readonly (readonly unknown[])[]): string {
  return (
    papaparse.unparse(rows as unknown[][], { escapeFormulae: FORMULA, newline: LINE_END }) +
    LINE_END
  );
}

function cellOf(value: unknown, kind: ColumnKind): unknown {
  if (value === null || value === undefined) return '';
  switch (kind) {
    case 'pounds':
      return ((value as number) / 100).toFixed(2);
    case 'boolean':
      return value ? 'yes' : 'no';
    case 'json':
    case 'list':
      return JSON.stringify(value);
    default:
      return value;
  }
}

/**
 * Rows as the text of a CSV file, a page at a time. The text is UTF-8 with the byte order mark that spreadsheets
 * need, and cells that a spreadsheet would run as a formula are escaped.
 * @param wrote called with the number of rows written
 */
export async function* csvOf(
  { columns }: Pick<ExportSource, 'columns'>,
  pages: AsyncIterable<readonly ExportRow[]>,
  wrote: (rows: number) => Promise<void>,
): AsyncGenerator<Buffer> {
  const entries: [string, ExportColumn][] = Object.entries(columns);
  yield Buffer.from(`\uFEFF${linesOf([entries.map(([name]) => name)])}`);
  for await (const rows of pages) {
    for (const some of piecesOf(rows)) {
      const cells = some.map((row) => entries.map(([name, [kind]]) => cellOf(row[name], kind)));
      yield Buffer.from(linesOf(cells));
      await nextTurn();
    }
    await wrote(rows.length);
  }
}

/** Rows as a JSON array, one row per line. @param wrote called with the number of rows written */
export async function* jsonOf(
  { columns }: Pick<ExportSource, 'columns'>,
  pages: AsyncIterable<readonly ExportRow[]>,
  wrote: (rows: number) => Promise<void>,
): AsyncGenerator<Buffer> {
  const names = Object.keys(columns);
  let before = '[\n';
  for await (const rows of pages) {
    for (const some of piecesOf(rows)) {
      const lines = some.map((row) =>
        JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name] ?? null]))),
      );
      yield Buffer.from(before + lines.join(',\n'));
      before = ',\n';
      await nextTurn();
    }
    await wrote(rows.length);
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
}
