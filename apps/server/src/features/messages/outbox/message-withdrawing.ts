import { sql } from 'kysely';
import type { Channel } from '@roundbook/domain/messages/outbox/channels';
import { STOPPED } from '@roundbook/domain/messages/outbox/customer-messages';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { withdrawIfSettled } from '../../money/reminders/effects.ts';
import { isStopped } from '../inbound/lookups.ts';
import { reviewTelling, type Reviewed } from '../triggers/effects.ts';
import { returnTexts } from './message-holding.ts';
import { REMINDER_KIND, STOP_NOTICE } from './message-outgoing.ts';
import { freeTriggerKey, rewrite } from './rewriting-store.ts';
import { noteOutcome } from './store.ts';

/** A queued message that may have to be withdrawn. */
interface Doubtful {
  readonly attempts: number;
  readonly channel: Channel;
  readonly customerId: string | null;
  /** Of a reminder. */
  readonly reminderId: string | null;
  /** Of a text. */
  readonly number: string | null;
  /** Of a message of a trigger. */
  readonly triggerKey: string | null;
  /** As the database says it, to the microsecond. */
  readonly writtenAt: string;
}

/** Withdraws what a reminder or a message of a trigger says, or says it anew, where that is not true any more. */
async function review(
  tx: TenantTransaction,
  { reminderId, number, triggerKey, customerId, ...message }: Doubtful,
): Promise<Reviewed | null> {
  const withdrawn = (why: string | null) =>
    why === null ? null : ({ outcome: 'withdrawn', why } as const);
  if (number !== null && (await isStopped(tx, number))) return withdrawn(STOPPED);
  if (reminderId !== null) return withdrawn(await withdrawIfSettled(tx, reminderId));
  if (triggerKey === null || customerId === null) return null;
  return reviewTelling(tx, { ...message, triggerKey, customerId });
}

/**
 * Withdraws a message that is about to be handed on, if it must not be any more: a text to a number that answered
 * STOP, or what a reminder or a trigger wrote whose reason went since, as something was paid, its customer wrote
 * back, or the visit was changed. It may have waited overnight. One that tells of several visits is written anew
 * while some of them stand.
 * @returns whether it was withdrawn
 */
export async function withdrawIfNeeded(tx: TenantTransaction, id: string): Promise<boolean> {
  const message = await tx.first(sql<Doubtful>`
    select attempts, channel, customer_id as "customerId", trigger_key as "triggerKey",
           created_at::text as "writtenAt",
           case when kind = ${REMINDER_KIND} then about_id end as "reminderId",
           case when channel = 'sms' and kind <> ${STOP_NOTICE} then recipient end as "number"
      from messages where business_id = ${tx.businessId} and id = ${id} and state = 'Queued'`);
  if (!message) return false;
  const reviewed = await review(tx, message);
  if (reviewed === null) return false;
  await returnTexts(tx, id);
  if (reviewed.outcome === 'rewritten') {
    rewrite(tx, id, reviewed.words);
    return false;
  }
  noteOutcome(tx, id, message.attempts, { state: 'Failed', error: reviewed.why });
  if (message.triggerKey !== null) freeTriggerKey(tx, id);
  return true;
}
