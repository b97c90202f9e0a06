import { stepReached } from '@roundbook/domain/money/reminders/climb';
import { judge, type Judgement } from '@roundbook/domain/money/reminders/judge';
import { restingReason } from '@roundbook/domain/money/reminders/sending-days';
import { holidayRegionOf } from '@roundbook/domain/values/dates/holiday-region';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import { newId } from '../../../platform/db/ids.ts';
import { type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import type { SliceParts } from '../../../slice.ts';
import { findBusiness } from '../../account/businesses/lookups.ts';
import { lockCustomers } from '../../customers/customers/effects.ts';
import { queueMessages } from '../../messages/outbox/effects.ts';
import { placeHolds } from '../holds/effects.ts';
import { noteReminded } from '../invoices/effects.ts';
import { findLadder, type LadderRecord } from './ladder-queries.ts';
import { findOverduePayers, findPayers, type Payer, type PayerInvoice } from './payer-queries.ts';
import { reminderMessages } from './reminder-letters.ts';
import { insertReminders } from './store.ts';

/** How many payers are looked at in one transaction: a large firm takes many short ones. */
export const PAYERS_AT_ONCE = 200;

/** Why somebody is on hold whom the ladder’s last step put there. */
const HOLD_REASON = 'They did not pay after all reminders';

export type SendingParts = Pick<SliceParts, 'database' | 'enqueueIn'>;

type Going = Extract<Judgement<PayerInvoice>, { outcome: 'goes' }> & { readonly payer: Payer };

/** Whether the ladder sends on a day at all. */
export async function isSendingDay(
  tx: TenantTransaction,
  ladder: LadderRecord,
  date: PlainDate,
): Promise<boolean> {
  if (ladder.startsOn === null || date < ladder.startsOn) return false;
  const { business } = await findBusiness(tx);
  return restingReason(ladder, date, holidayRegionOf(business.address.postcode)) === null;
}

/** Reminds some payers in the transaction in which it is decided, so that a payment a moment ago counts. */
async function remindSome(
  { tx, parts }: { readonly tx: TenantTransaction; readonly parts: SendingParts },
  ids: readonly string[],
  ladder: LadderRecord,
  date: PlainDate,
): Promise<void> {
  lockCustomers(tx, ids);
  const payers = await findPayers(tx, ids, date);
  const going = payers.flatMap((payer): Going[] => {
    const judgement = judge(ladder, payer, date);
    return judgement.outcome === 'goes' ? [{ ...judgement, payer }] : [];
  });
  const reminders = going.map((one) => ({ ...one, reminderId: newId() }));
  const written = await insertReminders(
    tx,
    reminders.map(({ reminderId: id, payer, step, amount, invoices }) => ({
      id,
      customerId: payer.id,
      step,
      amount,
      messageId: null,
      invoices: invoices.map((one) => {
        const reached = stepReached(ladder, one, step, date);
        return { id: one.id, reached, amount: one.outstanding };
      }),
    })),
    date,
    null,
  );
  const sent = reminders.filter(({ reminderId }) => written.has(reminderId));
  const letters = sent.flatMap(({ step, ...letter }) =>
    step === 'Hold' ? [] : [{ ...letter, step }],
  );
  const ended = sent.flatMap(({ step, payer }) => (step === 'Hold' ? [payer.id] : []));
  await placeHolds(tx, ended, HOLD_REASON);
  queueMessages(tx, parts.enqueueIn(tx), await reminderMessages(tx, letters));
  noteReminded(
    tx,
    letters.flatMap(({ invoices }) => invoices.map(({ id }) => id)),
    date,
  );
}

/**
 * Sends a business’s reminders of a day: one message to each payer, about all that is overdue. However often
 * it runs, and wherever it is cut off, each payer is reminded once that day.
 * @param atOnce payers that share a transaction
 */
export async function sendReminders(
  parts: SendingParts,
  businessId: BusinessId,
  date: PlainDate,
  atOnce = PAYERS_AT_ONCE,
): Promise<void> {
  let after: string | null = null;
  do {
    after = await transact(parts.database, { businessId }, async (tx) => {
      const ladder = await findLadder(tx);
      if (!(await isSendingDay(tx, ladder, date))) return null;
      const ids = await findOverduePayers(tx, date, after, atOnce);
      if (ids.length > 0) await remindSome({ tx, parts }, ids, ladder, date);
      return ids.length === atOnce ? ids.at(-1)! : null;
    });
  } while (after !== null);
}
