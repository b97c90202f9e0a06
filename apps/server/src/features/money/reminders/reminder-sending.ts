import { stepReached } from '@roundbook/domain/money/reminders/climb';
import { judge, type Judgement } from '@roundbook/domain/money/reminders/judge';
import { stepsInUse } from '@roundbook/domain/money/reminders/ladder';
import { restingReason } from '@roundbook/domain/money/reminders/sending-days';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { BusinessId } from '../../../platform/db/business-id.ts';
import { MAXIMUM_TRIES } from '../../../platform/db/database-errors.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { type TenantTransaction, transact } from '../../../platform/db/transaction.ts';
import { OutdatedPreparation } from '../../../platform/http/receipts.ts';
import type { PreparedLetters } from '../../../platform/pdf/prepared-letters.ts';
import type { EnqueueIn } from '../../../platform/tasks/task.ts';
import type { FileStore } from '../../../providers/files/files.ts';
import { lockCustomers } from '../../customers/customers/effects.ts';
import { findHolidayRegion } from '../../work/availability/lookups.ts';
import { placeHolds } from '../accounts/holds/effects.ts';
import { noteReminded } from '../accounts/invoices/effects.ts';
import { findLadder, type LadderRecord } from '../accounts/invoices/ladder-lookups.ts';
import { attachedStatements } from '../accounts/ledger/effects.ts';
import { findOverduePayers, findPayers, type Payer, type PayerInvoice } from './payer-queries.ts';
import { queueReminders, withStatement } from './reminder-letters.ts';
import { insertReminders } from './store.ts';

/** The number of payers in one transaction, so that a large firm takes many short transactions. */
export const PAYERS_AT_ONCE = 200;

/** The reason for a hold after the ladder’s last step. */
const HOLD_REASON = 'The customer did not pay after all reminders';

/**
 * The maximum number of statements made for one transaction, so that the transaction does not last
 * long.
 */
const STATEMENTS_AT_ONCE = 50;

export interface SendingParts {
  readonly database: Database;
  readonly enqueueIn: EnqueueIn;
  readonly files: FileStore;
}

/** The sending of one business’s reminders on one day. */
interface Sending {
  readonly parts: SendingParts;
  readonly businessId: BusinessId;
  readonly date: PlainDate;
}

type Going = Extract<Judgement<PayerInvoice>, { outcome: 'goes' }> & { readonly payer: Payer };

/** Whether the ladder sends on a day. */
export async function isSendingDay(
  tx: TenantTransaction,
  ladder: LadderRecord,
  date: PlainDate,
): Promise<boolean> {
  if (ladder.startsOn === null || date < ladder.startsOn) return false;
  return restingReason(ladder, date, await findHolidayRegion(tx)) === null;
}

function whoGoes(
  ladder: LadderRecord,
  payers: readonly Payer[],
  date: PlainDate,
): readonly Going[] {
  return payers.flatMap((payer): Going[] => {
    const judgement = judge(ladder, payer, date);
    return judgement.outcome === 'goes' ? [{ ...judgement, payer }] : [];
  });
}

/** Whether any email of the ladder includes a statement. */
function bringsStatements(ladder: LadderRecord): boolean {
  return stepsInUse(ladder).some(({ step, channel }) => step === 'Statement' && channel !== 'Text');
}

interface Next {
  readonly ids: readonly string[];
  readonly isLast: boolean;
  /** Makes the statements that accompany the reminders. */
  readonly make: () => Promise<PreparedLetters>;
}

