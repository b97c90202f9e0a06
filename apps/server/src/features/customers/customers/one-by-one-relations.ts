import { type RawBuilder, sql } from 'kysely';
import { tenant } from '../../../platform/db/tenant.ts';

/**
 * Joins the customer of each row of `alias`, as `c`, one by one. For long lists: before the database has counted rows
 * that have just been added in bulk, it may pair each row with every customer of the business instead.
 */
export function joinCustomerOneByOne(alias: string): RawBuilder<unknown> {
  return sql`join lateral (select * from customers one
    where one.business_id = ${tenant} and one.id = ${sql.ref(`${alias}.customer_id`)} offset 0) c on true`;
}
