import { sql } from 'kysely';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { originalCost } from '@roundbook/domain/work/jobs/price';
import type { Outcome } from '@roundbook/domain/work/jobs/status';
import { isOneOf } from '../../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { joinUser, user } from '../../../account/users/relations.ts';
import type { JobRef } from '../change-queries.ts';
import type { JobRecord, VisitRecord } from '../job-record.ts';
import { type VisitColumns, visitColumns, visitOf } from '../job-relations.ts';

/** The visits to read: the visits with certain ids, the visits of one job, or the visits that meet both conditions. */
interface Wanted {
  readonly ids?: readonly string[];
  readonly jobId?: string;
}

/** The columns that are never null, whichever visit the row holds. */
export type FilledColumns = {
  readonly [
    Key in
      | 'oId'
      | 'oCustomerId'
      | 'oSequence'
      | 'oState'
      | 'oDueOn'
      | 'oNotes'
      | 'oPurchaseOrder'
      | 'oIsSuperseded'
      | 'oVersion'
  ]: NonNullable<VisitColumns[Key]>;
};

/** Visits of the business, latest first within each job. */
export async function findVisits(
  tx: TenantTransaction,
  { ids, jobId }: Wanted,
): Promise<VisitRecord[]> {
  const where = [sql`o.business_id = ${tx.businessId}`];
  if (ids) where.push(isOneOf(sql`o.id`, ids));
  if (jobId) where.push(sql`o.job_id = ${jobId}`);
  const rows = await tx.all(sql<VisitColumns & FilledColumns & { jobId: string }>`
    select o.job_id as "jobId", ${visitColumns}
    from occurrences o
    join jobs j on j.business_id = o.business_id and j.id = o.job_id
    where ${sql.join(where, sql` and `)}
    order by o.job_id, o.sequence desc`);
  return rows.map((row) => visitOf(row, row.jobId)!);
}

/** The jobs of the given visits that exist, one entry per visit. */
export function findJobRefs(
  tx: TenantTransaction,
  visitIds: readonly string[],
): Promise<(JobRef & { readonly visitId: string })[]> {
  return tx.all(sql<JobRef & { readonly visitId: string }>`
    select id as "visitId", job_id as "jobId", customer_id as "customerId" from occurrences
    where business_id = ${tx.businessId} and id = any(${visitIds}::uuid[])`);
}

/** A closed visit that a user still saw as open. */
export interface FoundClosed {
  readonly occurrenceId: string;
  readonly outcome: Outcome;
  readonly at: string;
  readonly byId: string | null;
  /** The name of the person who closed the visit; null if their account is gone. */
  readonly by: string | null;
  readonly notes: string;
  readonly assignedTo: string | null;
  readonly version: number;
}

/** The visit that the user saw, if it has been closed since; otherwise undefined. */
export function findClosedSince(
  tx: TenantTransaction,
  jobId: string,
  occurrenceId: string | undefined,
): Promise<FoundClosed | undefined> {
  if (occurrenceId === undefined) return Promise.resolve(undefined);
  return tx.first(sql<FoundClosed>`
    select o.id as "occurrenceId", o.state as outcome, o.done_on as at, o.closed_by as "byId",
      ${user.fullName} as by, o.notes, o.assigned_to as "assignedTo", o.version
      /* never null: at; a closed visit has it */
    from occurrences o ${joinUser('o', 'closed_by')}
    where o.business_id = ${tx.businessId} and o.id = ${occurrenceId} and o.job_id = ${jobId}
      and o.state <> 'Open'`);
}

export type JobPrices = Pick<JobRecord, 'cost' | 'firstVisitCost'>;

/** The price of any of a job's visits before adjustment. */
export function originalCostAt(job: JobPrices, { isFirst }: VisitRecord): Pence {
  const { cost, firstVisitCost } = job;
  return originalCost({ cost, firstVisitCost, isFirstVisit: isFirst });
}
