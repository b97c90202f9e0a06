import { isPaidOff, type PayerDebt } from '@roundbook/domain/money/holds/hold';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { lockWhoPays } from '../../../customers/customers/effects.ts';
import type { PaidHold } from './hold-record.ts';
import { findServedFor } from './rule-lookups.ts';
import { endHolds, insertHolds } from './store.ts';

/** Why holds end automatically. */
const PAID = 'Paid';

/**
 * Puts those on hold whose debts were reminded of to the end: the customers named and those whose bills they pay, as
 * far as they are active, served and not exempt. Lifted automatically once nothing is past due. Locks the
 * payers.
 * @param customerIds those who owe
 * @param reason in words, as the office reads it
 * @returns who is on hold by this
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

/** Lifts those of the holds that a payer's debt, as it is from now on, does not keep. */
export function liftPaidHolds(
  tx: TenantTransaction,
  holds: readonly PaidHold[],
  debt: PayerDebt,
  today: PlainDate,
): void {
  const paid = holds.filter((hold) => isPaidOff(hold, hold.rule, debt, today));
  endHolds(tx, paid, { by: null, because: PAID });
}
