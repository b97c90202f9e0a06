import { deadlineReminders } from '@roundbook/domain/money/tax/deadlines';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { Database } from '../../../../platform/db/database.ts';
import { readTenant, transact } from '../../../../platform/db/transaction.ts';
import type { EnqueueIn } from '../../../../platform/tasks/task.ts';
import type { DailyWork } from '../../../../platform/tasks/timed-work.ts';
import { notifyStaff } from '../../../messages/notifications/effects.ts';
import type { ReadMtdStart } from '../lookups.ts';
import { findDuty } from './lookups.ts';
import { writeDuty } from './store.ts';

/** The dependencies of reminding. */
export interface DeadlineParts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly readMtdStart: ReadMtdStart;
}

/** The number of days after which the duty is worked out again, as income may have passed a limit. */
const KNOWN_FOR_DAYS = 7;

/**
 * Works out each week, and after each change of the Owner's answers, from when a sole trader has to send updates, and
 * reminds the Owners of deadlines. Idempotent: each reminder has a key. It costs a business that need not file one
 * statement a day.
 */
export function remindOfDeadlines({ database, enqueueIn, readMtdStart }: DeadlineParts): DailyWork {
  return {
    name: 'remind-of-tax-deadlines',
    at: '08:10',
    retries: 3,
    run: async ({ businessId, date }) => {
      const found = await readTenant(database, { businessId }, findDuty);
      if (!found) return;
      const { version, workedOutOn } = found;
      let { startsOn } = found;
      if (workedOutOn === null || workedOutOn <= addDays(date, -KNOWN_FOR_DAYS)) {
        startsOn = await readTenant(database, { businessId }, (tx) => readMtdStart(tx, date));
        await transact(database, { businessId }, async (tx) => {
          writeDuty(tx, { startsOn, version, workedOutOn: date });
        });
      }
      const reminders = deadlineReminders({ ...found, startsOn }, date);
      if (reminders.length === 0) return;
      await transact(database, { businessId }, async (tx) => {
        for (const reminder of reminders) {
          notifyStaff(tx, enqueueIn(tx), {
            ...reminder,
            kind: 'tax-deadline',
            entity: { model: 'tax', id: '' },
          });
        }
      });
    },
  };
}
