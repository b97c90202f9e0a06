import { z } from 'zod';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import { type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import {
  type Enqueue,
  handles,
  type Task,
  type TaskHandler,
} from '../../../platform/tasks/task.ts';
import { FeedRefused } from '../../../providers/bank-feeds/bank-feeds.ts';
import type { FeedParts } from './connected-bank-checking.ts';
import { openedConsent } from './connected-bank-consents.ts';
import { type ConnectionRow, findConnections, updateConnection } from './connection-store.ts';

const ofConsent = z.object({
  businessId: z.uuid(),
  connectionId: z.uuid(),
  feed: z.string(),
  /** The task carries the consent, encrypted, as the connection is erased before the task is done. */
  sealed: z.string(),
});

type OfConsent = z.infer<typeof ofConsent>;

/** Ends a consent at the provider, who may be away for some hours. */
const endConsent: Task<OfConsent> = {
  name: 'end-bank-consent',
  data: ofConsent,
  retries: 14,
};

/** The background work that ends consents. */
export function endingTasks({
  accounts,
  bankFeed,
}: Pick<FeedParts, 'accounts' | 'bankFeed'>): readonly TaskHandler[] {
  return [
    handles(endConsent, async ({ connectionId, feed, sealed }) => {
      // Of a provider that is no longer configured nobody can ask anything.
      if (feed !== bankFeed.name) return;
      const consent = openedConsent(accounts.secrets, connectionId, sealed);
      try {
        await bankFeed.remove(consent);
      } catch (error) {
        const isOver = error instanceof FeedRefused && error.reason === 'consentEnded';
        if (!isOver) throw error;
      }
    }),
  ];
}

/** Has the consents of a connection ended, also one that was asked for and not given yet. */
export function endConsents(
  { businessId }: TenantTransaction,
  enqueue: Enqueue,
  {
    id: connectionId,
    feed,
    sealed,
    returnSealed,
  }: Pick<ConnectionRow, 'id' | 'feed' | 'sealed' | 'returnSealed'>,
): void {
  for (const one of [sealed, returnSealed]) {
    if (one !== null) enqueue(endConsent, { businessId, connectionId, feed, sealed: one });
  }
}

/**
 * Has every consent of a business ended that is about to be erased, also those that were asked for and not given
 * yet. The erasing does not wait for providers.
 */
export async function endAllConsents(
  { database, enqueueIn }: FeedParts,
  businessId: BusinessId,
): Promise<void> {
  await transact(database, { businessId }, async (tx) => {
    const enqueue = enqueueIn(tx);
    for (const row of await findConnections(tx)) {
      endConsents(tx, enqueue, row);
      await updateConnection(tx, row.id, { sealed: null, return_sealed: null, return_hash: null });
    }
  });
}
