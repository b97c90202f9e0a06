import { isPaidOff, type PayerDebt } from '@roundbook/domain/money/holds/hold';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { lockWhoPays } from '../../../customers/customers/effects.ts';
import type { PaidHold } from './hold-record.ts';
import { findServedFor } from './rule-lookups.ts';
import { endHolds, insertHolds } from './store.ts';

/** The reason recorded when a hold ends automatically. */
const PAID = 'Paid';

/**
 * Puts debtors on hold after their last reminder, together with the customers whose bills they pay. Skips customers
 * who are inactive, already on hold or exempt. The holds end automatically once nothing is past due. Locks the
 * payers.
 * @param customerIds the debtors
 * @param reason the text that the office reads
 * @returns the ids of the customers that this call put on hold
 */
export async function placeHolds(
  tx: TenantTransaction,
  customerIds: readonly string[],
  reason: string,
): Promise<string[]> {
  if (customerIds.length === 0) return [];
  lockWhoPays(tx, customerIds);
  const served = await findServedFor(tx, customerIds);
  const owing = served.filter(({ balance }) => balance > 0);
  const placed = owing.map(({ customerId }) => ({ customerId, reason }));
  insertHolds(tx, placed, { source: 'Reminders', untilPaid: true, by: null });
  return placed.map(({ customerId }) => customerId);
}

/** Lifts the holds that the payer's debt, as it now stands, no longer justifies. */
export function liftPaidHolds(
  tx: TenantTransaction,
  holds: readonly PaidHold[],
  debt: PayerDebt,
  today: PlainDate,
): void {
  const paid = holds.filter((hold) => isPaidOff(hold, hold.rule, debt, today));
  endHolds(tx, paid, { by: null, because: PAID });
}
