import { instantAt, timeOfDayIn, todayIn } from '@roundbook/domain/values/dates/zones';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { handles, type TaskHandler } from '../../../platform/tasks/task.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import { findLadder } from '../accounts/invoices/ladder-lookups.ts';
import { isSendingDay, sendReminders, type SendingParts } from './reminder-sending.ts';
import { sendRemindersTask } from './reminder-task.ts';
import { findStateChanges } from './state-queries.ts';

/**
 * The time after which delayed reminders wait for the next day: an hour after the latest time that a ladder can
 * have.
 */
const TOO_LATE = '21:00';

/** The task that sends reminders at the ladder's time in the business’s time zone. */
export function reminderTasks(parts: SendingParts): readonly TaskHandler[] {
  return [
    handles(sendRemindersTask, async ({ businessId, date }) => {
      const id = mintBusinessId(businessId);
      const isTime = await transact(parts.database, { businessId: id }, async (tx) => {
        const [ladder, { business }] = await Promise.all([findLadder(tx), findBusiness(tx)]);
        const now = tx.now;
        if (todayIn(business.timeZone, now) !== date) return false;
        const time = timeOfDayIn(business.timeZone, now);
        if (time < ladder.sendAt) {
          // The ladder's time was moved to later in the day after the task was scheduled.
          const startAfter = new Date(instantAt(business.timeZone, date, ladder.sendAt));
          parts.enqueueIn(tx)(sendRemindersTask, { businessId, date }, { startAfter });
          return false;
        }
        return time <= TOO_LATE;
      });
      if (isTime) await sendReminders(parts, id, date);
    }),
  ];
}

/** Early in the morning, schedules the day’s reminders for the ladder's time. */
export function planReminders({ database, enqueueIn }: SendingParts): DailyWork {
  return {
    name: 'plan-reminders',
    at: '05:00',
    retries: 3,
    run: ({ businessId, date }) =>
      transact(database, { businessId }, async (tx) => {
        const ladder = await findLadder(tx);
        if (!(await isSendingDay(tx, ladder, date))) return;
        const { business } = await findBusiness(tx);
        const startAfter = new Date(instantAt(business.timeZone, date, ladder.sendAt));
        enqueueIn(tx)(sendRemindersTask, { businessId, date }, { startAfter });
      }),
  };
}

/** Just after midnight, announces to open screens that invoices have become overdue because the date has changed. */
export function announceStates({ database }: SendingParts): DailyWork {
  return {
    name: 'announce-invoice-states',
    at: '00:00',
    retries: 3,
    run: ({ businessId, date }) =>
      transact(database, { businessId }, async (tx) => {
        const version = await findStateChanges(tx, date);
        if (version !== null) tx.changed('reminderLadder', businessId, version);
      }),
  };
}
