import { parseAmount } from '@roundbook/tabular/amounts';
import { looksLikeDate } from '@roundbook/tabular/dates';
import type { Row } from '@roundbook/tabular/rows';
import { isHeading } from './header-words.ts';

/** The number of rows searched for headings and data, as a file may begin with lines about the account. */
const PREAMBLE = 60;

export interface DataPlace {
  /** The index of the first row of data. */
  readonly firstRow: number;
  /** The headings; empty if there are none. */
  readonly header: readonly string[];
}

/** Finds where the headings end and the data begins. */
export function findData(rows: readonly Row[]): DataPlace {
  let best = -1;
  let most = 1;
  for (let at = 0; at < Math.min(rows.length, PREAMBLE); at += 1) {
    const cells = rows[at]?.cells ?? [];
    const headings = cells.filter((cell) => cell !== '' && isHeading(cell)).length;
    // A heading next to a value (`Balance: £12.00`) belongs to the lines above the headings.
    if (headings > most && !cells.some(isValue)) {
      most = headings;
      best = at;
    }
  }
  if (best !== -1) return { firstRow: best + 1, header: rows[best]?.cells ?? [] };
  const start = rows.findIndex(({ cells }) => isData(cells));
  if (start === -1) return { firstRow: Math.min(1, rows.length), header: rows[0]?.cells ?? [] };
  const above = rows[start - 1]?.cells ?? [];
  const isHeader =
    above.length === rows[start]?.cells.length && above.filter((cell) => cell !== '').length > 1;
  return { firstRow: start, header: isHeader ? above : [] };
}

function isValue(cell: string): boolean {
  return /\d/.test(cell) && (looksLikeDate(cell) || parseAmount(cell) !== null);
}

function isData(cells: readonly string[]): boolean {
  const date = cells.findIndex(looksLikeDate);
  return date !== -1 && cells.some((cell, at) => at !== date && parseAmount(cell) !== null);
}
