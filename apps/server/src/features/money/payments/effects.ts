import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { clearWords } from './store.ts';

/** Forgets what is personal in a customer's payments; dates, amounts and methods stay. */
export function forgetCustomer(tx: TenantTransaction, customerId: string): void {
  clearWords(tx, customerId);
}
