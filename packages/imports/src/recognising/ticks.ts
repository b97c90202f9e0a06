import type { GridRow } from '../grid.ts';
import { looksLikeMethod } from '../reading/payment-methods.ts';

const TICK = /^(?:x|y|yes|true|1|✓|✔|☑|√)$/i;

/**
 * The rows with ticks replaced by their heading, where each way to pay has a column of its own: an x under "Cash"
 * becomes "Cash".
 */
export function withTicksRead(
  headers: readonly string[],
  rows: readonly GridRow[],
): readonly GridRow[] {
  const ticked = headers.flatMap((heading, at) => {
    if (!looksLikeMethod(heading)) return [];
    const filled = rows.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '');
    return filled.length > 0 && filled.every((cell) => TICK.test(cell)) ? [at] : [];
  });
  if (ticked.length === 0) return rows;
  return rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, at) => (cell !== '' && ticked.includes(at) ? headers[at]! : cell)),
  }));
}

/** Matches headings of columns that mark customers who have stopped, with a tick or with the day. */
const SAYS_LEFT =
  /^(?:cancelled|canceled|archived|inactive|stopped|left|ended|lapsed|dormant)(?: (?:on|date|customer))?$/i;
/** Matches headings of columns that mark customers who have not stopped. */
const SAYS_ACTIVE = /^(?:is )?(?:active|live|current|current customer|still a customer)\??$/i;
const CROSS = /^(?:n|no|false|0|✗|✘)$/i;

/**
 * The rows, with each answer read together with its heading: a tick under "Cancelled" becomes "Cancelled", and a no
 * under "Active" becomes "Not active".
 */
export function withStatusRead(
  headers: readonly string[],
  rows: readonly GridRow[],
): readonly GridRow[] {
  const written = headers.map((heading) => heading.trim());
  const columns = written.flatMap((heading, at) =>
    SAYS_LEFT.test(heading) || SAYS_ACTIVE.test(heading) ? [at] : [],
  );
  if (columns.length === 0) return rows;
  const read = (cell: string, heading: string) => {
    if (SAYS_ACTIVE.test(heading)) {
      return CROSS.test(cell) ? 'Not active' : TICK.test(cell) ? 'Active' : cell;
    }
    const mark = heading.replace(/ (?:on|date|customer)$/i, '');
    if (cell === '' || CROSS.test(cell)) return '';
    return TICK.test(cell) ? mark : /\d/.test(cell) ? `${mark} ${cell}` : cell;
  };
  return rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, at) => (columns.includes(at) ? read(cell, written[at]!) : cell)),
  }));
}
