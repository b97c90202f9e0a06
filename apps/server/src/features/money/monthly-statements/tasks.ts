import { timeOfDayIn, todayIn } from '@roundbook/domain/values/dates/zones';
import { transact } from '../../../platform/db/transaction.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import { type SendingParts, sendMonthlyStatements } from './monthly-statement-sending.ts';

/** The time after which statements that were delayed wait for the next day. */
const TOO_LATE = '21:00';

/** Sends a business’s statements on the morning of the day that is set for them. */
export function sendingMonthlyStatements(parts: SendingParts): DailyWork {
  return {
    name: 'send-monthly-statements',
    at: '09:00',
    retries: 8,
    // Makes a document for each customer; if the task runs again, it skips customers who already have theirs.
    isLong: true,
    run: async ({ businessId, date }) => {
      const [{ business }, now] = await transact(
        parts.database,
        { businessId },
        async (tx) => [await findBusiness(tx), tx.now] as const,
      );
      const isToday = todayIn(business.timeZone, now) === date;
      if (!isToday || timeOfDayIn(business.timeZone, now) > TOO_LATE) return;
      await sendMonthlyStatements(parts, businessId, date);
    },
  };
}
