import { riseRefusal } from '@roundbook/domain/work/prices/price-rises';
import type { AccountPlatform } from '../../../platform/auth/account-platform.ts';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readTenant, transact } from '../../../platform/db/transaction.ts';
import { handles, type TaskHandler, type EnqueueIn } from '../../../platform/tasks/task.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import { announceNext } from './rises/price-rise-announcing.ts';
import { applyNext, undoNext } from './rises/price-rise-steps.ts';
import { findDueRises, lockRise } from './rises/rise-queries.ts';
import { advanceRise, announceRise } from './rises/rise-tasks.ts';

interface Parts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly accounts: AccountPlatform;
}

/** A priority below that of every other task that sends messages. */
const AFTER_OTHERS = -10;

/** The tasks that notify customers of price rises, and undo large price rises, page by page. */
export function priceTasks({ database, enqueueIn, accounts }: Parts): readonly TaskHandler[] {
  return [
    handles(announceRise, ({ businessId, id }) =>
      transact(database, { businessId: mintBusinessId(businessId) }, async (tx) => {
        const rise = await lockRise(tx, id);
        if (!rise) return;
        const { publicUrl } = accounts;
        const step = { tx, enqueue: enqueueIn(tx), rise, publicUrl, now: tx.now };
        if (!(await announceNext(step))) return;
        enqueueIn(tx)(announceRise, { businessId, id }, { priority: AFTER_OTHERS });
      }),
    ),
    handles(advanceRise, ({ businessId, id, version }) =>
      transact(database, { businessId: mintBusinessId(businessId) }, async (tx) => {
        const rise = await lockRise(tx, id);
        if (rise?.version !== version || rise.state !== 'Undoing') return;
        if (!(await undoNext({ tx, rise }))) return;
        enqueueIn(tx)(advanceRise, { businessId, id, version: version + 1 });
      }),
    ),
  ];
}

/** Brings the day's new prices into force, page by page, each morning before work starts. */
export function priceDailyWork({ database }: Pick<Parts, 'database'>): DailyWork {
  return {
    name: 'price-rises',
    at: '00:15',
    retries: 5,
    run: async ({ businessId, date }) => {
      const ids = await readTenant(database, { businessId }, (tx) => findDueRises(tx, date));
      for (const id of ids) {
        let more = true;
        while (more) {
          more = await transact(database, { businessId }, async (tx) => {
            const rise = await lockRise(tx, id);
            if (!rise) return false;
            if (rise.state === 'Undoing') return undoNext({ tx, rise });
            return (
              riseRefusal('apply', rise.state) === null && applyNext({ tx, rise, today: date })
            );
          });
        }
      }
    },
  };
}
