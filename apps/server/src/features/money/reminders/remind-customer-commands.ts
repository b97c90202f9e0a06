import type { remindCustomer } from '@roundbook/contract/money/reminders/reminders';
import { overdueOf } from '@roundbook/domain/money/reminders/climb';
import { channelsFor, silence, UNDER_WAY } from '@roundbook/domain/money/reminders/judge';
import type { StepChannel } from '@roundbook/domain/money/reminders/ladder';
import { lessUnderWay } from '@roundbook/domain/money/reminders/under-way';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound, refuse } from '../../../platform/http/app-error.ts';
import type { LongCall, WriteCall } from '../../../platform/http/call.ts';
import type { PreparedLetters } from '../../../platform/pdf/prepared-letters.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { lockCustomers } from '../../customers/customers/effects.ts';
import { noteReminded } from '../accounts/invoices/effects.ts';
import { type AskedByHand, sendByHand, statementsByHand } from './effects.ts';
import { findPayers } from './payer-queries.ts';

/**
 * The debts of a reminder sent by hand: everything overdue, less money on its way.
 * @throws AppError 404 for an unknown customer, or 422 with the reason not to ask
 */
async function askedOf(
  tx: TenantTransaction,
  customerId: string,
  channel: StepChannel,
  today: PlainDate,
): Promise<AskedByHand> {
  const [payer] = await findPayers(tx, [customerId], today);
  if (!payer) throw notFound();
  if (overdueOf(payer.invoices, today).length === 0) {
    throw refuse('Nothing that they owe is overdue.');
  }
  const invoices = overdueOf(lessUnderWay(payer.invoices, payer.underWay), today);
  const reason = silence(payer, today) ?? (invoices.length === 0 ? UNDER_WAY : null);
  if (reason !== null) throw refuse(reason);
  const { channels, reason: unreached } = channelsFor(payer, channel);
  if (channels.length === 0) throw refuse(unreached, 'channel');
  return { payer, channels, invoices };
}

/** Makes the statement to send with the reminder, if the reminder's step sends a statement. */
export async function prepareReminder(
  files: FileStore,
  { params, body: { step, channel }, today, load }: LongCall<typeof remindCustomer>,
): Promise<PreparedLetters> {
  if (step !== 'Statement') return new Map();
  const make = await load(async (tx) => {
    const asked = await askedOf(tx, params.id, channel, today);
    return statementsByHand(tx, files, { step, today }, [asked]);
  });
  return make();
}

/** Reminds a customer of everything overdue, in one message by each channel. */
export async function remindOne(
  { tx, params, body: { step, channel }, actor, today, enqueue }: WriteCall<typeof remindCustomer>,
  prepared: PreparedLetters,
) {
  // The ladder also locks the customers, so it cannot remind them simultaneously.
  lockCustomers(tx, [params.id]);
  const asked = await askedOf(tx, params.id, channel, today);
  const byHand = { userId: actor.userId, today, step };
  const queued = await sendByHand(tx, enqueue, byHand, [asked], prepared);
  const reminded = asked.invoices.flatMap(({ id, number }) => (number === null ? [] : [id]));
  noteReminded(tx, reminded, today);
  return { queued };
}
