import { isPostcode } from '@roundbook/domain/values/addresses/postcode';
import { looksLikeDate } from '@roundbook/tabular/dates';
import { type GridRow, PREAMBLE } from '../grid.ts';
import { headingMatches } from './headings.ts';

export interface FoundHeadings {
  /** Index of the first row of data. */
  readonly firstRow: number;
  /** Empty where there are no headings. */
  readonly headers: readonly string[];
}

/** So many headings that are known are no accident, however many others stand beside them. */
const CERTAIN = 6;

/** Where the headings end and the data begins: titles and dates may stand above them. */
export function findHeadings(rows: readonly GridRow[]): FoundHeadings {
  let best = -1;
  let most = 0;
  for (let at = 0; at < Math.min(rows.length - 1, PREAMBLE); at += 1) {
    const { cells } = rows[at]!;
    const filled = cells.filter((cell) => cell !== '');
    if (filled.some(isValue)) continue;
    const known = filled.filter((cell) => isHeading(cell)).length;
    // Two headings are no accident; one is enough where there is no more to know.
    if (
      known > most &&
      (known > 1 || filled.length === 1) &&
      known >= Math.min(filled.length / 3, CERTAIN)
    ) {
      most = known;
      best = at;
    }
  }
  // A title alone on its line is no heading of a list of several columns.
  if (best !== -1 && !isTitle(rows, best)) {
    return { firstRow: best + 1, headers: rows[best]!.cells };
  }
  return isUnknownHeading(rows)
    ? { firstRow: 1, headers: rows[0]!.cells }
    : { firstRow: 0, headers: [] };
}

/** Whether a list ends with its headings: nothing stands below them. */
export function endsWithHeadings(rows: readonly GridRow[]): boolean {
  const last = rows.at(-1);
  if (!last || rows.length > PREAMBLE) return false;
  const filled = last.cells.filter((cell) => cell !== '');
  if (filled.length < 2 || filled.some(isValue)) return false;
  return filled.filter((cell) => isHeading(cell)).length >= filled.length * 0.75;
}

function isTitle(rows: readonly GridRow[], at: number): boolean {
  const filledIn = (row: GridRow | undefined) =>
    row ? row.cells.filter((cell) => cell !== '').length : 0;
  return filledIn(rows[at]) === 1 && filledIn(rows[at + 1]) > 1;
}

/** Short words that stand above a column; sentences and values do not. */
function isHeading(cell: string): boolean {
  return cell.length <= 60 && (headingMatches(cell)[0]?.score ?? 0) >= 0.7;
}

/** A cell that says something of one customer, so that its row is no heading. */
function isValue(cell: string): boolean {
  if (cell.includes('@') || isPostcode(cell)) return true;
  return /\d/.test(cell) && (looksLikeDate(cell) || /^[-£(]?[\d,. ]{2,}\)?$/.test(cell));
}

/** A first row of different words above columns that have figures: headings in words of one's own. */
function isUnknownHeading(rows: readonly GridRow[]): boolean {
  const [first, ...others] = rows.slice(0, 50);
  if (!first || others.length === 0) return false;
  const filled = first.cells.filter((cell) => cell !== '');
  if (filled.length < 2 || new Set(filled).size < filled.length) return false;
  if (filled.some((cell) => /[\d@£]/.test(cell) || cell.length > 40)) return false;
  const withFigures = first.cells.filter(
    (cell, at) =>
      cell !== '' &&
      others.filter(({ cells }) => /[\d@£]/.test(cells[at] ?? '')).length > others.length / 2,
  );
  return withFigures.length >= Math.min(2, filled.length - 1);
}
