import Papa from 'papaparse';
import { MOST_LINES } from '../limits.ts';
import { StatementError } from '../model.ts';

export interface Row {
  /** Where it begins in the file, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** A statement has few columns; more is not one. */
const MOST_COLUMNS = 100;

/**
 * The rows of a file that is separated by commas, semicolons, tabs or bars; empty ones are left out.
 *
 * @throws {StatementError} if it is no such file, or too long
 */
export function rowsOf(text: string): Row[] {
  const body = text.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, '\n');
  const delimiter = delimiterOf(body);
  const { data, errors } = Papa.parse<string[]>(body, {
    delimiter,
    // Twice as many, as empty lines are not counted.
    preview: 2 * MOST_LINES + 2,
  });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) {
    throw new StatementError(
      'A quotation mark is opened and never closed: the file may be cut off.',
      (broken.row ?? 0) + 1,
    );
  }
  const rows: Row[] = [];
  let line = 1;
  for (const cells of data) {
    const trimmed = cells.slice(0, MOST_COLUMNS).map((cell) => cell.trim());
    if (trimmed.some((cell) => cell !== '')) rows.push({ line, cells: trimmed });
    line += 1;
    for (const cell of cells) if (cell.includes('\n')) line += cell.split('\n').length - 1;
  }
  if (rows.length > MOST_LINES) {
    throw new StatementError(
      'The file has more than 50,000 lines. Please download shorter periods, one file each.',
    );
  }
  return rows;
}

/** The delimiter by which most of the first rows have the same number of cells. */
function delimiterOf(text: string): string {
  const start = text.slice(0, 20_000);
  let best: string = ',';
  let bestScore = 0;
  for (const delimiter of DELIMITERS) {
    const { data } = Papa.parse<string[]>(start, { delimiter, preview: 100 });
    const counts = new Map<number, number>();
    for (const { length } of data)
      if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
    for (const [width, count] of counts) {
      const score = count * 10 + Math.min(width, 9);
      if (score <= bestScore) continue;
      bestScore = score;
      best = delimiter;
    }
  }
  return best;
}
