import type { Database } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import { deleteOldEvents } from './store.ts';

/** Deletes lines that are older than a year. */
export function securityLogSweep(database: Database): DailyWork {
  return {
    name: 'security-log-sweep',
    at: '03:40',
    retries: 3,
    whenClosed: true,
    run: ({ businessId }) => transact(database, { businessId }, async (tx) => deleteOldEvents(tx)),
  };
}
