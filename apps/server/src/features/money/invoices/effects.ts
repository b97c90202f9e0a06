import type { JointWrites } from '../../../platform/db/joint-writes.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import {
  clearBilledTo,
  clearVoidReasons,
  insertInvoices,
  markVoid,
  type NewInvoice,
} from './store.ts';

export type { NewInvoice } from './store.ts';

/**
 * Writes the invoices that an account raises, and that others of it are void.
 * @param taken the write that took as many numbers, by its name
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

/**
 * Forgets whom a customer's invoices were billed to, but for those that tax law wants named, and why any
 * were voided. Dates, amounts, VAT, numbers and what was done stay.
 */
export function forgetCustomer(tx: TenantTransaction, customerId: string): void {
  clearBilledTo(tx, customerId);
  clearVoidReasons(tx, customerId);
}
