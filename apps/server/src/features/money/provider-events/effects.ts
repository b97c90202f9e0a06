import type { BusinessId } from '../../../platform/db/business-id.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { type EventOrigin, insertAccount } from './store.ts';

/**
 * Records which business an account at a provider belongs to, so that the account's events reach it. Events on the
 * platform's own account do not name an account; for these, the id of their object (a payment or a set-up) is
 * recorded.
 */
export function rememberAccount(
  tx: Transaction,
  origin: EventOrigin,
  accountId: string,
  businessId: BusinessId,
): void {
  insertAccount(tx, origin, accountId, businessId);
}
