import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/db/transaction.ts';

/**
 * Forgets what is personal in a customer's jobs: notes and photos go, work that is still open ends;
 * dates and amounts stay.
 */
export function forgetCustomer(tx: TenantTransaction, customerId: string): void {
  const mine = sql`business_id = ${tx.businessId} and customer_id = ${customerId}`;
  tx.send(sql`
    update jobs set notes = '', cancelled_at = coalesce(cancelled_at, now()), round_id = null,
      round_position = null, version = version + 1 where ${mine}`);
  tx.send(sql`delete from occurrences where ${mine} and state = 'Open'`);
  tx.send(sql`update occurrences set notes = '' where ${mine} and notes <> ''`);
  tx.send(sql`
    delete from occurrence_assets where business_id = ${tx.businessId} and occurrence_id in
      (select id from occurrences where ${mine})`);
}

/** Notes the invoice of a visit, or that it has none any more. One round trip. */
export async function linkInvoice(
  tx: TenantTransaction,
  occurrenceId: string,
  invoiceId: string | null,
): Promise<void> {
  // The job first: whoever changes a visit holds its job's lock.
  const [job] = await Promise.all([
    tx.first(sql<{ id: string; version: number }>`
      update jobs j set version = j.version + 1 from occurrences o
       where o.business_id = ${tx.businessId} and o.id = ${occurrenceId}
         and j.business_id = o.business_id and j.id = o.job_id
      returning j.id, j.version`),
    tx.all(sql`
      update occurrences set invoice_id = ${invoiceId}, version = version + 1
       where business_id = ${tx.businessId} and id = ${occurrenceId}`),
  ]);
  if (job) tx.changed('job', job.id, job.version);
}
