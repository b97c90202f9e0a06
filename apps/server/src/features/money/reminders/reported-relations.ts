import { type RawBuilder, sql } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { PAID_AFTER_DAYS } from '@roundbook/domain/money/reminders/effect';
import { tenant } from '../../../platform/db/tenant.ts';
import { paidWithin } from '../accounts/payments/reported-relations.ts';

/**
 * Reminders by the day they were sent: rows of `day`, `step`, `amount` asked for, `paid` (the part of it that the
 * customer paid soon afterwards) and `customer_id`. Read from the index `reminders_by_day`.
 * @param where a further condition on the reminder `rem`
 */
export function remindersSent(
  { from, to }: Days,
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const paid = paidWithin(sql`rem.customer_id`, sql`rem.on_day`, PAID_AFTER_DAYS);
  return sql`select rem.on_day as day, rem.step, rem.amount, least(rem.amount, ${paid}) as paid, rem.customer_id
    from reminders rem
    where rem.business_id = ${tenant} and rem.withdrawn = ''
      and rem.on_day between ${from}::date and ${to}::date and ${where}`;
}
