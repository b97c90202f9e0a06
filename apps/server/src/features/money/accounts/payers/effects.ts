import { formatInvoiceNumber } from '@roundbook/domain/money/invoices/number';
import { monthOf } from '@roundbook/domain/money/payers/monthly-invoice';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { refuse } from '../../../../platform/http/app-error.ts';
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
 * @throws AppError 422, from `checkOpen`, if a visit is already on an issued invoice
 */
export async function expectLinesOf(tx: TenantTransaction, visitIds: readonly string[]) {
  const lines = await lockLinesOf(tx, visitIds);
  return {
    checkOpen: () => {
      const issued = lines.find(({ number }) => number !== null);
      if (!issued) return;
      const number = formatInvoiceNumber(issued.number!);
      const way = issued.isCredited ? 'Credit the rest of that invoice' : 'Void that invoice';
      throw refuse(`This visit is on the monthly invoice ${number}. ${way} first.`);
    },
    takeOff: () =>
      deleteLines(
        tx,
        lines.map(({ occurrenceId }) => occurrenceId),
      ),
  };
}
