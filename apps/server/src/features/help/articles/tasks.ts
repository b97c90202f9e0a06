import type { Database } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import { KEPT_DAYS } from './policy.ts';
import { deleteOld } from './store.ts';

/** Deletes old ratings and suggestions. */
export function helpDailyWork({ database }: { readonly database: Database }): DailyWork {
  return {
    name: 'help-clean-up',
    at: '03:45',
    retries: 3,
    run: ({ businessId }) =>
      transact(database, { businessId }, async (tx) => deleteOld(tx, KEPT_DAYS)),
  };
}
