import { MOST_TRANSACTIONS_AT_ONCE } from '@roundbook/contract/money/bank-transactions/decisions';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { type BusinessId, mintBusinessId } from '../../../platform/db/business-id.ts';
import { retried } from '../../../platform/db/database-errors.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { handles, type TaskHandler } from '../../../platform/tasks/task.ts';
import { timeZoneOf } from '../../account/businesses/lookups.ts';
import { certain } from './bank-transaction-conditions.ts';
import { type MatchingParts, refreshMatches } from './bank-transaction-matching.ts';
import { matchTransactions } from './bank-transaction-task.ts';
import { findPreferences } from './decisions/action-queries.ts';
import { insertAction } from './decisions/action-store.ts';
import { bookCertain } from './decisions/bulk-commands.ts';
import { findTransactions } from './transaction-queries.ts';

export function bankTransactionTasks(parts: MatchingParts): readonly TaskHandler[] {
  return [
    handles(matchTransactions, async ({ businessId: id }) => {
      const businessId = mintBusinessId(id);
      await refreshMatches(parts, businessId);
      await bookByRule(parts, businessId);
    }),
  ];
}

/** Books certain matches in parts, if the business wants it; each part is a separate action. */
async function bookByRule(parts: MatchingParts, businessId: BusinessId): Promise<void> {
  let found: number;
  do {
    found = await retried(() =>
      transact(parts.database, { businessId }, async (tx) => {
        const { bookCertain: wanted } = await findPreferences(tx);
        if (!wanted) return 0;
        const rows = await findTransactions(tx, certain(), MOST_TRANSACTIONS_AT_ONCE);
        if (rows.length === 0) return 0;
        const now = tx.now;
        const timeZone = await timeZoneOf(tx);
        const today = todayIn(timeZone, now);
        const actionId = insertAction(tx, 'convert', null);
        await bookCertain(tx, rows, actionId, { by: null, timeZone, now, today });
        return rows.length;
      }),
    );
  } while (found === MOST_TRANSACTIONS_AT_ONCE);
}
