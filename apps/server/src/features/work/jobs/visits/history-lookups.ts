import { type RawBuilder, sql } from 'kysely';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { listVisits as contract } from '@roundbook/contract/work/jobs/visits';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { forecastDueOns } from '@roundbook/domain/work/jobs/recurrence';
import { statusDays, visitStatus } from '@roundbook/domain/work/jobs/status';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { findLoadedJobs, type JobRef } from '../change-queries.ts';
import { type LoadedJob, ruleJobOf, type VisitRecord } from '../job-record.ts';
import { type VisitColumns, visitColumns, visitOf } from '../job-relations.ts';
import { newestVisitFirst } from '../relations.ts';
import { type FilledColumns, findVisits, type JobPrices, originalCostAt } from './visit-queries.ts';

/** The limits of a forecast: days ahead, and number of visits. */
const FORECAST_DAYS = 365;
const FORECAST_COUNT = 12;

type Forecast = ResponseOf<typeof contract>['forecast'];

function forecastOf(job: LoadedJob, today: PlainDate): Forecast {
  const days = statusDays(today);
  const forecast: Forecast = [];
  if (!job.visit) return forecast;
  const until = addDays(today, FORECAST_DAYS);
  for (const dueOn of forecastDueOns(ruleJobOf(job), job.visit.dueOn, until)) {
    const status = visitStatus({ dueOn, scheduledOn: null, outcome: null }, days);
    forecast.push({ dueOn, status });
    if (forecast.length === FORECAST_COUNT) break;
  }
  return forecast;
}

interface PricedVisit {
  readonly record: VisitRecord;
  /** The visit's price before any adjustment. */
  readonly original: Pence;
}

/** A job's visits, latest first, and the next dates in its cadence. */
interface JobHistory {
  readonly visits: readonly PricedVisit[];
  readonly forecast: Forecast;
}

/** A job's past and coming visits; undefined if the customer has no such job. */
export async function findHistory(
  tx: TenantTransaction,
  { jobId, customerId }: JobRef,
  today: PlainDate,
): Promise<JobHistory | undefined> {
  const [[job], visits] = await Promise.all([
    findLoadedJobs(tx, [jobId], [sql`j.customer_id = ${customerId}`]),
    findVisits(tx, { jobId }),
  ]);
  return (
    job && {
      visits: visits.map((record) => ({ record, original: originalCostAt(job, record) })),
      forecast: forecastOf(job, today),
    }
  );
}

/**
 * Some of a customer's visits, newest first.
 * @param ids a sub-select of the visits' ids
 */
export async function findVisitsAmong(
  tx: TenantTransaction,
  ids: RawBuilder<unknown>,
): Promise<PricedVisit[]> {
  const rows = await tx.all(sql<VisitColumns & FilledColumns & JobPrices & { jobId: string }>`
    select o.job_id as "jobId", j.cost, j.first_visit_cost as "firstVisitCost", ${visitColumns}
    from occurrences o
    join jobs j on j.business_id = o.business_id and j.id = o.job_id
    where o.business_id = ${tx.businessId} and o.id in ${ids}
    order by ${newestVisitFirst}`);
  return rows.map(({ cost, firstVisitCost, ...row }) => {
    const record = visitOf(row, row.jobId)!;
    return { record, original: originalCostAt({ cost, firstVisitCost }, record) };
  });
}
