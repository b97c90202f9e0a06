import { restReason } from '@roundbook/domain/messages/triggers/sending-times';
import { holidayRegionOf } from '@roundbook/domain/values/dates/holiday-region';
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
import { findSendingTimes, findTriggers } from './trigger-queries.ts';
import { sendTrigger, type SendingParts } from './trigger-sending.ts';
import { sendTriggerTask } from './trigger-task.ts';

/** What was held up until later than this is not sent any more, unless it was to go in that hour. */
const TOO_LATE = '21:00';

const isSameHour = (one: TimeOfDay, other: TimeOfDay) => one.slice(0, 2) === other.slice(0, 2);

/** Tells customers once the business’s clock shows the time of a trigger, and goes on with what a person began. */
export function triggerTasks(parts: SendingParts): readonly TaskHandler[] {
  return [
    handles(sendTriggerTask, async ({ businessId, type, date, after }) => {
      const id = mintBusinessId(businessId);
      if (after !== null) return sendTrigger(parts, id, { type, date, after });
      const isTime = await transact(parts.database, { businessId: id }, async (tx) => {
        const [triggers, times, { business }] = await Promise.all([
          findTriggers(tx),
          findSendingTimes(tx),
          findBusiness(tx),
        ]);
        const { mode, sendAt } = triggers.get(type)!;
        const now = new Date().toISOString();
        const region = holidayRegionOf(business.address.postcode);
        if (mode !== 'Scheduled' || todayIn(business.timeZone, now) !== date) return false;
        if (restReason(times, date, region) !== null) return false;
        const time = timeOfDayIn(business.timeZone, now);
        if (time >= sendAt) return time <= TOO_LATE || isSameHour(time, sendAt);
        // The time was moved to later in the day since this was planned.
        const startAfter = new Date(instantAt(business.timeZone, date, sendAt));
        parts.enqueueIn(tx)(sendTriggerTask, { businessId, type, date, after }, { startAfter });
        return false;
      });
      if (isTime) await sendTrigger(parts, id, { type, date });
    }),
  ];
}

/** Early in the morning, plans the day’s triggers for the times at which they go. */
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
