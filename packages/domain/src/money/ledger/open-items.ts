import type { PlainDate } from '../../values/dates/plain-date.ts';
import type { Pence } from '../../values/money/pence.ts';

/**
 * A change to a customer's debt that is not fully settled: a debt (invoice, debit, opening balance)
 * or a credit (payment, credit, write-off).
 */
export interface OpenItem {
  /** Orders items on the same day: ids sort by age. */
  readonly id: string;
  readonly postedOn: PlainDate;
  /** Pence not yet settled: positive for a debt, negative for a credit. */
  readonly open: Pence;
}

/** An allocation of part of a credit to part of a debt; the amount is positive. */
export interface Settlement {
  readonly debitItemId: string;
  readonly creditItemId: string;
  readonly amount: Pence;
}

/** Settles a debt from credits, or debts from a credit, oldest first. */
export function settleOldestFirst(item: OpenItem, others: Iterable<OpenItem>): Settlement[] {
  return settleInOrder(item, [...others].sort(byAge));
}

/**
 * Settles a debt from credits, or debts from a credit, in the given order. Skips items on the same
 * side, items without an open amount, and repeated items.
 * @param most the maximum number of pence to settle
 */
export function settleInOrder(
  item: OpenItem,
  others: Iterable<OpenItem>,
  most: Pence = Infinity,
): Settlement[] {
  const settlements: Settlement[] = [];
  let left = Math.min(Math.abs(item.open), most);
  for (const other of new Set(others)) {
    if (Math.sign(other.open) !== -Math.sign(item.open)) continue;
    const amount = Math.min(left, Math.abs(other.open));
    if (amount === 0) continue;
    const [debit, credit] = item.open > 0 ? [item, other] : [other, item];
    settlements.push({ debitItemId: debit.id, creditItemId: credit.id, amount });
    left -= amount;
  }
  return settlements;
}

/** Orders items by date, then by id. */
export function byAge(a: OpenItem, b: OpenItem): number {
  if (a.postedOn !== b.postedOn) return a.postedOn < b.postedOn ? -1 : 1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}
