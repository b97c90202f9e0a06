import { setTimeout as delay } from 'node:timers/promises';
import type { sendTaxUpdate } from '@roundbook/contract/money/tax/filing';
import { isSameUpdate } from '@roundbook/domain/money/tax/filing/cumulative-update';
import type { BusinessId } from '../../../../platform/db/business-id.ts';
import { type TenantTransaction, transact } from '../../../../platform/db/transaction.ts';
import { AppError, notFound, refuse } from '../../../../platform/http/app-error.ts';
import type { LongCall, WriteCall } from '../../../../platform/http/call.ts';
import { TaxNotNow, type TaxReceipt, TaxRefused } from '../../../../providers/tax/tax.ts';
import { type Connected, connectedTo } from '../hmrc/hmrc-access.ts';
import type { HmrcParts } from '../hmrc/hmrc-parts.ts';
import { findTaxSettings } from '../lookups.ts';
import { type DeclaredUpdate, findConnection, findUpdate, updateOf } from './lookups.ts';
import { shownUpdate } from './shown-update-lookups.ts';
import { insertAnswer, writeBusy } from './store.ts';

/**
 * The longest time that sending may take, with renewed tokens, questions that are asked twice, and the update itself:
 * until then, no other call sends the update.
 */
const BUSY_MS = 90_000;

/** The number of times that a call looks whether another call's turn has ended, and the milliseconds in between. */
const [LOOKS, PAUSE_MS] = [20, 250];

type Answer = Pick<DeclaredUpdate, 'receiptId' | 'errors' | 'answeredAt'>;

/** An update with HMRC's answer; null if the answer was written before. */
interface Sent {
  readonly update: DeclaredUpdate;
  readonly answer: Answer | null;
}

const accepted = ({ id, at }: TaxReceipt): Answer => ({
  receiptId: id,
  errors: [],
  answeredAt: at,
});

/**
 * Takes the turn to send an update, so that no other call sends it at the same time. If the program ends in the middle,
 * the turn ends by itself.
 * @returns the update; null if another call has the turn
 */
async function takeTurn(
  tx: TenantTransaction,
  id: string,
  now: string,
): Promise<DeclaredUpdate | null> {
  const connection = await findConnection(tx, 'lock');
  const update = await findUpdate(tx, id);
  if (!update) throw notFound();
  if (update.answeredAt !== null) return update;
  if (connection?.authority !== update.authority || connection.tradeRef !== update.tradeRef) {
    throw refuse('This update belongs to a connection that has ended.');
  }
  if (connection.busyUntil !== null && connection.busyUntil > now) return null;
  writeBusy(tx, new Date(Date.parse(now) + BUSY_MS).toISOString());
  return update;
}

/**
 * Takes the turn, or waits a few seconds for the answer that another call is getting.
 * @throws AppError 422 if the other call takes longer
 */
async function updateInTurn(
  { database }: HmrcParts,
  businessId: BusinessId,
  id: string,
): Promise<DeclaredUpdate> {
  for (let look = 0; look < LOOKS; look += 1) {
    const update = await transact(database, { businessId }, (tx) => takeTurn(tx, id, tx.now));
    if (update) return update;
    await delay(PAUSE_MS);
  }
  throw refuse('HMRC is being asked about this update. Please look again in a minute.');
}

/** Sends an update, unless HMRC holds it already because an earlier answer was lost. */
async function sendOnce(
  { authority, access }: Connected,
  { taxYear, sent }: DeclaredUpdate,
  hasCalendarQuarters: boolean,
): Promise<TaxReceipt> {
  const held = await authority.held(access, taxYear);
  if (held && isSameUpdate(held.update, updateOf({ sent }))) return held.receipt;
  if (!held) {
    const kind = hasCalendarQuarters ? 'calendar' : 'standard';
    await authority.chooseQuarters(access, taxYear, kind);
  }
  return authority.send(access, taxYear, sent);
}

/**
 * Sends a declared update outside any transaction, once: HMRC is asked first for the update that it holds.
 * @throws AppError 422 if HMRC does not answer, or is being asked already
 */
export async function prepareSend(
  parts: HmrcParts,
  call: LongCall<typeof sendTaxUpdate>,
): Promise<Sent> {
  const { actor, params, load, today } = call;
  if (actor.isProgram) throw refuse('A person has to declare and send updates to HMRC.');
  const { businessId } = actor;
  const update = await updateInTurn(parts, businessId, params.id);
  if (update.answeredAt !== null) return { update, answer: null };
  const { calendarSince } = await load((tx) => findTaxSettings(tx, today));
  const isCalendar = calendarSince !== null && update.taxYear >= calendarSince;
  try {
    const connected = await connectedTo(parts, call, update);
    return { update, answer: accepted(await sendOnce(connected, update, isCalendar)) };
  } catch (error) {
    if (error instanceof TaxRefused) {
      const answer = { receiptId: null, errors: error.errors, answeredAt: null };
      return { update, answer };
    }
    if (error instanceof TaxNotNow || error instanceof AppError) {
      // HMRC did not take the update, so that a next call may send it at once.
      await transact(parts.database, { businessId }, async (tx) => writeBusy(tx, null));
      throw error instanceof AppError ? error : refuse(error.message);
    }
    // The update may have arrived, so the turn goes on until the call can no longer be under way.
    throw refuse('HMRC did not answer. Your update is kept: please ask HMRC again in two minutes.');
  }
}

/** Records HMRC's answer, and ends the turn. */
export async function recordAnswer(
  { tx, now }: WriteCall<typeof sendTaxUpdate>,
  { update, answer }: Sent,
) {
  if (answer === null) return { update: shownUpdate(update) };
  const written = { ...answer, answeredAt: answer.answeredAt ?? now };
  insertAnswer(tx, update.id, written);
  writeBusy(tx, null);
  return { update: shownUpdate({ ...update, ...written }) };
}
