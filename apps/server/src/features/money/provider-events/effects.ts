import type { BusinessId } from '../../../platform/db/business-id.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { insertAccount, type Teller } from './store.ts';

/**
 * Records that an account at a provider is the business's, so that its events reach the business. Events of the
 * platform's own account name no account, so the id of the object itself is recorded: a payment or a set-up.
 */
export function rememberAccount(
  tx: Transaction,
  teller: Teller,
  accountId: string,
  businessId: BusinessId,
): void {
  insertAccount(tx, teller, accountId, businessId);
}
