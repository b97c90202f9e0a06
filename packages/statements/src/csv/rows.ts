import { delimitedRows, type Row } from '@roundbook/tabular/rows';
import { MOST_LINES, refuseTooMany } from '../limits.ts';
import { StatementError } from '../model.ts';

/** A statement has few columns; more is not one. */
const MOST_COLUMNS = 100;

/**
 * The rows of a file that is separated by commas, semicolons, tabs or bars; empty ones are left out.
 *
 * @throws {StatementError} if it is no such file, or too long
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
  return rows;
}
