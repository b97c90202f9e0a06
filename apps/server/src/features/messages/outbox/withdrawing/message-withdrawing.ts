import { sql } from 'kysely';
import type { TimeZone } from '@roundbook/domain/values/dates/zones';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import type { Facts } from '../../../../platform/facts/facts.ts';
import { business, joinBusiness } from '../../../account/businesses/relations.ts';
import { type LeavingMessage, messageLeaving, type Reviewed } from '../facts.ts';
import { returnTexts } from '../message-holding.ts';
import { freeTriggerKey, rewrite } from '../rewriting-store.ts';
import { noteOutcome } from '../store.ts';

/** A queued message, with its business's time zone. */
export interface QueuedMessage extends LeavingMessage {
  readonly attempts: number;
  readonly timeZone: TimeZone;
}

/** A message that is still queued; undefined if it is not. */
export function findLeaving(tx: TenantTransaction, id: string): Promise<QueuedMessage | undefined> {
  return tx.first(sql<QueuedMessage>`
    select msg.id, msg.attempts, msg.channel, msg.kind, msg.recipient, msg.customer_id as "customerId",
           msg.about_id as "aboutId", msg.trigger_key as "triggerKey", msg.created_at::text as "writtenAt",
           ${business.timeZone} as "timeZone"
      from messages msg ${joinBusiness('msg')}
     where msg.business_id = ${tx.businessId} and msg.id = ${id} and msg.state = 'Queued'`);
}

async function review(facts: Facts, message: LeavingMessage): Promise<Reviewed | null> {
  const leaving = await facts.expect(messageLeaving, message);
  const { stopped } = leaving.known;
  if (stopped !== undefined) return { outcome: 'withdrawn', why: stopped };
  return (await leaving.happened(message)).reviewed ?? null;
}

/**
 * Withdraws a message that may no longer be sent: a text to a number that answered STOP, or a message of a reminder
 * or trigger whose reason no longer applies, because the customer has paid or replied or the visit was changed. The
 * message may have waited overnight. A message about several visits is rewritten if some of them remain.
 * @returns whether it was withdrawn
 */
export async function withdrawIfNeeded(
  tx: TenantTransaction,
  facts: Facts,
  message: QueuedMessage,
): Promise<boolean> {
  const { id, triggerKey, attempts } = message;
  const reviewed = await review(facts, message);
  if (reviewed === null) return false;
  await returnTexts(tx, id);
  if (reviewed.outcome === 'rewritten') {
    rewrite(tx, id, reviewed.words);
    return false;
  }
  noteOutcome(tx, id, attempts, { state: 'Failed', error: reviewed.why });
  if (triggerKey !== null) freeTriggerKey(tx, id);
  return true;
}
