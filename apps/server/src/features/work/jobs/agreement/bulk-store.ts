import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** Links new jobs to their services. */
export function linkServices(
  tx: TenantTransaction,
  links: readonly { readonly jobId: string; readonly serviceId: string }[],
): void {
  if (links.length === 0) return;
  tx.send(sql`
    insert into job_services (business_id, job_id, service_id, position)
    select ${tx.businessId}::uuid, given."jobId", given."serviceId", 1
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as given("jobId" uuid, "serviceId" uuid)
    returning 1`);
}

/** Removes jobs with their visits. */
export async function deleteJobs(tx: TenantTransaction, jobIds: readonly string[]): Promise<void> {
  if (jobIds.length === 0) return;
  tx.send(sql`
    select id from jobs where business_id = ${tx.businessId} and id = any(${jobIds}::uuid[])
    order by id for update`);
  const deleted = await tx.all(sql<{ id: string; version: number }>`
    delete from jobs where business_id = ${tx.businessId} and id = any(${jobIds}::uuid[])
    returning id, version`);
  for (const { id, version } of deleted) tx.changed('job', id, version + 1);
}
