import { readTenant } from '../../../platform/db/transaction.ts';
import type { ProviderEventHandlers } from '../../../slice.ts';
import type { ChargingParts } from './charge-tasks.ts';
import { followPayout } from './payouts/billing-payouts.ts';
import { findByProvider } from './payouts/payout-store.ts';

/** Asks the provider for the state of a payout when it reports a change. */
export function billingProviderEvents(parts: ChargingParts): ProviderEventHandlers {
  return {
    payout: async (businessId, { port, objectId }) => {
      if (port !== 'cards') return false;
      const found = await readTenant(parts.database, { businessId }, (tx) =>
        findByProvider(tx, objectId),
      );
      if (!found) return false;
      await followPayout(parts, businessId, found.id);
      return true;
    },
  };
}
