import { type RawBuilder, sql } from 'kysely';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

/** Whether the business has a customer who is not a sample. */
export const hasCustomer = sql<boolean>`exists (select from customers
  where business_id = ${tenant} and not is_sample)`;

/** Whether the business has sample customers. */
export const hasSamples = sql<boolean>`exists (select from customers
  where business_id = ${tenant} and is_sample)`;

/** The condition that the customer `c` is not a sample. */
export const cIsNoSample = sql`not c.is_sample`;

/**
 * The condition that the customer of each row of `alias` is not a sample, since samples are left
 * out of every count.
 */
export function isNoSample(alias: string): RawBuilder<unknown> {
  return sql`not exists (select from customers c_sample
    where c_sample.business_id = ${tenant} and c_sample.id = ${sql.ref(`${alias}.customer_id`)}
      and c_sample.is_sample)`;
}

/** Whether any of the customers is a sample. */
export async function areSamples(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<boolean> {
  const found = await tx.first(sql`
    select id from customers
     where business_id = ${tx.businessId} and is_sample and id = any(${customerIds}::uuid[])
     limit 1`);
  return found !== undefined;
}
