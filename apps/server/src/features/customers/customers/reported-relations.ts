import { type RawBuilder, sql } from 'kysely';
import type { Days } from '@roundbook/domain/home/reports/ranges/firm-calendar';
import { tenant } from '../../../platform/db/tenant.ts';
import { business, joinBusiness } from '../../account/businesses/relations.ts';

/** An instant as a date of the business. */
const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${business.timeZone})::date`;

/**
 * Customers by the day they were added, leaving out samples: rows of `day` and `customer_id`. Read from the index
 * `customers_reported` alone.
 * @param where a further condition on the customer `c`
 */
export function customersAdded(
  { from, to }: Days,
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const day = dayOf(sql`c.created_at`);
  return sql`select ${day} as day, c.id as customer_id from customers c ${joinBusiness('c')}
    where c.business_id = ${tenant} and not c.is_sample
      and ${day} between ${from}::date and ${to}::date and ${where}`;
}

/**
 * Lost customers by the day they were lost, leaving out samples: rows of `day` and `customer_id`. A customer is lost
 * when they are deleted, or when the last of their jobs is cancelled.
 * @param withoutWork a select of `customer_id` and `last_cancelled_at`
 * @param where a further condition on the customer `c`
 */
export function customersLost(
  { from, to }: Days,
  withoutWork: RawBuilder<unknown>,
  where: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const day = dayOf(
    sql`least(case when c.lifecycle <> 'Active' then c.lifecycle_at end, idle.last_cancelled_at)`,
  );
  return sql`select ${day} as day, c.id as customer_id from customers c ${joinBusiness('c')}
    left join (${withoutWork}) idle on idle.customer_id = c.id
    where c.business_id = ${tenant} and not c.is_sample
      and ${day} between ${from}::date and ${to}::date and ${where}`;
}
