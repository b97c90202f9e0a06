import { delimitedRows, type Row } from '@roundbook/tabular/rows';
import { Grid, PREAMBLE } from '../grid.ts';
import { MOST_COLUMNS, MOST_ROWS } from '../limits.ts';
import { ListRefusal } from '../refusal.ts';

/**
 * The rows of a file whose cells are separated by commas, semicolons, tabs or bars. @throws {ListRefusal} if the text
 * is cut off
 */
export function gridOfText(text: string): Grid {
  const limits = { rows: MOST_ROWS + PREAMBLE, columns: MOST_COLUMNS };
  const { rows, openQuote } = delimitedRows(text, limits);
  if (openQuote !== null) {
    throw new ListRefusal(
      `A quotation mark near line ${openQuote} is never closed: the file may be cut off.`,
    );
  }
  return gridOf(rows);
}

function gridOf(rows: readonly Pick<Row, 'line' | 'cells'>[]): Grid {
  const grid = new Grid();
  for (const { line, cells } of rows) {
    // Lists write ="…" or an apostrophe before a cell, so that spreadsheets keep the cell as text.
    grid.add(
      line,
      cells.map((cell) => (/^(?:="|')/.test(cell) ? unmarked(cell) : cell)),
    );
  }
  return grid;
}

function unmarked(cell: string): string {
  if (cell.startsWith('="') && cell.endsWith('"') && cell.length > 2) return cell.slice(2, -1);
  return /^'[\d+=@-]/.test(cell) ? cell.slice(1) : cell;
}

/** Matches the gap between two cells of a table drawn with characters. */
const GAP = / {2,}|\t/;
const RULE = /^[\s|+:=_-]*$/;

/** The rows of pasted text: a part of a spreadsheet, a table drawn with bars, or columns with wide gaps. */
export function gridOfPasted(text: string): Grid {
  const lines = text.split(/\r?\n|\r/);
  const filled = lines.filter((line) => line.trim() !== '');
  const share = (test: (line: string) => boolean) =>
    filled.filter(test).length / Math.max(1, filled.length);
  if (share((line) => line.includes('\t')) > 0.5) return gridOfTabs(text, lines);
  if (share((line) => line.trimStart().startsWith('|')) > 0.8) return gridOfLines(lines, barred);
  if (!/^[^\n]*[,;|][^\n]*$/m.test(text) && share((line) => GAP.test(line.trim())) > 0.8) {
    return gridOfLines(lines, (line) => line.trim().split(GAP));
  }
  return gridOfText(text);
}

/**
 * The rows of text copied from a spreadsheet, which quotes cells with line breaks. A quotation mark
 * may also be an ordinary character.
 */
function gridOfTabs(text: string, lines: readonly string[]): Grid {
  const limits = { rows: MOST_ROWS + PREAMBLE, columns: MOST_COLUMNS };
  const { rows, openQuote } = delimitedRows(text, limits, '\t');
  return openQuote === null ? gridOf(rows) : gridOfLines(lines, (line) => line.split('\t'));
}

function barred(line: string): string[] {
  return line
    .trim()
    .replaceAll(/^\||\|$/g, '')
    .split('|');
}

function gridOfLines(lines: readonly string[], cellsOf: (line: string) => string[]): Grid {
  const grid = new Grid();
  for (const [at, line] of lines.entries()) {
    if (!RULE.test(line)) grid.add(at + 1, cellsOf(line));
  }
  return grid;
}
