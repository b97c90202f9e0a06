import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { readTenant, type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import {
  type Enqueue,
  handles,
  type TaskHandler,
  type EnqueueIn,
} from '../../../platform/tasks/task.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import type { PostToPublic } from '../../../providers/public-hosts.ts';
import { notifyStaff } from '../../messages/notifications/effects.ts';
import * as deliveries from './delivery-store.ts';
import type { WebhookSubscribers } from './lookups.ts';
import * as store from './store.ts';
import { writeSubscribed } from './subscriber-store.ts';
import { type GatheredEvent, gatherFrom, type ReportedChanges } from './webhook-gathering.ts';
import { outcomeOf, resealed, tryOnce } from './webhook-sending.ts';
import { deliverWebhook, notifyWebhooks } from './webhook-tasks.ts';

interface Parts {
  readonly accounts: AccountPlatform;
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly postToPublic: PostToPublic;
  readonly webhookSubscribers: WebhookSubscribers;
}

/** The body of a delivery, as JSON. */
function bodyOf({ event, at, data }: Pick<GatheredEvent, 'event' | 'at' | 'data'>): string {
  return JSON.stringify({ type: event, timestamp: at, data });
}

async function queueDeliveries(
  tx: TenantTransaction,
  enqueue: Enqueue,
  reported: ReportedChanges,
): Promise<void> {
  const subscriptions = await store.listSubscriptions(tx);
  if (subscriptions.length === 0) return;
  const events = await gatherFrom(tx, reported);
  const wanted = subscriptions.flatMap((one) =>
    events
      .filter(({ event, at }) => one.events.includes(event) && at >= one.sentFrom)
      .map((each) => ({
        id: newId(),
        webhookId: one.id,
        key: each.key,
        event: each.event,
        happenedAt: each.at,
        customerId: each.customerId,
        body: bodyOf(each),
      })),
  );
  const added = await deliveries.insertDeliveries(tx, wanted);
  for (const deliveryId of added) {
    enqueue(deliverWebhook, { businessId: tx.businessId, deliveryId, attempts: 0 });
  }
  for (const webhookId of new Set(wanted.map((one) => one.webhookId))) {
    tx.changed('webhook', webhookId, 1);
  }
}

/** Switches off a webhook and notifies the Owners. @param since ISO 8601, passed to `switchOff` */
async function switchOff(
  { webhookSubscribers }: Parts,
  tx: TenantTransaction,
  enqueue: Enqueue,
  webhookId: string,
  { reason, since }: { readonly reason: string; readonly since: string | null },
): Promise<void> {
  const url = await store.switchOff(tx, webhookId, reason, since);
  if (url === undefined) return;
  deliveries.giveUp(tx, { webhookId }, 'The webhook is switched off.');
  const isOn = await writeSubscribed(tx);
  tx.afterCommit(() => webhookSubscribers.note(tx.businessId, isOn));
  notifyStaff(tx, enqueue, {
    kind: 'webhook-off',
    message: `The webhook to ${new URL(url).hostname} was switched off: ${reason}`,
    entity: { model: 'webhook', id: webhookId },
  });
}

async function deliver(
  parts: Parts,
  data: { readonly businessId: string; readonly deliveryId: string; readonly attempts: number },
): Promise<void> {
  const { accounts, database, enqueueIn, postToPublic } = parts;
  const businessId = mintBusinessId(data.businessId);
  const waiting = await readTenant(database, { businessId }, (tx) =>
    deliveries.findWaiting(tx, data.deliveryId),
  );
  if (!waiting || waiting.attempts !== data.attempts) return;
  if (!waiting.isOn) {
    await transact(database, { businessId }, async (tx) =>
      deliveries.giveUp(tx, { id: waiting.id }, 'The webhook is switched off.'),
    );
    return;
  }
  if (waiting.isResting) {
    await transact(database, { businessId }, async (tx) => {
      const startAfter = new Date(Date.parse(tx.now) + deliveries.REST_SECONDS * 1000);
      deliveries.postpone(tx, waiting.id, startAfter.toISOString());
      enqueueIn(tx)(deliverWebhook, data, { startAfter });
    });
    return;
  }
  const answered = await tryOnce(postToPublic, accounts.secrets, waiting);
  await transact(database, { businessId }, async (tx) => {
    const outcome = outcomeOf(waiting, answered, Date.parse(tx.now));
    if (!(await deliveries.noteTry(tx, waiting, outcome))) return;
    const fresh = resealed(accounts.secrets, waiting);
    if (fresh !== null) store.reseal(tx, waiting.webhookId, waiting.secret, fresh);
    const enqueue = enqueueIn(tx);
    if (outcome.state === 'Delivered') return store.noteDelivered(tx, waiting.webhookId);
    store.noteFailed(tx, waiting.webhookId);
    if (outcome.nextAt !== null) {
      const next = { ...data, attempts: waiting.attempts + 1 };
      enqueue(deliverWebhook, next, { startAfter: new Date(outcome.nextAt) });
      return;
    }
    await switchOff(parts, tx, enqueue, waiting.webhookId, {
      reason:
        answered.status === 410
          ? 'the address no longer exists.'
          : `no message was accepted for about a day. ${answered.problem}`,
      // Another delivery may have succeeded in the meantime.
      since: answered.status === 410 ? null : waiting.createdAt,
    });
  });
}

/** The tasks for webhooks. */
export function webhookTasks(parts: Parts): readonly TaskHandler[] {
  const { database, enqueueIn } = parts;
  return [
    handles(notifyWebhooks, ({ businessId, ...reported }) =>
      transact(database, { businessId: mintBusinessId(businessId) }, (tx) =>
        queueDeliveries(tx, enqueueIn(tx), reported),
      ),
    ),
    handles(deliverWebhook, (data) => deliver(parts, data)),
  ];
}

/** Deletes old deliveries, and queues lost deliveries again. */
export function webhookSweep({ database, enqueueIn }: Parts): DailyWork {
  return {
    name: 'webhook-sweep',
    at: '03:50',
    retries: 3,
    run: ({ businessId }) =>
      transact(database, { businessId }, async (tx) => {
        deliveries.deleteOldDeliveries(tx);
        const enqueue = enqueueIn(tx);
        for (const { id, attempts } of await deliveries.listForgotten(tx)) {
          enqueue(deliverWebhook, { businessId, deliveryId: id, attempts });
        }
      }),
  };
}
