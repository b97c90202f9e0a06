import {
  dayNews,
  EVENING,
  GATHERED_MINUTES,
  isNewsOfDay,
  QUIET_MINUTES,
} from '@roundbook/domain/messages/notifications/your-day';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { timeOfDayIn, todayIn } from '@roundbook/domain/values/dates/zones';
import type { Database } from '../../../platform/db/database.ts';
import { type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import type { FactCall } from '../../../platform/facts/fact.ts';
import type { Enqueue, EnqueueIn } from '../../../platform/tasks/task.ts';
import type { DailyWork } from '../../../platform/tasks/timed-work.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import { dropDayNews, notifyStaff } from '../../messages/notifications/effects.ts';
import { findAnnouncedDays } from '../../messages/notifications/lookups.ts';
import type { DayOfWork } from '../jobs/facts.ts';
import { findOwnDays, findWorkers, type PersonsDay } from './own-day-queries.ts';
import { notifyOwnDay } from './own-day-tasks.ts';

const MINUTE_MS = 60_000;

/** Queues notifications, due in a few minutes, to the workers whose days someone else has changed. */
export function noteDays(
  { tx, enqueue, actor, now, today }: FactCall,
  days: readonly DayOfWork[],
): void {
  const moment = { today, time: timeOfDayIn(actor.timeZone, now) };
  const startAfter = new Date(Date.parse(now) + GATHERED_MINUTES * MINUTE_MS);
  for (const { userId, date } of days) {
    if (userId === actor.userId || !isNewsOfDay(date, moment)) continue;
    enqueue(notifyOwnDay, { businessId: tx.businessId, userId, date }, { startAfter });
  }
}

/**
 * Notifies a worker of one of their days if that day has changed since the last notification, and replaces an unseen
 * notification.
 */
async function notifyOfDay(
  tx: TenantTransaction,
  enqueue: Enqueue,
  day: PersonsDay,
  today: PlainDate,
): Promise<void> {
  const { userId, date, state } = day;
  const before = await findAnnouncedDays(tx, userId, date);
  const [last] = before;
  if (last?.key.endsWith(` ${state}`)) return;
  const quietUntil = last ? Date.parse(last.addedAt) + QUIET_MINUTES * MINUTE_MS : 0;
  if (quietUntil > Date.parse(tx.now)) {
    const startAfter = new Date(quietUntil);
    enqueue(notifyOwnDay, { businessId: tx.businessId, userId, date }, { startAfter });
    return;
  }
  dropDayNews(tx, userId, date);
  notifyStaff(tx, enqueue, {
    kind: 'your-day',
    message: dayNews(day, today, before.length > 0),
    entity: { model: 'day', id: date },
    to: { userIds: [userId] },
    key: `${date} day ${before.length} ${state}`,
  });
}

/** Notifies a worker that their day has changed, unless the day is over or is as it was before the change. */
export async function notifyChangedDay(
  tx: TenantTransaction,
  enqueue: Enqueue,
  { userId, date }: DayOfWork,
): Promise<void> {
  const [{ business }, [day]] = await Promise.all([
    findBusiness(tx),
    findOwnDays(tx, date, userId),
  ]);
  const today = todayIn(business.timeZone, tx.now);
  if (day && date >= today) await notifyOfDay(tx, enqueue, day, today);
}

interface Parts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
}

/** Notifies workers each evening of the next day's visits; planners already know them. */
export function tomorrowWork({ database, enqueueIn }: Parts): DailyWork {
  return {
    name: 'tell-workers-tomorrow',
    at: EVENING,
    retries: 3,
    run: ({ businessId, date: today }) =>
      transact(database, { businessId }, async (tx) => {
        const [days, workers] = await Promise.all([
          findOwnDays(tx, addDays(today, 1)),
          findWorkers(tx),
        ]);
        const enqueue = enqueueIn(tx);
        for (const day of days)
          if (workers.has(day.userId)) await notifyOfDay(tx, enqueue, day, today);
      }),
  };
}
