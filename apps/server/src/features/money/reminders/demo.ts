import { overdueOf } from '@roundbook/domain/money/reminders/climb';
import { silence } from '@roundbook/domain/money/reminders/judge';
import { DEFAULT_LADDER, type MessageStep } from '@roundbook/domain/money/reminders/ladder';
import { sendingDayFrom } from '@roundbook/domain/money/reminders/sending-days';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { DemoBusiness } from '../../../demo/demo-business.ts';
import { newId } from '../../../platform/db/ids.ts';
import { type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import { writeLadder } from '../accounts/invoices/effects.ts';
import { insertPause } from './pause-store.ts';
import { findOverduePayers, findPayers, type Payer } from './payer-queries.ts';
import { insertReminders } from './store.ts';

export const buildsOn = ['budget-plans', 'holds'];

/** The number of debtors who were reminded, and the number of these who were reminded twice. */
const REMINDED = 8;
const REMINDED_TWICE = 3;

/** Records reminders that payers got on a day, about the invoices that were overdue then. */
async function remind(
  tx: TenantTransaction,
  payers: readonly Payer[],
  day: PlainDate,
  step: MessageStep,
  userId: string | null,
): Promise<void> {
  const reminders = payers.flatMap(({ id: customerId, invoices }) => {
    const overdue = overdueOf(invoices, day);
    if (overdue.length === 0) return [];
    const amount = overdue.reduce((sum, { outstanding }) => sum + outstanding, 0);
    const about = overdue.map(({ id, number, outstanding }) => {
      return { id, hasInvoice: number !== null, reached: step, amount: outstanding };
    });
    return [{ id: newId(), customerId, step, amount, messageId: null, invoices: about }];
  });
  await insertReminders(tx, reminders, day, userId, `${day}T10:00:00Z`);
}

/** Turns the ladder on, with a few reminders sent, a promise, a pause and a reply. */
export async function addToDemo({
  database,
  businessId,
  today,
  users,
}: DemoBusiness): Promise<void> {
  const sendingDay = (from: PlainDate) => sendingDayFrom(DEFAULT_LADDER, from, 'England and Wales');
  await transact(database, { businessId }, async (tx) => {
    await writeLadder(tx, { ...DEFAULT_LADDER, isOn: true }, 0, addDays(today, -60));
    const ids = await findOverduePayers(tx, addDays(today, -20), null, 40);
    const found = await findPayers(tx, ids, today);
    const payers = found.filter((payer) => silence(payer, today) === null);
    const [promised, paused, replied, ...others] = payers;
    const first = sendingDay(addDays(today, -17));
    await remind(tx, others.slice(0, REMINDED), first, 'Reminder', null);
    const twice = others.slice(0, REMINDED_TWICE);
    await remind(tx, twice, sendingDay(addDays(today, -6)), 'Second reminder', users.Manager);
    const pauses = [
      { payer: promised, kind: 'Promised', until: addDays(today, 4), reason: 'On the phone' },
      { payer: paused, kind: 'Paused', until: addDays(today, 21), reason: 'Away until then' },
      { payer: replied, kind: 'Replied', until: null, reason: 'Says that the back was missed' },
    ] as const;
    for (const { payer, kind, until, reason } of pauses) {
      if (!payer) continue;
      const pause = { customerId: payer.id, kind, until, reason, since: addDays(today, -1) };
      await insertPause(tx, pause, users.Manager);
    }
  });
}
