import type { Database } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import { findVat } from '../../account/businesses/lookups.ts';
import { lockUnposted } from './queries.ts';
import { postAgain } from './store.ts';

/** The number of expenses that one transaction posts. */
const POSTED_AT_ONCE = 200;

/**
 * Once a day, posts the expenses whose postings are missing or out of date: those that a server of the previous release
 * recorded during an upgrade, and those whose VAT is reclaimed differently since the VAT registrations changed.
 */
export function postExpenses({ database }: { readonly database: Database }): DailyWork {
  return {
    name: 'post-expenses',
    at: '02:10',
    retries: 3,
    run: async ({ businessId }) => {
      for (let count = POSTED_AT_ONCE; count === POSTED_AT_ONCE;) {
        count = await transact(database, { businessId }, async (tx) => {
          const { registrations } = await findVat(tx);
          const unposted = await lockUnposted(tx, registrations, POSTED_AT_ONCE);
          for (const expense of unposted) postAgain(tx, expense, registrations);
          return unposted.length;
        });
      }
    },
  };
}
