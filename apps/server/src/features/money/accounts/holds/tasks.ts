import type { Database } from '../../../../platform/db/database.ts';
import { transact } from '../../../../platform/db/transaction.ts';
import type { DailyWork } from '../../../../platform/tasks/timed-work.ts';
import { applyRule } from './commands.ts';
import { findRule } from './queries.ts';

/** Each morning, before work: who is put on hold by the rule, and whose hold is over. A second run changes nothing. */
export function holdingByRule({ database }: { readonly database: Database }): DailyWork {
  return {
    name: 'holds-by-rule',
    at: '04:00',
    retries: 3,
    run: ({ businessId, date }) =>
      transact(database, { businessId }, async (tx) => {
        await applyRule(tx, await findRule(tx), date);
      }),
  };
}
