import type { Pence } from '@roundbook/domain/values/money/pence';
import { parseAmount } from '@roundbook/tabular/amounts';
import type { CsvLayout } from '../model.ts';
import { directionOf } from './column-facts.ts';

/**
 * The amount of a row in pence, positive for money in; null if a cell that it depends on cannot be read, 0 if all
 * of those cells are empty. An unsigned amount is positive: the balance decides it afterwards.
 */
export function amountOf(cells: readonly string[], amount: CsvLayout['amount']): Pence | null {
  if (amount.kind === 'split') {
    const paidIn = amountOrZero(cells[amount.paidIn]);
    const paidOut = amountOrZero(cells[amount.paidOut]);
    // Some banks write negative amounts even in a column for money paid out.
    return paidIn === null || paidOut === null ? null : paidIn - Math.abs(paidOut);
  }
  const pence = amountOrZero(cells[amount.column]);
  if (pence === null) return null;
  if (amount.kind === 'unsigned') return Math.abs(pence);
  if (amount.kind === 'signed') return signedAmount(cells, pence, amount);
  if (pence === 0) return 0;
  const isIn = directionOfMark(cells, amount);
  if (isIn === null) return null;
  return isIn ? Math.abs(pence) : -Math.abs(pence);
}

function signedAmount(
  cells: readonly string[],
  pence: Pence,
  { inIsNegative, fee: column }: Extract<CsvLayout['amount'], { kind: 'signed' }>,
): Pence | null {
  const fee = column === null || column === undefined ? 0 : amountOrZero(cells[column]);
  if (fee === null) return null;
  const signed = inIsNegative ? -pence : pence;
  return fee === 0 ? signed || 0 : signed - Math.abs(fee);
}

function directionOfMark(
  cells: readonly string[],
  { column, flag, unmarked }: Extract<CsvLayout['amount'], { kind: 'flag' }>,
): boolean | null {
  const cell = cells[flag] ?? '';
  const isIn = flag === column ? markOf(cell) : directionOf(cell);
  if (isIn !== null || !unmarked) return isIn;
  return unmarked === 'in';
}

/**
 * The direction marked in an amount's own cell, as in `+ £12.00` or `12.00 CR`: true for money in, false for money out,
 * null if unmarked.
 */
export function markOf(cell: string): boolean | null {
  if (/^\s*\+|\bCR\s*$|\dCR?\s*$/i.test(cell)) return true;
  return /^\s*[-−–(]|[-−–)]\s*$|\bDR\s*$|\dDR?\s*$/i.test(cell) ? false : null;
}

/** True if a cell in a column of amounts is not empty. */
export function isFilled(cell: string | undefined): boolean {
  return cell !== undefined && cell !== '' && cell !== '-';
}

function amountOrZero(cell = ''): Pence | null {
  return isFilled(cell) ? parseAmount(cell) : 0;
}
