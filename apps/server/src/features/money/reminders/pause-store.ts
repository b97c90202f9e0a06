import { sql } from 'kysely';
import type { ReminderPause } from '@roundbook/contract/money/reminders/reminders';
import { newId } from '../../../platform/db/ids.ts';
import { thisInstant } from '../../../platform/db/instant.ts';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** A new pause that a user sets. */
export type NewPause = Omit<ReminderPause, 'id'>;

/** Ends the pauses of a locked customer; false if there were none. */
export async function endPauses(tx: TenantTransaction, customerId: string): Promise<boolean> {
  const ended = await tx.all(sql<{ id: string }>`
    update reminder_pauses set ended_at = ${thisInstant}
     where business_id = ${tx.businessId} and customer_id = ${customerId} and ended_at is null
    returning id`);
  for (const { id } of ended) tx.changed('reminderPause', id, 2);
  return ended.length > 0;
}

/** Pauses reminders to a locked customer, replacing any earlier pause. */
export async function insertPause(
  tx: TenantTransaction,
  pause: NewPause,
  userId: string | null,
): Promise<ReminderPause> {
  await endPauses(tx, pause.customerId);
  const id = newId();
  tx.send(sql`
    insert into reminder_pauses
      (business_id, id, customer_id, kind, reason, until_on, since, user_id)
    values (${tx.businessId}, ${id}, ${pause.customerId}, ${pause.kind}, ${pause.reason},
      ${pause.until}, ${pause.since}, ${userId})`);
  tx.changed('reminderPause', id, 1);
  return { id, ...pause };
}

/** Clears the reasons for pausing customers' reminders, as they are free text that may name people. */
export function clearPauseReasons(tx: TenantTransaction, customerIds: readonly string[]): void {
  tx.send(sql`
    update reminder_pauses set reason = ''
     where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)} and reason <> ''`);
}
