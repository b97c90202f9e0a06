import { mintBusinessId } from '../../../platform/db/business-id.ts';
import { readTenant } from '../../../platform/db/transaction.ts';
import { PLATFORM_ACCOUNT } from '../../../providers/payment-provider.ts';
import type { ChargingParts } from './charge-tasks.ts';
import { findPending } from './purchases/purchase-store.ts';
import { findAccount } from './queries.ts';

/**
 * The task that removes a card at the provider. The card stays while a payment with it is in progress, or if it has
 * become the payment method again.
 */
export function removeCardTask({ cards, database }: Pick<ChargingParts, 'cards' | 'database'>) {
  return async ({ businessId, cardId }: { businessId: string; cardId: string }): Promise<void> => {
    const scope = { businessId: mintBusinessId(businessId) };
    const [pending, account] = await readTenant(database, scope, (tx) =>
      Promise.all([findPending(tx), findAccount(tx)]),
    );
    if (account.paymentMethod?.cardId === cardId) return;
    if (pending?.paymentMethod?.cardId === cardId) {
      // Makes the task try again later, until the payment's result is known.
      throw new Error('A payment by this card is still in progress');
    }
    await cards.removeCard(PLATFORM_ACCOUNT, cardId);
  };
}
