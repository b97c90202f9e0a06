import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { insertBusiness } from './store.ts';

/**
 * Creates the transaction's tenant and its business, which has no name until the Owner gives it one
 * at the first sign-in.
 */
export function openBusiness(tx: TenantTransaction, email: string, voucherCode: string): void {
  insertBusiness(tx, email, voucherCode);
}
