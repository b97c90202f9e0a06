import type { ChangeHearer } from '../../../platform/db/database.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { WebhookSubscribers } from './lookups.ts';
import { notedIn } from './webhook-events.ts';
import { notifyWebhooks } from './webhook-tasks.ts';

/** The kinds of records in which a change can be an event. */
const REPORTED: ReadonlySet<string> = new Set([
  'customer',
  'invoice',
  'payment',
  'quote',
  'charge',
]);

/** The maximum number of records handled by one task. */
const MOST_REPORTED = 200;

function* partsOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += MOST_REPORTED)
    yield items.slice(at, at + MOST_REPORTED);
}

/**
 * Queues the deliveries of a transaction's changes; nothing is delivered unless the transaction
 * commits.
 */
export function hearForWebhooks({
  enqueueIn,
  webhookSubscribers,
}: {
  readonly enqueueIn: EnqueueIn;
  readonly webhookSubscribers: WebhookSubscribers;
}): ChangeHearer {
  return (tx, changes) => {
    const { businessId } = tx;
    const reported = changes.filter(({ entity }) => REPORTED.has(entity));
    const noted = notedIn(tx);
    if (reported.length + noted.length === 0 || !webhookSubscribers.has(businessId)) return;
    const enqueue = enqueueIn(tx);
    const at = tx.now;
    // Events that facts record for a customer go into the same task as the change to that customer.
    const whose = new Set(noted.map(({ customerId }) => customerId));
    const apart = reported.filter(({ entity, id }) => entity !== 'customer' || !whose.has(id));
    for (const part of partsOf(apart)) {
      const named = part.map(({ entity, id }) => ({ entity, id }));
      enqueue(notifyWebhooks, { businessId, at, changes: named, noted: [] });
    }
    for (const part of partsOf(noted)) {
      const ids = new Set(part.map(({ customerId }) => customerId));
      const own = reported.filter(({ entity, id }) => entity === 'customer' && ids.has(id));
      const named = own.map(({ entity, id }) => ({ entity, id }));
      enqueue(notifyWebhooks, { businessId, at, changes: named, noted: [...part] });
    }
  };
}
