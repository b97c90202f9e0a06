import { sql } from 'kysely';
import { isOneOf } from '../../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** The dates of a job's open visit. */
interface OpenVisit {
  readonly dueOn: string;
  /** The day for which the visit is planned; null if it is not planned. */
  readonly scheduledOn: string | null;
}

/** The open visits of jobs, by job. */
export async function openVisits(
  tx: TenantTransaction,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, OpenVisit>> {
  const rows = await tx.all(sql<OpenVisit & { jobId: string }>`
    select job_id as "jobId", due_on as "dueOn", scheduled_on as "scheduledOn" from occurrences
     where business_id = ${tx.businessId} and ${isOneOf(sql`job_id`, jobIds)} and state = 'Open'`);
  return new Map(rows.map(({ jobId, ...visit }) => [jobId, visit]));
}
