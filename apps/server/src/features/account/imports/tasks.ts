import { IMPORT_WAITS_DAYS } from '@roundbook/domain/account/imports/state';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { handles, type TaskHandler } from '../../../platform/tasks/task.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import { goOn, type ImportParts } from './import-steps.ts';
import { goOnWithImport } from './import-task.ts';
import { deleteRows } from './row-store.ts';
import { deleteImport, findOver } from './store.ts';

/** The number of days after which an import's rows are deleted, though not its counts. */
const ROWS_KEPT_DAYS = 30;

/** The background work of imports. */
export function importTasks(parts: ImportParts): readonly TaskHandler[] {
  return [
    handles(goOnWithImport, ({ businessId, id }) =>
      goOn(parts, { businessId: mintBusinessId(businessId), id }),
    ),
  ];
}

/** Deletes abandoned lists and the rows of old imports each night. */
export function importDailyWork({ database }: { readonly database: Database }): DailyWork {
  return {
    name: 'customer-imports',
    at: '03:40',
    retries: 3,
    run: ({ businessId }) =>
      transact(database, { businessId }, async (tx) => {
        const days = { waitDays: IMPORT_WAITS_DAYS, keptDays: ROWS_KEPT_DAYS };
        for (const one of await findOver(tx, days)) {
          if (one.isWaiting) deleteImport(tx, one);
          else deleteRows(tx, one.id);
        }
      }),
  };
}
