import type { DemoBusiness } from '../../../demo/demo-business.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { insertCard } from './store.ts';

/**
 * The customers who have a card, as positions in the list, each with the number of stamps out of
 * six.
 */
const CARDS = [
  [2, 3],
  [5, 6],
  [9, 1],
] as const;

/** Gives a few customers cards, one of them full, so that the next visit is free. */
export async function addToDemo({
  database,
  businessId,
  customerIds,
  users,
}: DemoBusiness): Promise<void> {
  await transact(database, { businessId }, async (tx) => {
    for (const [place, stamps] of CARDS) {
      const reward = { kind: 'Free', value: 0 } as const;
      insertCard(tx, customerIds[place]!, { needed: 6, stamps, reward }, users.Manager);
    }
  });
}
