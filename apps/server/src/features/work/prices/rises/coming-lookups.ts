import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { findComingPrices } from './rise-telling-queries.ts';

/** The announced prices to come of a customer, as their page shows them. */
export function comingPricesOf(tx: TenantTransaction, customerId: string) {
  return findComingPrices(tx, customerId);
}
