import { sql } from 'kysely';
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
import { findVisits, originalCostAt } from './visit-queries.ts';

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

/** A job's visits, latest first, and the next dates in its cadence. */
interface JobHistory {
  readonly visits: readonly {
    readonly record: VisitRecord;
    /** The visit's price before any adjustment. */
    readonly original: Pence;
  }[];
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
