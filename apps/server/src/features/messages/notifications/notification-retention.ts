import type { Database } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import { deleteOld } from './digest-store.ts';

/** The number of days for which a notification is kept, seen or not. */
const KEPT_DAYS = 90;
const AT_ONCE = 5000;

/** Deletes old notifications, in batches. */
export function retentionWork(database: Database): DailyWork {
  return {
    name: 'delete-old-notifications',
    at: '02:40',
    retries: 3,
    run: async ({ businessId }) => {
      let more = true;
      while (more) {
        more = await transact(database, { businessId }, (tx) => deleteOld(tx, KEPT_DAYS, AT_ONCE));
      }
    },
  };
}
