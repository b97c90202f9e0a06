import { type RawBuilder, sql } from 'kysely';
import type { Endpoint, ResponseOf } from '@roundbook/contract/endpoint';
import type { Job } from '@roundbook/contract/work/jobs/job';
import type { summariseJobs } from '@roundbook/contract/work/jobs/records';
import { JOB_STATUSES, type JobStatus, statusDays } from '@roundbook/domain/work/jobs/status';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { ReadCall } from '../../../platform/http/call.ts';
import { joinCustomer } from '../../customers/customers/relations.ts';
import { cIsNoSample } from '../../customers/customers/sample-lookups.ts';
import { ofBusiness, visibleTo } from './condition-relations.ts';
import {
  type JobColumns,
  jobColumns,
  jobRecordOf,
  jobTables,
  visitColumns,
} from './job-relations.ts';
import { statusExpression } from './job-status.ts';
import { jobView, type Viewer, viewerOf } from './job-view.ts';
import { joinOpenVisit } from './relations.ts';

/** Jobs with their open visits as the viewer may see them. */
export async function selectJobViews(
  tx: TenantTransaction,
  viewer: Viewer,
  where: readonly RawBuilder<unknown>[],
  order: RawBuilder<unknown> = sql`j.id`,
): Promise<Job[]> {
  const rows = await tx.all(sql<JobColumns>`
    select ${jobColumns}, ${visitColumns} from ${jobTables()}
     where ${sql.join(where, sql` and `)} order by ${order}`);
  return rows.map((row) => jobView(jobRecordOf(row), viewer));
}

/** A job as it is shown in the answer to a change; undefined if the actor may not see the job. */
export async function findJob(
  { tx, actor, today }: Pick<ReadCall<Endpoint>, 'tx' | 'actor' | 'today'>,
  id: string,
): Promise<Job | undefined> {
  const where = [ofBusiness(tx), ...visibleTo(actor), sql`j.id = ${id}`];
  const [job] = await selectJobViews(tx, viewerOf(actor, today), where);
  return job;
}

/** The number of jobs with each status, in display order, leaving out samples. */
export async function countByStatus({
  tx,
  today,
}: ReadCall<typeof summariseJobs>): Promise<ResponseOf<typeof summariseJobs>['statuses']> {
  const rows = await tx.all(sql<{ status: JobStatus; count: number }>`
    select ${statusExpression(statusDays(today))} as status, count(*) as count
    from jobs j ${joinCustomer('j')} ${joinOpenVisit}
    where ${ofBusiness(tx)} and ${cIsNoSample}
    group by 1`);
  const counts = new Map(rows.map((row) => [row.status, row.count]));
  return JOB_STATUSES.flatMap((status) => {
    const count = counts.get(status);
    return count === undefined ? [] : [{ status, count }];
  });
}
