import Papa from 'papaparse';

export interface Row {
  /** The line in the file at which the row begins, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The limits for reading a file. */
export interface RowLimits {
  readonly rows: number;
  readonly columns: number;
}

export interface DelimitedText {
  /** The rows, at most one more than the limit, which shows that the file is too long. */
  readonly rows: Row[];
  /** The line with an opening quotation mark that is never closed; null if all are closed. */
  readonly openQuote: number | null;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;

/**
 * The rows of a file whose cells are separated by commas, semicolons, tabs or bars, without empty rows. If the
 * delimiter is not given, the first rows decide it.
 */
export function delimitedRows(
  text: string,
  limits: RowLimits,
  known?: (typeof DELIMITERS)[number],
): DelimitedText {
  const body = text.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, '\n');
  const delimiter = known ?? delimiterOf(body);
  const { data, errors } = Papa.parse<string[]>(body, {
    delimiter,
    // Reads twice as many rows as the limit, because every second line may be empty.
    preview: 2 * limits.rows + 2,
  });
  const broken = errors.find(({ type }) => type === 'Quotes');
  const rows: Row[] = [];
  let line = 1;
  for (const cells of data) {
    if (rows.length > limits.rows) break;
    const trimmed = cells.slice(0, limits.columns).map((cell) => cell.trim());
    if (trimmed.some((cell) => cell !== '')) rows.push({ line, cells: trimmed });
    line += 1;
    for (const cell of cells) if (cell.includes('\n')) line += cell.split('\n').length - 1;
  }
  return { rows, openQuote: broken ? (broken.row ?? 0) + 1 : null };
}

/** The delimiter that gives most of the first rows the same number of cells. */
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
