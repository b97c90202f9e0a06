import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { forgetStops } from './store.ts';

/** Forgets where a customer's jobs are: they leave every order, whose other stops stay as they are. */
export function forgetCustomer(tx: TenantTransaction, customerId: string): void {
  forgetStops(tx, customerId);
}
