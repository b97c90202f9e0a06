import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import type { MessageStep } from '@roundbook/domain/money/reminders/ladder';
import {
  isPausedOn,
  pauseRefusal,
  REPLY_PAUSE_DAYS,
} from '@roundbook/domain/money/reminders/pauses';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { Refusal } from '@roundbook/domain/values/refusals/refusal';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { PreparedLetters } from '../../../platform/pdf/prepared-letters.ts';
import type { Enqueue } from '../../../platform/tasks/task.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { attachedStatements } from '../accounts/ledger/effects.ts';
import { insertPause, type NewPause } from './pause-store.ts';
import type { Payer, PayerInvoice } from './payer-queries.ts';
import { findPauses, findWhoPays } from './queries.ts';
import { queueReminders, withStatement } from './reminder-letters.ts';
import { insertReminders } from './store.ts';

/** The user who sends reminders by hand, the day, and the step of the reminders. */
export interface ByHand {
  readonly userId: string;
  readonly today: PlainDate;
  readonly step: MessageStep;
}

/** Records reminders that a user sent, each an email with the document of one invoice. */
export async function noteSentByHand(
  tx: TenantTransaction,
  { userId, today, step }: ByHand,
  sent: readonly {
    readonly customerId: string;
    readonly invoiceId: string;
    readonly amount: Pence;
    readonly messageId: string;
  }[],
): Promise<void> {
  const reminders = sent.map(({ customerId, invoiceId, amount, messageId }) => {
    const invoices = [{ id: invoiceId, hasInvoice: true, reached: step, amount }];
    return { id: newId(), customerId, step, amount, messageId, invoices };
  });
  await insertReminders(tx, reminders, today, userId);
}

/** A payer to remind by hand, with the invoices to remind about, and the channels. */
export interface AskedByHand {
  readonly payer: Payer;
  readonly channels: readonly Channel[];
  readonly invoices: readonly PayerInvoice[];
}

/**
 * Loads the statements that accompany reminders by hand, if their step includes statements.
 * @returns a function that makes their documents, to be called once the transaction has ended
 */
export function statementsByHand(
  tx: TenantTransaction,
  files: FileStore,
  { today, step }: Pick<ByHand, 'today' | 'step'>,
  asked: readonly { readonly payer: Payer; readonly channels: readonly Channel[] }[],
): Promise<() => Promise<PreparedLetters>> {
  const letters = asked.map((one) => ({ ...one, step }));
  return attachedStatements(tx, files, withStatement(letters), today);
}

/**
 * Sends reminders by hand: one message to each payer by each channel.
 * @returns the number of messages
 * @throws OutdatedPreparation if an accompanying statement has changed since its document was made
 */
export async function sendByHand(
  tx: TenantTransaction,
  enqueue: Enqueue,
  { userId, today, step }: ByHand,
  asked: readonly AskedByHand[],
  prepared: PreparedLetters,
): Promise<number> {
  const letters = asked.map((one) => ({ ...one, step, reminderId: newId() }));
  const reminders = letters.map(({ reminderId: id, payer, invoices }) => ({
    id,
    customerId: payer.id,
    step,
    amount: invoices.reduce((sum, { outstanding }) => sum + outstanding, 0),
    messageId: null,
    invoices: invoices.map(({ id: debtId, number, outstanding }) => {
      return { id: debtId, hasInvoice: number !== null, reached: step, amount: outstanding };
    }),
  }));
  await insertReminders(tx, reminders, today, userId);
  return queueReminders(tx, enqueue, letters, prepared, today);
}

/**
 * Pauses the ladder for a few days after a customer's reply, for the customer and for their payer, who gets the
 * reminders. A longer pause or a promise stays. Both must be locked (`lockWhoPays`).
 */
export async function pauseForReply(
  tx: TenantTransaction,
  customerId: string,
  today: PlainDate,
): Promise<void> {
  const until = addDays(today, REPLY_PAUSE_DAYS);
  const reminded = await findWhoPays(tx, customerId);
  const standing = await findPauses(tx, reminded);
  for (const id of reminded) {
    const staysAsItIs = standing.some(
      (one) =>
        one.customerId === id &&
        isPausedOn(one, today) &&
        (one.kind === 'Promised' || one.until === null || one.until >= until),
    );
    if (staysAsItIs) continue;
    const pause = { customerId: id, kind: 'Replied', reason: '', until, since: today } as const;
    await insertPause(tx, pause, null);
  }
}

/**
 * Pauses the ladder for a customer and their payer, as a user has decided after a reply. Both must be locked
 * (`lockWhoPays`).
 * @returns the refusal; null if the ladder is paused
 */
export async function pauseByHand(
  tx: TenantTransaction,
  pause: NewPause,
  userId: string,
): Promise<Refusal | null> {
  const refused = pauseRefusal(pause, pause.since);
  if (refused) return refused;
  for (const customerId of await findWhoPays(tx, pause.customerId)) {
    await insertPause(tx, { ...pause, customerId }, userId);
  }
  return null;
}
