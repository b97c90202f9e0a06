import type { Secrets } from '../../../platform/auth/secrets.ts';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import {
  type Enqueue,
  type EnqueueIn,
  handles,
  type TaskHandler,
} from '../../../platform/tasks/task.ts';
import { findNewsKind, findPushListeners } from './delivery-queries.ts';
import { findDevices } from './devices/store.ts';
import { deliverNews, pushNews } from './news-tasks.ts';
import { type PushParts, sendPush } from './notification-pushes.ts';
import { mergeNews } from './store.ts';

export interface NotificationParts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly secrets: Secrets;
  readonly push: PushParts;
}

/** Merges a new notification with earlier ones, and queues its pushes. */
export async function deliver(tx: TenantTransaction, enqueue: Enqueue, id: string): Promise<void> {
  const kind = await findNewsKind(tx, id);
  if (!kind) return;
  await mergeNews(tx, kind);
  const listeners = await findPushListeners(tx, id, kind);
  if (listeners.length === 0) return;
  for (const { id: deviceId } of await findDevices(tx, listeners)) {
    enqueue(pushNews, { businessId: tx.businessId, id, deviceId });
  }
}

/** The tasks that deliver notifications. */
export function notificationTasks(parts: NotificationParts): readonly TaskHandler[] {
  const { database, enqueueIn, secrets, push } = parts;
  return [
    handles(deliverNews, ({ businessId, id }) =>
      transact(database, { businessId: mintBusinessId(businessId) }, (tx) =>
        deliver(tx, enqueueIn(tx), id),
      ),
    ),
    handles(pushNews, (data) => sendPush(database, secrets, push, data)),
  ];
}
