import { sql } from 'kysely';
import type { LadderStepName } from '@roundbook/domain/money/reminders/ladder';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** A reminder to be written. */
export interface NewReminder {
  readonly id: string;
  readonly customerId: string;
  readonly step: LadderStepName;
  readonly amount: Pence;
  /** The id of the email to which an invoice's document is attached; null for other messages. */
  readonly messageId: string | null;
  /** The debts that it asks for: invoices, and other debts by the ids of their items. */
  readonly invoices: readonly {
    readonly id: string;
    readonly hasInvoice: boolean;
    readonly reached: LadderStepName;
    readonly amount: Pence;
  }[];
}

/**
 * Writes today's reminders all at once.
 * @param userId null for the ladder, which reminds each customer once a day: customers already reminded are skipped
 * @returns the ids of the reminders that were written
 */
export async function insertReminders(
  tx: TenantTransaction,
  reminders: readonly NewReminder[],
  today: PlainDate,
  userId: string | null,
  at = tx.now,
): Promise<ReadonlySet<string>> {
  if (reminders.length === 0) return new Set();
  const rows = reminders.map(({ id, customerId, step, amount, messageId }) => {
    return { id, customer_id: customerId, step, amount, message_id: messageId };
  });
  const all = reminders.flatMap(({ id, invoices }) =>
    invoices.map((one) => ({ ...one, reminder_id: id, debt_id: one.id })),
  );
  const about = all.filter(({ hasInvoice }) => hasInvoice);
  const others = all.filter(({ hasInvoice }) => !hasInvoice);
  const written = await tx.all(sql<{ id: string }>`
    with written as (
      insert into reminders (business_id, id, customer_id, step, amount, message_id, on_day, user_id,
        created_at)
      select ${tx.businessId}::uuid, given.*, ${today}::date, ${userId}::uuid, ${at}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
          id uuid, customer_id uuid, step text, amount bigint, message_id uuid)
      on conflict (business_id, customer_id, on_day) where user_id is null do nothing
      returning id),
    about as (
      insert into reminder_invoices (business_id, reminder_id, invoice_id, reached, amount)
      select ${tx.businessId}::uuid, given.* from jsonb_to_recordset(${JSON.stringify(about)}::jsonb) as given(
          reminder_id uuid, debt_id uuid, reached text, amount bigint)
       where given.reminder_id in (select id from written)
      returning 1),
    others as (
      insert into reminder_debts (business_id, reminder_id, item_id, reached, amount)
      select ${tx.businessId}::uuid, given.* from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as given(
          reminder_id uuid, debt_id uuid, reached text, amount bigint)
       where given.reminder_id in (select id from written)
      returning 1)
    select id from written`);
  for (const { id } of written) tx.changed('reminder', id, 1);
  return new Set(written.map(({ id }) => id));
}

/**
 * Records that a reminder was withdrawn before it was sent.
 * @param why the reason as a message
 */
export function withdrawReminder(tx: TenantTransaction, id: string, why: string): void {
  tx.send(sql`
    update reminders set withdrawn = ${why}
     where business_id = ${tx.businessId} and id = ${id} and withdrawn = ''`);
  tx.changed('reminder', id, 2);
}
