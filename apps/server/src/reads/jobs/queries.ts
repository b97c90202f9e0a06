import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '@roundbook/contract/endpoint';
import type { Job } from '@roundbook/contract/work/jobs/job';
import type { getJob, listJobs } from '@roundbook/contract/work/jobs/records';
import { statusDays } from '@roundbook/domain/work/jobs/status';
import { paymentsOfVisit } from '../../features/money/accounts/payments/lookups.ts';
import {
  filterConditions,
  ofBusiness,
  onDay,
  visibleTo,
} from '../../features/work/jobs/condition-relations.ts';
import {
  type JobColumns,
  jobColumns,
  jobRecordOf,
  jobTables,
  visitColumns,
} from '../../features/work/jobs/job-relations.ts';
import { jobView, type TakenPayment, viewerOf } from '../../features/work/jobs/job-view.ts';
import { job, visit } from '../../features/work/jobs/relations.ts';
import { round } from '../../features/work/jobs/rounds/relations.ts';
import { comingPriceOfJob } from '../../features/work/prices/rises/rise-relations.ts';
import type { ReadCall } from '../../platform/http/call.ts';
import { mapInTurns } from '../../platform/threads/loop-turns.ts';
import { furtherStopColumns, type StopColumns, stopColumns, stopView } from './stop.ts';

/** The jobs to read, and the details to include. */
interface Selection {
  /** Selects one entry for each of these visits, instead of one for each job with its open visit. */
  readonly which?: RawBuilder<unknown>;
  readonly where: readonly RawBuilder<unknown>[];
  readonly order: RawBuilder<unknown>;
  readonly limit?: RawBuilder<unknown>;
  readonly withCustomer: boolean;
  /** Adds the details that a stop needs, but that a long list leaves out. */
  readonly isStop?: boolean;
  /** Includes the coming price, which a long list leaves out. */
  readonly withComingPrice?: boolean;
}

type Row = JobColumns &
  StopColumns & {
    readonly oPayments: TakenPayment[] | null;
    readonly comingPrice?: { readonly cost: number; readonly from: string } | null;
    readonly total: number;
  };

/** The statement behind every list of jobs. */
function selectJobs(selection: Selection) {
  const { which, where, order, limit, withCustomer, isStop, withComingPrice } = selection;
  return sql<Row>`
    select ${jobColumns}, ${visitColumns},
      case when ${visit.state} <> 'Open' then ${paymentsOfVisit} end as "oPayments",
      ${withCustomer ? sql`${stopColumns},` : sql``}
      ${isStop ? sql`${furtherStopColumns},` : sql``}
      ${withComingPrice ? sql`${comingPriceOfJob} as "comingPrice",` : sql``}
      count(*) over () as total
    from ${jobTables(which)}
    where ${sql.join(where, sql` and `)}
    order by ${order} ${limit ?? sql``}`;
}

type Call = Pick<ReadCall<typeof getJob>, 'tx' | 'actor' | 'today'>;

/** The jobs as the actor may see them, and their total number regardless of the limit. */
async function findJobs(
  { tx, actor, today }: Call,
  selection: Selection,
): Promise<{ jobs: Job[]; total: number }> {
  const viewer = viewerOf(actor, today);
  const rows = await tx.all(selectJobs(selection));
  const jobs = await mapInTurns(rows, (row) => {
    const customer = stopView(row, row.customerId, viewer);
    return {
      ...jobView(jobRecordOf(row), viewer, row.oPayments ?? []),
      ...(row.comingPrice && viewer.seesPrices ? { comingPrice: row.comingPrice } : {}),
      ...(customer && { customer }),
    };
  });
  return { jobs, total: rows[0]?.total ?? 0 };
}

/** The order of a day's work, unless a work order says otherwise. */
const dayOrder = sql`${visit.estimatedTime} nulls last, ${round.name} nulls last,
  ${job.roundPosition}, ${job.id}, ${visit.sequence}`;
const listOrder = sql`coalesce(${visit.scheduledOn}, ${visit.dueOn}) nulls last, ${job.roundId},
  ${job.roundPosition}, ${job.id}`;

function selectionOf(
  { tx, query, actor, today }: ReadCall<typeof listJobs>,
  { perPage, page }: Pick<QueryOf<typeof listJobs>, 'perPage' | 'page'>,
): Selection {
  const date = query.scheduledOrDoneDate;
  return {
    ...(date ? { which: onDay(date) } : {}),
    where: [
      ofBusiness(tx),
      ...visibleTo(actor),
      ...filterConditions(query, actor, statusDays(today)),
    ],
    order: date ? dayOrder : listOrder,
    limit: sql`limit ${perPage} offset ${(page - 1) * perPage}`,
    withCustomer: query.include === 'customer',
    isStop: query.include === 'customer' && date !== undefined,
    withComingPrice: date !== undefined,
  };
}

/**
 * The job list, or a day's visits: one entry per visit planned for the day or closed on it, so that
 * a job done today and planned again appears twice.
 */
export async function listJobEntries(call: ReadCall<typeof listJobs>) {
  const { query } = call;
  const found = await findJobs(call, selectionOf(call, query));
  if (found.jobs.length > 0 || query.page === 1) return found;
  // A page beyond the last one has no row to contain the total.
  const first = await findJobs(call, selectionOf(call, { perPage: 1, page: 1 }));
  return { jobs: [], total: first.total };
}

/** One job; undefined if the actor may not see it. */
export async function findJob(
  call: Call,
  id: string,
  { withCustomer }: { readonly withCustomer: boolean },
): Promise<Job | undefined> {
  const { tx, actor } = call;
  const { jobs } = await findJobs(call, {
    where: [ofBusiness(tx), ...visibleTo(actor), sql`${job.id} = ${id}`],
    order: job.id,
    withCustomer,
    isStop: withCustomer,
    withComingPrice: true,
  });
  return jobs[0];
}

/** The active jobs of a round, in the round's order. */
export async function listJobsOfRound(
  call: Call,
  roundId: string,
  { withCustomer }: { readonly withCustomer: boolean },
): Promise<Job[]> {
  const { jobs } = await findJobs(call, {
    where: [ofBusiness(call.tx), sql`${job.roundId} = ${roundId}`, job.isActive],
    order: sql`${job.roundPosition}, ${job.id}`,
    withCustomer,
  });
  return jobs;
}
