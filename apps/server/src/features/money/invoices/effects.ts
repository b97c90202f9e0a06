import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { clearBilledTo, clearVoidReasons } from './store.ts';

/**
 * Forgets whom a customer's invoices were billed to, but for those that tax law wants named, and why any
 * were voided. Dates, amounts, VAT, numbers and what was done stay.
 */
export function forgetCustomer(tx: TenantTransaction, customerId: string): void {
  clearBilledTo(tx, customerId);
  clearVoidReasons(tx, customerId);
}
