import type * as ladderContract from '@roundbook/contract/money/reminders/ladder';
import type * as contract from '@roundbook/contract/money/reminders/reminders';
import { ladderRefusal } from '@roundbook/domain/money/reminders/ladder';
import { isPausedOn, pauseRefusal } from '@roundbook/domain/money/reminders/pauses';
import { firstSendingDay } from '@roundbook/domain/money/reminders/sending-days';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { accept, notFound, StaleError } from '../../../platform/http/app-error.ts';
import type { ReadCall, WriteCall } from '../../../platform/http/call.ts';
import { lockCustomers } from '../../customers/customers/effects.ts';
import { findRecipients } from '../../customers/customers/lookups.ts';
import { findHolidayRegion } from '../../work/availability/lookups.ts';
import { writeLadder } from '../accounts/invoices/effects.ts';
import { findLadder } from '../accounts/invoices/ladder-lookups.ts';
import { endPauses, insertPause } from './pause-store.ts';
import { findCustomerOf, findPauses, findReminders } from './queries.ts';

/** The ladder as it is shown to the office. */
export async function show(tx: TenantTransaction) {
  const [{ startsOn, ...ladder }, region] = await Promise.all([
    findLadder(tx),
    findHolidayRegion(tx),
  ]);
  const steps = [...ladder.steps];
  return { ladder: { ...ladder, steps }, region, startsOn };
}

/**
 * Changes the ladder. A ladder that the Owner turns on starts on its next sending day, so that no reminder goes out
 * today unexpectedly.
 */
export async function saveLadder({
  tx,
  body,
  today,
}: WriteCall<typeof ladderContract.saveLadder>): Promise<Awaited<ReturnType<typeof show>>> {
  const { version, sendAt, ...rest } = body;
  const ladder = { ...rest, sendAt: sendAt.slice(0, 5) };
  accept(ladderRefusal(ladder));
  const [base, region] = await Promise.all([
    version ?? findLadder(tx).then((found) => found.version),
    findHolidayRegion(tx),
  ]);
  const startsOn = firstSendingDay(ladder, today, region);
  if (!(await writeLadder(tx, ladder, base, startsOn))) {
    const current = await show(tx);
    throw new StaleError(
      { entity: 'reminderLadder', id: tx.businessId, version: current.ladder.version },
      current,
    );
  }
  return show(tx);
}

/**
 * Checks that the customer exists.
 * @throws AppError 404 for an unknown customer
 */
async function knownCustomer(tx: TenantTransaction, id: string): Promise<void> {
  const [recipient] = await findRecipients(tx, [id]);
  if (!recipient) throw notFound();
}

/** Pauses the ladder for a customer, replacing an earlier pause. */
export async function pause({
  tx,
  params,
  body,
  actor,
  today,
}: WriteCall<typeof contract.pauseReminders>) {
  const { id: customerId } = params;
  lockCustomers(tx, [customerId]);
  await knownCustomer(tx, customerId);
  accept(pauseRefusal(body, today), 'until');
  return { pause: await insertPause(tx, { ...body, customerId, since: today }, actor.userId) };
}

/** Ends the pause of the ladder for a customer. */
export async function resume({ tx, params }: WriteCall<typeof contract.resumeReminders>) {
  const { id: customerId } = params;
  lockCustomers(tx, [customerId]);
  await knownCustomer(tx, customerId);
  await endPauses(tx, customerId);
  return {};
}

async function standingOf(
  tx: TenantTransaction,
  today: PlainDate,
  customerId: string,
  invoiceId?: string,
) {
  const [[standing], reminders, ladder] = await Promise.all([
    findPauses(tx, [customerId]),
    findReminders(tx, customerId, invoiceId),
    findLadder(tx),
  ]);
  return {
    pause: standing && isPausedOn(standing, today) ? standing : null,
    reminders,
    isLadderOn: ladder.isOn,
  };
}

/** A customer's reminders, and the pause that keeps reminders from being sent, if any. */
export async function showCustomer({
  tx,
  params,
  today,
}: ReadCall<typeof contract.getCustomerReminders>) {
  const [shown] = await Promise.all([
    standingOf(tx, today, params.id),
    knownCustomer(tx, params.id),
  ]);
  return shown;
}

/** The reminders about an invoice, and the pause that keeps reminders from being sent, if any. */
export async function showInvoice({
  tx,
  params,
  today,
}: ReadCall<typeof contract.getInvoiceReminders>) {
  const customerId = await findCustomerOf(tx, params.id);
  if (customerId === undefined) throw notFound();
  return standingOf(tx, today, customerId, params.id);
}
