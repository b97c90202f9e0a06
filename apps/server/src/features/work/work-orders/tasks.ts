import { mintBusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { type EnqueueIn, handles, type TaskHandler } from '../../../platform/tasks/task.ts';
import { notifyOwnDay } from './own-day-tasks.ts';
import { notifyChangedDay } from './work-order-own-day.ts';

/** The task that notifies workers of changed days. */
export function workOrderTasks({
  database,
  enqueueIn,
}: {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
}): readonly TaskHandler[] {
  return [
    handles(notifyOwnDay, ({ businessId, ...day }) =>
      transact(database, { businessId: mintBusinessId(businessId) }, (tx) =>
        notifyChangedDay(tx, enqueueIn(tx), day),
      ),
    ),
  ];
}
