import { type RawBuilder, sql } from 'kysely';
import { SECOND_REMINDER_DAYS } from '@roundbook/domain/money/invoices/state';
import { tenant } from '../../../platform/db/tenant.ts';

/** Days past due from which an invoice asks for a second reminder: the ladder's while it is on. */
export const secondReminderDays: RawBuilder<number> = sql`coalesce(
  (select l.second_days from reminder_ladders l where l.business_id = ${tenant} and l.is_on),
  ${sql.lit(SECOND_REMINDER_DAYS)})`;
