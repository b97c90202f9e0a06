import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { insertBusiness } from './store.ts';

/**
 * Makes the transaction's tenant with its business, which has no name yet: the Owner gives it one at
 * the first sign-in.
 */
export function openBusiness(tx: TenantTransaction, email: string, voucherCode: string): void {
  insertBusiness(tx, email, voucherCode);
}
