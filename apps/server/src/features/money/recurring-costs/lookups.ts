import type { RecurringCost } from '@roundbook/contract/money/recurring-costs/recurring-costs';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { listCosts } from './queries.ts';

/** The firm's recurring costs with their terms, next due first. */
export function allRecurringCosts(tx: TenantTransaction): Promise<RecurringCost[]> {
  return listCosts(tx);
}
