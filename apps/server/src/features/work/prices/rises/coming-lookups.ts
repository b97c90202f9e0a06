import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { findComingPrices } from './rise-telling-queries.ts';

/** The coming prices that were announced to a customer, as the customer's page shows them. */
export function comingPricesOf(tx: TenantTransaction, customerId: string) {
  return findComingPrices(tx, customerId);
}
