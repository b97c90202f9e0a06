import { usualChoice, type TriggerType } from '@roundbook/domain/messages/triggers/trigger-types';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { DemoBusiness } from '../../../demo/demo-business.ts';
import { transact } from '../../../platform/db/transaction.ts';
import { findOccasions, findWhom } from './occasion-queries.ts';
import { insertExecutions, writeSendingTimes, writeTrigger } from './store.ts';

/** Triggers to turn on, in addition to those that are on for a new business. */
const CHOSEN = {
  'night-before': { mode: 'Scheduled' },
  'visit-moved': { mode: 'Event' },
  'visit-skipped': { mode: 'Manual' },
  'review-request': { mode: 'Manual', link: 'https://reviews.example/clearwater' },
} as const satisfies Partial<Record<TriggerType, object>>;

/** The number of the day’s customers who were sent a message the evening before. */
const NOTIFIED = 12;

/** Turns triggers on, sets quiet hours, and adds the messages about today’s visits. */
export async function addToDemo({ database, businessId, today }: DemoBusiness): Promise<void> {
  await transact(database, { businessId }, async (tx) => {
    for (const type of Object.keys(CHOSEN) as (keyof typeof CHOSEN)[]) {
      await writeTrigger(tx, type, { ...usualChoice(type), ...CHOSEN[type] }, 0);
    }
    const times = { quietFrom: '21:00', quietUntil: '07:00', restDays: [7] };
    await writeSendingTimes(tx, { ...times, restsOnBankHolidays: true }, 0);
    const days = { from: today, to: today };
    const ids = await findWhom(tx, 'night-before', days, null, NOTIFIED);
    if (ids.length === 0) return;
    const { occasions } = await findOccasions(tx, 'night-before', days, ids, today);
    insertExecutions(tx, 'night-before', 'Told', occasions, addDays(today, -1));
  });
}
