import { restReason } from '@roundbook/domain/messages/triggers/sending-times';
import {
  instantAt,
  type TimeOfDay,
  timeOfDayIn,
  todayIn,
} from '@roundbook/domain/values/dates/zones';
import { mintBusinessId } from '../../../platform/db/business-id.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { handles, type TaskHandler } from '../../../platform/tasks/task.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import { findHolidayRegion } from '../../work/availability/lookups.ts';
import { findSendingTimes, findTriggers } from './trigger-queries.ts';
import { sendTrigger, type SendingParts } from './trigger-sending.ts';
import { sendTriggerTask } from './trigger-task.ts';

/**
 * A scheduled message that is delayed past this time is not sent, unless its own time was within
 * the same hour.
 */
const TOO_LATE = '21:00';

const isSameHour = (one: TimeOfDay, other: TimeOfDay) => one.slice(0, 2) === other.slice(0, 2);

/** Runs a trigger when the business’s clock reaches its time, and continues runs that a user started. */
export function triggerTasks(parts: SendingParts): readonly TaskHandler[] {
  return [
    handles(sendTriggerTask, async ({ businessId, type, date, after }) => {
      const id = mintBusinessId(businessId);
      if (after !== null) return sendTrigger(parts, id, { type, date, after });
      const isTime = await transact(parts.database, { businessId: id }, async (tx) => {
        const [triggers, times, { business }, region] = await Promise.all([
          findTriggers(tx),
          findSendingTimes(tx),
          findBusiness(tx),
          findHolidayRegion(tx),
        ]);
        const { mode, sendAt } = triggers.get(type)!;
        const now = tx.now;
        if (mode !== 'Scheduled' || todayIn(business.timeZone, now) !== date) return false;
        if (restReason(times, date, region) !== null) return false;
        const time = timeOfDayIn(business.timeZone, now);
        if (time >= sendAt) return time <= TOO_LATE || isSameHour(time, sendAt);
        // After this run was planned, the trigger was moved to later in the day.
        const startAfter = new Date(instantAt(business.timeZone, date, sendAt));
        parts.enqueueIn(tx)(sendTriggerTask, { businessId, type, date, after }, { startAfter });
        return false;
      });
      if (isTime) await sendTrigger(parts, id, { type, date });
    }),
  ];
}

/** Early each morning, plans the day’s scheduled triggers for the times set for them. */
export function planTriggers({ database, enqueueIn }: SendingParts): DailyWork {
  return {
    name: 'plan-triggers',
    at: '04:00',
    retries: 3,
    run: ({ businessId, date }) =>
      transact(database, { businessId }, async (tx) => {
        const [triggers, { business }] = await Promise.all([findTriggers(tx), findBusiness(tx)]);
        const enqueue = enqueueIn(tx);
        for (const { type, mode, sendAt } of triggers.values()) {
          if (mode !== 'Scheduled') continue;
          const startAfter = new Date(instantAt(business.timeZone, date, sendAt));
          enqueue(sendTriggerTask, { businessId, type, date, after: null }, { startAfter });
        }
      }),
  };
}
