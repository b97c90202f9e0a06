import type { BusinessId } from '../../../platform/db/business-id.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { insertAccount, type Teller } from './store.ts';

/**
 * Remembers that an account at a provider is the business's, so that events of it find their way. What the
 * platform's own account holds for a business (its events name no account) is remembered by the id of the
 * thing itself: a payment, a set-up.
 */
export function rememberAccount(
  tx: Transaction,
  teller: Teller,
  accountId: string,
  businessId: BusinessId,
): void {
  insertAccount(tx, teller, accountId, businessId);
}
