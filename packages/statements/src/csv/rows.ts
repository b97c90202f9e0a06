import { delimitedRows, type Row } from '@roundbook/tabular/rows';
import { MOST_LINES, refuseTooMany } from '../limits.ts';
import { StatementError } from '../model.ts';

/** The maximum number of columns: a file with more is not a statement. */
const MOST_COLUMNS = 100;

/**
 * The rows of a file whose cells are separated by commas, semicolons, tabs or bars, without empty
 * rows.
 *
 * @throws {StatementError} if it is not such a file, or is too long
 */
export function rowsOf(text: string): Row[] {
  const { rows, openQuote } = delimitedRows(text, { rows: MOST_LINES, columns: MOST_COLUMNS });
  if (openQuote !== null) {
    throw new StatementError(
      'A quotation mark is opened and never closed: the file may be cut off.',
      openQuote,
    );
  }
  refuseTooMany(rows.length);
  return rows.map(({ line, cells }) => ({ line, cells: cells.map(cut) }));
}

/** The maximum number of characters of a cell; no description keeps more. */
const LONGEST_CELL = 10_000;

function cut(cell: string): string {
  return cell.length > LONGEST_CELL ? cell.slice(0, LONGEST_CELL) : cell;
}
