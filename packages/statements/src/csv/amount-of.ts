import type { Pence } from '@roundbook/domain/values/money/pence';
import { parseAmount } from '@roundbook/tabular/amounts';
import type { CsvLayout } from '../model.ts';
import { directionOf } from './column-facts.ts';

/**
 * The amount of a row in pence, positive for money in; null if a cell that it depends on cannot be
 * read, 0 if all of those cells are empty.
 */
export function amountOf(cells: readonly string[], amount: CsvLayout['amount']): Pence | null {
  if (amount.kind === 'split') {
    const paidIn = amountOrZero(cells[amount.paidIn]);
    const paidOut = amountOrZero(cells[amount.paidOut]);
    // Some banks write negative amounts even in a column for money paid out.
    return paidIn === null || paidOut === null ? null : paidIn - Math.abs(paidOut);
  }
  const pence = amountOrZero(cells[amount.column]);
  if (pence === null || pence === 0) return pence;
  if (amount.kind === 'signed') return amount.inIsNegative ? -pence : pence;
  const isIn = directionOf(cells[amount.flag] ?? '');
  if (isIn === null) return null;
  return isIn ? Math.abs(pence) : -Math.abs(pence);
}

function amountOrZero(cell = ''): Pence | null {
  return cell === '' || cell === '-' ? 0 : parseAmount(cell);
}
