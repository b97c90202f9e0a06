import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findComingPrices } from './rise-telling-queries.ts';

/** The prices to come of a customer of which the firm has told its customers, as their page shows them. */
export function comingPricesOf(tx: TenantTransaction, customerId: string) {
  return findComingPrices(tx, customerId);
}
