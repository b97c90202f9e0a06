import { sql } from 'kysely';
import type { ReportTable } from '@roundbook/contract/home/reports/report';
import {
  type CustomerNames,
  customerDisplayName,
} from '@roundbook/domain/customers/customers/name';
import {
  type MeasuredJob,
  priceForTarget,
  truePerHour,
} from '@roundbook/domain/home/reports/work/true-earnings';
import type { Pence } from '@roundbook/domain/values/money/pence';
import { customer, joinCustomer } from '../../../../features/customers/customers/relations.ts';
import { job, jobTable } from '../../../../features/work/jobs/relations.ts';
import { tenant } from '../../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { MOST_ROWS } from '../../building/tables.ts';
import { askedNow, type ReportFrame } from '../../frame.ts';
import type { Asked } from '../../sources/asked.ts';
import { sumsOfJobs } from '../../sources/kept-jobs.ts';
import { countOf, sumOf } from '../../sources/per-step.ts';
import { measuredOf, TIME_SUBJECTS } from '../../sources/time-sources.ts';

interface EarningRow extends MeasuredJob {
  readonly jobId: string;
  readonly title: string;
  readonly names: CustomerNames;
  readonly cost: number;
  /** The number of jobs with a measured time. */
  readonly all: number;
}

/** The measured visits of a range for each job. */
export const measuredSums = (tx: TenantTransaction, asked: Asked) =>
  sumsOfJobs(tx, asked, {
    name: 'measured by job',
    rows: (days) => sql`select m.day, m.job_id, m.cost, m.measured
      from (${measuredOf(asked, days)}) m where m.measured > 0`,
    sums: {
      visits: countOf(),
      value: sql<number>`sum(x.cost)::bigint`,
      seconds: sumOf(sql`x.measured`),
    },
    subjects: TIME_SUBJECTS,
  });

/** The active jobs with a measured time that earn least for an hour, lowest first. */
export async function findLeastEarning(
  tx: TenantTransaction,
  frame: ReportFrame,
): Promise<EarningRow[]> {
  const perJob = await measuredSums(tx, askedNow(frame));
  // The names are looked up for the listed jobs alone.
  return tx.all(sql<EarningRow>`
    select ${job.id} as "jobId", ${job.title}, ${customer.names} as names, ${job.cost}, x.visits, x.value, x.seconds, x.all
      from (select earned.*, count(*) over () as all
              from (${perJob}) earned
              join ${jobTable} on ${job.businessId} = ${tenant} and ${job.id} = earned.job_id
             where ${job.isActive} and earned.visits is not null and earned.value is not null
               and earned.seconds is not null
             order by earned.value::numeric / earned.seconds, earned.job_id limit ${MOST_ROWS}::int) x
      join ${jobTable} on ${job.businessId} = ${tenant} and ${job.id} = x.job_id
      ${joinCustomer('j')}
     order by x.value::numeric / x.seconds, ${job.id}`);
}

/** The table of jobs by true pounds per hour, with the price that would reach the target. */
export function earningsTable(rows: readonly EarningRow[], target: Pence | null): ReportTable {
  return {
    key: 'earnings',
    title: 'Jobs by pounds per hour of work and driving, lowest first',
    columns: [
      { label: 'Customer', unit: 'text' },
      { label: 'Job', unit: 'text' },
      { label: 'Visits with a measured time', unit: 'count' },
      { label: 'Minutes a visit', unit: 'minutes' },
      { label: 'Pounds per hour', unit: 'pencePerHour' },
      { label: 'Price now', unit: 'pence' },
      { label: 'Price for the target', unit: 'pence' },
    ],
    rows: rows.map((row) => ({
      cells: [
        customerDisplayName(row.names),
        row.title,
        row.visits,
        Math.round(row.seconds / row.visits / 60),
        truePerHour(row),
        row.cost,
        priceForTarget(row, target),
      ],
      rowsAt: `/plan/jobs/${row.jobId}`,
    })),
    totals: null,
    left: (rows[0]?.all ?? 0) - rows.length,
  };
}
