import type { TenantTransaction } from '../../platform/db/transaction.ts';
import { clearBilledTo } from './store.ts';

/**
 * Forgets whom a customer's invoices were billed to, but for those that tax law wants named. Dates,
 * amounts, VAT, numbers and what was done stay.
 */
export function forgetCustomer(tx: TenantTransaction, customerId: string): void {
  clearBilledTo(tx, customerId);
}
