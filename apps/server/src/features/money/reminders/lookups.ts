import { type RawBuilder, sql } from 'kysely';
import { SECOND_REMINDER_DAYS } from '@roundbook/domain/money/invoices/state';
import { isPausedOn, pauseReason } from '@roundbook/domain/money/reminders/pauses';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { findPauses } from './queries.ts';

/** Days past due from which an invoice asks for a second reminder: the ladder's while it is on. */
export const secondReminderDays: RawBuilder<number> = sql`coalesce(
  (select l.second_days from reminder_ladders l where l.business_id = ${tenant} and l.is_on),
  ${sql.lit(SECOND_REMINDER_DAYS)})`;

/** What keeps reminders from a customer on a day, in words; empty if nothing does. */
export async function pauseTextOf(
  tx: TenantTransaction,
  customerId: string,
  day: PlainDate,
): Promise<string> {
  const [standing] = await findPauses(tx, [customerId]);
  return standing && isPausedOn(standing, day) ? pauseReason(standing) : '';
}
