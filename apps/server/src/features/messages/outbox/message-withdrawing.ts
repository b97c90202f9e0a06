import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { withdrawIfSettled } from '../../money/reminders/effects.ts';
import { returnTexts } from './message-holding.ts';
import { REMINDER_KIND } from './message-outgoing.ts';
import { noteOutcome } from './store.ts';

/**
 * Withdraws a reminder that is about to be handed on, if its reason went since it was written: something was
 * paid, or its customer wrote back. It may have waited overnight.
 * @returns whether it was withdrawn
 */
export async function withdrawIfNeeded(tx: TenantTransaction, id: string): Promise<boolean> {
  const message = await tx.first(sql<{ reminderId: string; attempts: number }>`
    select about_id as "reminderId", attempts from messages
     where business_id = ${tx.businessId} and id = ${id} and state = 'Queued'
       and kind = ${REMINDER_KIND} and about_id is not null`);
  if (!message) return false;
  const error = await withdrawIfSettled(tx, message.reminderId);
  if (error === null) return false;
  await returnTexts(tx, id);
  noteOutcome(tx, id, message.attempts, { state: 'Failed', error });
  return true;
}
