import type { JointWrites } from '../../../platform/db/joint-writes.ts';
import { insertInvoices, markVoid, type NewInvoice } from './store.ts';

export type { NewInvoice } from './store.ts';

/**
 * Writes the invoices that accounts raise, and marks others as void.
 * @param taken the name of the write that took as many numbers
 */
export function writeInvoices(
  writes: JointWrites,
  taken: string,
  changes: {
    readonly raised: readonly NewInvoice[];
    readonly voided: Parameters<typeof markVoid>[1];
  },
): void {
  markVoid(writes, changes.voided);
  insertInvoices(writes, taken, changes.raised);
}
