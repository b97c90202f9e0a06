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
