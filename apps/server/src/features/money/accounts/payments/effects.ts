import type { JointWrites } from '../../../../platform/db/joint-writes.ts';
import { insertPayments, markReversed, type NewPayment } from './store.ts';

export { queueReceipts } from './payment-receipt.ts';
export type { NewPayment } from './store.ts';

/** Writes the payments that accounts record, and marks others as taken back. */
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
