import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { withdrawIfSettled } from '../../money/reminders/effects.ts';
import { isStopped } from '../inbound/lookups.ts';
import { returnTexts } from './message-holding.ts';
import { REMINDER_KIND, STOP_NOTICE } from './message-outgoing.ts';
import { noteOutcome } from './store.ts';

const STOPPED = 'They answered STOP, so they get no texts until they answer START.';

/** A queued message that may have to be withdrawn. */
interface Doubtful {
  readonly attempts: number;
  /** Of a reminder. */
  readonly reminderId: string | null;
  /** Of a text. */
  readonly number: string | null;
}

/** Why a message must not be handed on any more, in words; null if it may. */
async function reasonAgainst(
  tx: TenantTransaction,
  { reminderId, number }: Doubtful,
): Promise<string | null> {
  if (number !== null && (await isStopped(tx, number))) return STOPPED;
  return reminderId === null ? null : withdrawIfSettled(tx, reminderId);
}

/**
 * Withdraws a message that is about to be handed on, if it must not be any more: a text to a number that answered
 * STOP, or a reminder whose reason went since it was written, as something was paid or its customer wrote back.
 * It may have waited overnight.
 * @returns whether it was withdrawn
 */
export async function withdrawIfNeeded(tx: TenantTransaction, id: string): Promise<boolean> {
  const message = await tx.first(sql<Doubtful>`
    select attempts, case when kind = ${REMINDER_KIND} then about_id end as "reminderId",
           case when channel = 'sms' and kind <> ${STOP_NOTICE} then recipient end as "number"
      from messages where business_id = ${tx.businessId} and id = ${id} and state = 'Queued'`);
  if (!message) return false;
  const error = await reasonAgainst(tx, message);
  if (error === null) return false;
  await returnTexts(tx, id);
  noteOutcome(tx, id, message.attempts, { state: 'Failed', error });
  return true;
}
