import { sql } from 'kysely';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { listVisits as contract } from '@roundbook/contract/work/jobs/visits';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { originalCost } from '@roundbook/domain/work/jobs/price';
import { forecastDueOns } from '@roundbook/domain/work/jobs/recurrence';
import { visitStatus, type Outcome, statusDays } from '@roundbook/domain/work/jobs/status';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { ReadCall } from '../../../platform/http/call.ts';
import { findLoadedJobs, type JobRef } from './change-queries.ts';
import { type VisitColumns, visitColumns, visitOf } from './job-columns.ts';
import { type JobRecord, type LoadedJob, type VisitRecord, ruleJobOf } from './job-record.ts';
import { visitView, viewerOf } from './job-view.ts';

/** How far ahead, and how many at most, visits are projected. */
const FORECAST_DAYS = 365;
const FORECAST_COUNT = 12;

/** Which visits of the business: those with these ids, of one job, or both. */
interface Wanted {
  readonly ids?: readonly string[];
  readonly jobId?: string;
}

/** Visits of the business, the latest of each job first. */
export async function findVisits(
  tx: TenantTransaction,
  { ids, jobId }: Wanted,
): Promise<VisitRecord[]> {
  const where = [sql`o.business_id = ${tx.businessId}`];
  if (ids) where.push(isOneOf(sql`o.id`, ids));
  if (jobId) where.push(sql`o.job_id = ${jobId}`);
  const rows = await tx.all(sql<VisitColumns & { jobId: string }>`
    select o.job_id as "jobId", ${visitColumns}
    from occurrences o
    join jobs j on j.business_id = o.business_id and j.id = o.job_id
    where ${sql.join(where, sql` and `)}
    order by o.job_id, o.sequence desc`);
  return rows.map((row) => visitOf(row, row.jobId)!);
}

/** The jobs of the visits that exist, one per visit. */
export function findJobRefs(
  tx: TenantTransaction,
  occurrenceIds: readonly string[],
): Promise<JobRef[]> {
  return tx.all(sql<JobRef>`
    select job_id as "jobId", customer_id as "customerId" from occurrences
    where business_id = ${tx.businessId} and id = any(${occurrenceIds}::uuid[])`);
}

/** The visit that the sender saw, if it is closed now. */
export function findClosedSince(
  tx: TenantTransaction,
  jobId: string,
  occurrenceId: string | undefined,
): Promise<{ id: string; outcome: Outcome } | undefined> {
  if (occurrenceId === undefined) return Promise.resolve(undefined);
  return tx.first(sql<{ id: string; outcome: Outcome }>`
    select id, state as outcome from occurrences
    where business_id = ${tx.businessId} and id = ${occurrenceId} and job_id = ${jobId}
      and state <> 'Open'`);
}

/** The price of any of a job's visits before adjustment. */
export function originalCostAt(job: JobRecord, { isFirst }: VisitRecord): Pence {
  const { cost, firstVisitCost } = job;
  return originalCost({ cost, firstVisitCost, isFirstVisit: isFirst });
}

function forecastOf(job: LoadedJob, today: PlainDate) {
  const days = statusDays(today);
  const forecast: ResponseOf<typeof contract>['forecast'] = [];
  if (!job.occurrence) return forecast;
  const until = addDays(today, FORECAST_DAYS);
  for (const dueOn of forecastDueOns(ruleJobOf(job), job.occurrence.dueOn, until)) {
    const status = visitStatus({ dueOn, scheduledOn: null, outcome: null }, days);
    forecast.push({ dueOn, status });
    if (forecast.length === FORECAST_COUNT) break;
  }
  return forecast;
}

/** The visits of a job, the latest first, and the next ones of its cadence. */
export async function listVisits({ tx, actor, params, today }: ReadCall<typeof contract>) {
  const [[job], occurrences] = await Promise.all([
    findLoadedJobs(tx, [params.jobId], [sql`j.customer_id = ${params.id}`]),
    findVisits(tx, { jobId: params.jobId }),
  ]);
  if (!job) throw notFound();
  const viewer = viewerOf(actor, today);
  return {
    occurrences: occurrences.map((one) => visitView(one, originalCostAt(job, one), viewer)),
    forecast: forecastOf(job, today),
  };
}
