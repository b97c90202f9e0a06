import type { GridRow } from '../grid.ts';
import { looksLikeSum } from './sums.ts';
import { looksLikePerson } from './words.ts';

/** The heading of the column that repeats, on each row, the heading between customers above that row. */
export const SECTION_HEADING = 'Heading above';

/** Matches the names that rounds have: a day, a week of the cycle, or a round by its name. */
const ROUND =
  /\b(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?\b|\b(?:week|wk|round|route|run|patch|day|walk|zone|rota)\b/i;

/** Whether a heading between customers is surely a round: "Monday round", "Week 1 - Elm St". */
export const isRoundName = (text: string): boolean => ROUND.test(text);

/** A list with fewer columns has no room for headings between its customers. */
const LEAST_COLUMNS = 3;

/** The maximum share of rows that may be headings: above it, single-cell rows are simply how the list is written. */
const MOST_HEADINGS = 1 / 3;

/** Whether a row's only content may be the heading of the rows below it. */
function isSection(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const text = filled[0] ?? '';
  if (filled.length !== 1 || cells.indexOf(text) > 1 || text.length > 60) return false;
  if (!/\p{L}{2}/u.test(text) || /[@£]|\d{5}/.test(text) || looksLikeSum(text)) return false;
  return isRoundName(text) || !(looksLikePerson(text) || /^\d/.test(text));
}

/** Whether a row only sums up the rows above it. */
function isSum(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return filled.every((text) => looksLikeSum(text) || !/\p{L}/u.test(text));
}

/**
 * Adds a column that repeats the headings between customers, such as "Monday round", on the rows below them. A list
 * without such headings stays as it is.
 */
export function withSections(
  headers: readonly string[],
  rows: readonly GridRow[],
): { readonly headers: readonly string[]; readonly rows: readonly GridRow[] } {
  const marked = rows.map(({ cells }) => isSection(cells));
  const count = marked.filter(Boolean).length;
  if (headers.length < LEAST_COLUMNS || count === 0 || count > rows.length * MOST_HEADINGS) {
    return { headers, rows };
  }
  let section = '';
  return {
    headers: [...headers, SECTION_HEADING],
    rows: rows.map(({ line, cells }, at) => {
      if (marked[at]) {
        const text = cells.find((cell) => cell !== '') ?? '';
        // "Monday", and "Elm Street" on the next line, are one heading.
        section = marked[at - 1] ? `${section} – ${text}` : text;
        return { line, cells: [...cells, text] };
      }
      return { line, cells: [...cells, isSum(cells) ? '' : section] };
    }),
  };
}
