import type { Database } from '../../../platform/db/database.ts';
import { transact, transactShared } from '../../../platform/db/transaction.ts';
import { handles, type TaskHandler } from '../../../platform/tasks/task.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import { placesOfWork } from '../grants/lookups.ts';
import { noteInBusinesses } from './security-log-task.ts';
import { deleteOldEvents, insertEvent } from './store.ts';

/** The background work of the security log. */
export function securityLogTasks(database: Database): readonly TaskHandler[] {
  return [
    handles(noteInBusinesses, async (event) => {
      const { userId } = event;
      const places = await transactShared(database, { userId }, (tx) => placesOfWork(tx, userId));
      for (const { businessId } of places) {
        await transact(database, { businessId }, async (tx) => insertEvent(tx, event));
      }
    }),
  ];
}

/** Lines go after a year. */
export function securityLogSweep(database: Database): DailyWork {
  return {
    name: 'security-log-sweep',
    at: '03:40',
    retries: 3,
    whenClosed: true,
    run: ({ businessId }) => transact(database, { businessId }, async (tx) => deleteOldEvents(tx)),
  };
}