/** Finds the next payers and a function that makes their statements; null if there are no more payers. */
function findNext(
  { parts, businessId, date }: Sending,
  after: string | null,
  atOnce: number,
): Promise<Next | null> {
  return transact(parts.database, { businessId }, async (tx) => {
    const ladder = await findLadder(tx);
    if (!(await isSendingDay(tx, ladder, date))) return null;
    const found = await findOverduePayers(tx, date, after, atOnce);
    if (found.length === 0) return null;
    const isLast = found.length < atOnce;
    if (!bringsStatements(ladder)) return { ids: found, isLast, make: async () => new Map() };
    const going = whoGoes(ladder, await findPayers(tx, found, date), date);
    const stated = withStatement(going).toSorted();
    // The payers are in id order, so those beyond the limit wait for the next transaction.
    const first = stated[STATEMENTS_AT_ONCE];
    const ids = first === undefined ? found : found.filter((id) => id < first);
    const make = await attachedStatements(
      tx,
      parts.files,
      stated.slice(0, STATEMENTS_AT_ONCE),
      date,
    );
    return { ids, isLast: isLast && first === undefined, make };
  });
}

/**
 * Reminds some payers. Decides and sends in one transaction, so that even a payment made a moment
 * ago counts.
 * @throws OutdatedPreparation if an accompanying statement has changed since it was made
 */
function remindSome(
  { parts, businessId, date }: Sending,
  ids: readonly string[],
  prepared: PreparedLetters,
): Promise<void> {
  return transact(parts.database, { businessId }, async (tx) => {
    lockCustomers(tx, ids);
    const ladder = await findLadder(tx);
    if (!(await isSendingDay(tx, ladder, date))) return;
    const going = whoGoes(ladder, await findPayers(tx, ids, date), date);
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
          const hasInvoice = one.number !== null;
          return { id: one.id, hasInvoice, reached, amount: one.outstanding };
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
    await queueReminders(tx, parts.enqueueIn(tx), letters, prepared, date);
    noteReminded(
      tx,
      letters.flatMap(({ invoices }) =>
        invoices.flatMap(({ id, number }) => (number === null ? [] : [id])),
      ),
      date,
    );
  });
}

/** The next payers and their statements; `next` is null if there are no more payers. */
interface Prepared {
  readonly after: string | null;
  readonly next: Next | null;
  readonly letters: PreparedLetters;
}

async function prepareNext(
  sending: Sending,
  after: string | null,
  atOnce: number,
): Promise<Prepared> {
  const next = await findNext(sending, after, atOnce);
  return { after, next, letters: next ? await next.make() : new Map() };
}

/**
 * Reminds the payers whose statements have been made.
 * @returns the preparation that was used; it was repeated if a payment came in while the statements
 * were being made
 */
async function remindPrepared(
  sending: Sending,
  prepared: Prepared,
  atOnce: number,
): Promise<Prepared> {
  for (let [tries, current] = [1, prepared]; ; tries += 1) {
    if (!current.next) return current;
    try {
      await remindSome(sending, current.next.ids, current.letters);
      return current;
    } catch (error) {
      if (!(error instanceof OutdatedPreparation) || tries === MAXIMUM_TRIES) throw error;
      current = await prepareNext(sending, current.after, atOnce);
    }
  }
}

/** The id of the last payer in a prepared batch; null if no batch follows. */
const lastOf = ({ next }: Prepared): string | null =>
  next && !next.isLast ? (next.ids.at(-1) ?? null) : null;

/**
 * Sends a business’s reminders for a day: one message to each payer, about everything overdue. However often a run
 * is repeated or interrupted, each payer is reminded once that day. While some reminders are being written, the
 * next statements are already being made, as these take longest.
 * @param atOnce the number of payers in a transaction
 */
export async function sendReminders(
  parts: SendingParts,
  businessId: BusinessId,
  date: PlainDate,
  atOnce = PAYERS_AT_ONCE,
): Promise<void> {
  const sending = { parts, businessId, date };
  let current = await prepareNext(sending, null, atOnce);
  for (;;) {
    const last = lastOf(current);
    const [reminded, ahead] = await Promise.all([
      remindPrepared(sending, current, atOnce),
      last === null ? null : prepareNext(sending, last, atOnce),
    ]);
    // A preparation that was repeated may end with a different payer.
    const after = lastOf(reminded);
    if (after === null) return;
    current = ahead && after === last ? ahead : await prepareNext(sending, after, atOnce);
  }
}
