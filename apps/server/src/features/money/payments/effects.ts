import type { JointWrites } from '../../../platform/db/joint-writes.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { clearWords, insertPayments, markReversed, type NewPayment } from './store.ts';

export type { NewPayment } from './store.ts';

/** Writes the payments that come in on an account, and that others of it are taken back. */
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

/** Forgets what is personal in a customer's payments; dates, amounts and methods stay. */
export function forgetCustomer(tx: TenantTransaction, customerId: string): void {
  clearWords(tx, customerId);
}
