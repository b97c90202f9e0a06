import { formatInvoiceNumber } from '@roundbook/domain/money/invoices/number';
import { monthOf } from '@roundbook/domain/money/payers/monthly-invoice';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { type Refusal, refusal } from '@roundbook/domain/values/refusals/refusal';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { deleteLines, insertLines, lockLinesOf, type MonthlyVisit } from './store.ts';

export type { MonthlyVisit } from './store.ts';

/** Adds visits to their payers' next monthly invoices. */
export function addToMonth(
  tx: TenantTransaction,
  today: PlainDate,
  visits: readonly MonthlyVisit[],
): void {
  insertLines(tx, monthOf(today), visits);
}

/**
 * Prepares to take visits off the monthly invoice that they are waiting for. The customers must
 * already be locked.
 * @returns the refusals of visits that are already on an issued invoice, by visit, and a function that takes
 * visits off
 */
export async function expectLinesOf(tx: TenantTransaction, visitIds: readonly string[]) {
  const lines = await lockLinesOf(tx, visitIds);
  const issued = lines.flatMap(({ occurrenceId, number, isCredited }): [string, Refusal][] => {
    if (number === null) return [];
    const way = isCredited ? 'Credit the rest of that invoice' : 'Void that invoice';
    const words = `This visit is on the monthly invoice ${formatInvoiceNumber(number)}. ${way} first.`;
    return [[occurrenceId, refusal(words)]];
  });
  const waiting = new Set(lines.map(({ occurrenceId }) => occurrenceId));
  return {
    issued: new Map(issued),
    takeOff: (ids: readonly string[]) =>
      deleteLines(
        tx,
        ids.filter((id) => waiting.has(id)),
      ),
  };
}
