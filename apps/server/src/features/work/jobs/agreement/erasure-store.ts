import { sql } from 'kysely';
import { isOneOf } from '../../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/**
 * Erases personal data from customers' jobs: deletes notes and photos and ends open work. Dates and
 * amounts stay.
 */
export function scrubJobs(tx: TenantTransaction, customerIds: readonly string[]): void {
  const mine = sql`business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)}`;
  tx.send(sql`select id from jobs where ${mine} order by id for update`);
  tx.send(sql`
    update jobs set notes = '', cancelled_at = coalesce(cancelled_at, ${tx.now}::timestamptz), round_id = null,
      round_position = null, version = version + 1 where ${mine}`);
  tx.send(sql`delete from occurrences where ${mine} and state = 'Open'`);
  tx.send(sql`
    update occurrences set notes = '', before_closing = null
    where ${mine} and (notes <> '' or before_closing is not null)`);
  tx.send(sql`
    delete from occurrence_assets where business_id = ${tx.businessId} and occurrence_id in
      (select id from occurrences where ${mine})`);
}
