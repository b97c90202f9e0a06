import { isPostcode } from '@roundbook/domain/values/addresses/postcode';
import { looksLikeDate } from '@roundbook/tabular/dates';
import { type GridRow, PREAMBLE } from '../grid.ts';
import { headingMatches } from './headings.ts';

export interface FoundHeadings {
  /** The index of the first row of data. */
  readonly firstRow: number;
  /** The headings; empty if there are none. */
  readonly headers: readonly string[];
}

/**
 * A row with this many known headings cannot be a coincidence, however many unknown headings it
 * has.
 */
const CERTAIN = 6;

/** Finds where the headings end and the data begins; titles and dates may come before the headings. */
export function findHeadings(rows: readonly GridRow[]): FoundHeadings {
  let best = -1;
  let most = 0;
  for (let at = 0; at < Math.min(rows.length - 1, PREAMBLE); at += 1) {
    const { cells } = rows[at]!;
    const filled = cells.filter((cell) => cell !== '');
    if (filled.some(isValue)) continue;
    const known = filled.filter((cell) => isHeading(cell)).length;
    // Two known headings are no coincidence, and in a narrow list one is enough.
    if (
      known > most &&
      (known > 1 || filled.length === 1) &&
      known >= Math.min(filled.length / 3, CERTAIN)
    ) {
      most = known;
      best = at;
    }
  }
  // A title on a line of its own is not a heading in a list of several columns.
  if (best !== -1 && !isTitle(rows, best)) {
    return { firstRow: best + 1, headers: rows[best]!.cells };
  }
  return isUnknownHeading(rows)
    ? { firstRow: 1, headers: rows[0]!.cells }
    : { firstRow: 0, headers: [] };
}

/** True if nothing follows a list's headings. */
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

/** True for short words that could head a column, not for sentences and values. */
function isHeading(cell: string): boolean {
  return cell.length <= 60 && (headingMatches(cell)[0]?.score ?? 0) >= 0.7;
}

/** True for a cell that says something about one customer, so that its row cannot be headings. */
function isValue(cell: string): boolean {
  if (cell.includes('@') || isPostcode(cell)) return true;
  return /\d/.test(cell) && (looksLikeDate(cell) || /^[-£(]?[\d,. ]{2,}\)?$/.test(cell));
}

/**
 * True if the first row consists of different words above columns of figures: headings in the
 * user's own words.
 */
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
