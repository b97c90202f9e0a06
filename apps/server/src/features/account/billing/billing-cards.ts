import { mintBusinessId } from '../../../platform/db/business-id.ts';
import { readTenant } from '../../../platform/db/transaction.ts';
import { PLATFORM_ACCOUNT } from '../../../providers/payment-provider.ts';
import type { ChargingParts } from './charge-tasks.ts';
import { findPending } from './purchases/purchase-store.ts';
import { findAccount } from './queries.ts';

/**
 * The task that lets go of a card. One that a payment is still being asked of stays for as long, and one that is
 * the payment method again stays.
 */
export function removeCardTask({ cards, database }: Pick<ChargingParts, 'cards' | 'database'>) {
  return async ({ businessId, cardId }: { businessId: string; cardId: string }): Promise<void> => {
    const scope = { businessId: mintBusinessId(businessId) };
    const [pending, account] = await readTenant(database, scope, (tx) =>
      Promise.all([findPending(tx), findAccount(tx)]),
    );
    if (account.paymentMethod?.cardId === cardId) return;
    if (pending?.paymentMethod?.cardId === cardId) {
      // Tried again later, until it is known.
      throw new Error('A payment by this card is still in progress');
    }
    await cards.removeCard(PLATFORM_ACCOUNT, cardId);
  };
}
