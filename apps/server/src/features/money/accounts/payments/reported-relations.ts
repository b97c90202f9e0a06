import { type RawBuilder, sql } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { tenant } from '../../../../platform/db/tenant.ts';

/**
 * Payments by the day they were received: rows of `day`, `amount`, `method`, `customer_id` and `is_charged`. A payment
 * that the office took back never happened; a charge that the customer's bank took back did, and is a charge-back on a
 * later day. Read from the index `payments_by_date` alone.
 * @param where a further condition on the payment `m`
 */
export function paymentsReceived(
  { from, to }: Days,
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`select m.received_on as day, m.amount, m.method, m.customer_id, m.charge_id is not null as is_charged
    from payments m
    where m.business_id = ${tenant} and m.received_on between ${from}::date and ${to}::date
      and (m.reversed_at is null or m.charge_id is not null) and ${where}`;
}

/** The day of the first payment; null if there is none. */
export const firstPaymentOn = sql`(select min(m.received_on) from payments m where m.business_id = ${tenant})`;

/**
 * The amount that a customer paid within a number of days from a given day, in pence.
 * @param customerId the column of the customer's id
 * @param from the column of the first day
 */
export function paidWithin(
  customerId: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  days: number,
): RawBuilder<number> {
  return sql<number>`coalesce((select sum(m.amount) from payments m
    where m.business_id = ${tenant} and m.customer_id = ${customerId} and m.reversed_at is null
      and m.received_on between ${from} and ${from} + ${days}::integer), 0)::bigint`;
}
