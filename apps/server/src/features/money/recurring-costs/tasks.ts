import type { Database } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import { findVat } from '../../account/businesses/lookups.ts';
import { bookCost } from './booking-commands.ts';
import { lockDue } from './queries.ts';

/**
 * Records the recurring costs that are due. After a pause of the server, it records every day that was missed. Idempotent:
 * the costs are locked, and each day has a key of its own.
 */
export function bookRecurringCosts({
  database,
  enqueueIn,
}: {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
}): DailyWork {
  return {
    name: 'book-recurring-costs',
    at: '03:20',
    retries: 3,
    run: async ({ businessId, date }) => {
      await transact(database, { businessId }, async (tx) => {
        const [due, { registrations }] = await Promise.all([lockDue(tx, date), findVat(tx)]);
        for (const cost of due) bookCost(tx, enqueueIn(tx), cost, date, registrations);
      });
    },
  };
}
