import { type RawBuilder, sql } from 'kysely';
import { tenant } from '../../../platform/db/tenant.ts';

/**
 * Joins the customer of each row of `alias`, as `c`, one row at a time. Meant for long lists: until the database
 * has analysed rows that were just added in bulk, an ordinary join may compare each row with every customer of the
 * business.
 */
export function joinCustomerOneByOne(alias: string): RawBuilder<unknown> {
  return sql`join lateral (select * from customers c_one
    where c_one.business_id = ${tenant} and c_one.id = ${sql.ref(`${alias}.customer_id`)} offset 0) c on true`;
}
