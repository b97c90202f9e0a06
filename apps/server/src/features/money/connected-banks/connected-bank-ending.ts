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
  /** The task carries the encrypted consent, as the connection is erased before the task is done. */
  sealed: z.string(),
});

type OfConsent = z.infer<typeof ofConsent>;

/** Ends a consent at the provider, with retries in case it is unavailable for some hours. */
const endConsent: Task<OfConsent> = {
  name: 'end-bank-consent',
  data: ofConsent,
  retries: 14,
};

/** The background tasks that end consents. */
export function endingTasks({
  accounts,
  bankFeed,
}: Pick<FeedParts, 'accounts' | 'bankFeed'>): readonly TaskHandler[] {
  return [
    handles(endConsent, async ({ connectionId, feed, sealed }) => {
      // A provider that is no longer configured cannot be asked.
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

/**
 * Queues the ending of a connection's consents, including a consent that was requested but not
 * given.
 */
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
 * Queues the ending of all consents of a business that is about to be erased, including consents only requested.
 * Erasing does not wait for the providers.
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
