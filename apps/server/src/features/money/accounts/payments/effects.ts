import type { RawBuilder } from 'kysely';
import type { JointWrites } from '../../../../platform/db/joint-writes.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { type BankedPayment, deleteBanked, insertBanked } from './banked-store.ts';
import { insertPayments, markReversed, type NewPayment } from './store.ts';

export { queueReceipts } from './payment-receipt.ts';
export type { NewPayment } from './store.ts';

/** Writes the payments that accounts record, and marks others as reversed. */
export function writePayments(
  writes: JointWrites,
  changes: {
    readonly recorded: readonly NewPayment[];
    readonly reversed: Parameters<typeof markReversed>[1];
  },
): void {
  insertPayments(writes, changes.recorded);
  markReversed(writes, changes.reversed);
}

/** Marks payments as found at the bank, in the statement that writes their shares. */
export function markBanked(writes: JointWrites, payments: readonly BankedPayment[]): void {
  insertBanked(writes, payments);
}

/**
 * Unmarks the payments that ended shares had marked as found at the bank.
 * @param shareIds a sub-select of the shares' ids
 */
export function unmarkBanked(tx: TenantTransaction, shareIds: RawBuilder<unknown>): void {
  deleteBanked(tx, shareIds);
}
