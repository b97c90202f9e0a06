import { type RawBuilder, sql } from 'kysely';
import type { QueryOf, ResponseOf } from '@roundbook/contract/endpoint';
import type { Job } from '@roundbook/contract/work/jobs/job';
import type { getJob, listJobs, summariseJobs } from '@roundbook/contract/work/jobs/records';
import { JOB_STATUSES, type JobStatus, statusDays } from '@roundbook/domain/work/jobs/status';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { ReadCall } from '../../../platform/http/call.ts';
import { joinCustomer } from '../../customers/customers/relations.ts';
import { cIsNoSample } from '../../customers/customers/sample-lookups.ts';
import { loyaltyCardOfCustomer } from '../../customers/loyalty-cards/lookups.ts';
import { lastMethodOfCustomer } from '../../money/payments/lookups.ts';
import { round } from '../rounds/relations.ts';
import { visitRulesOfCustomer } from '../visit-rules/lookups.ts';
import {
  type JobColumns,
  jobColumns,
  jobRecordOf,
  jobTables,
  visitColumns,
  stopColumns,
} from './job-columns.ts';
import { filterConditions, ofBusiness, onDay, visibleTo } from './job-conditions.ts';
import { statusExpression } from './job-status.ts';
import { jobView, type Viewer, viewerOf } from './job-view.ts';
import { joinOpenVisit } from './relations.ts';

/** What a read model of jobs is made of. */
interface Selection {
  /** Entries for these visits, instead of one per job with its open visit. */
  readonly which?: RawBuilder<unknown>;
  readonly where: readonly RawBuilder<unknown>[];
  readonly order: RawBuilder<unknown>;
  readonly limit?: RawBuilder<unknown>;
  readonly withCustomer: boolean;
  /** With what a stop asks for and a long list does without: how they paid last, their card, their own rules. */
  readonly isStop?: boolean;
}

const ofStop = sql`${lastMethodOfCustomer} as "cLastMethod",
  ${visitRulesOfCustomer} as "cVisitRules", ${loyaltyCardOfCustomer} as "cLoyaltyCard",`;

/** The one statement behind every list of jobs. */
function selectJobs({ which, where, order, limit, withCustomer, isStop }: Selection) {
  return sql<JobColumns & { readonly total: number }>`
    select ${jobColumns}, ${visitColumns} ${withCustomer ? sql`, ${stopColumns}` : sql``},
      ${isStop ? ofStop : sql``}
      count(*) over () as total
    from ${jobTables(which)}
    where ${sql.join(where, sql` and `)}
    order by ${order} ${limit ?? sql``}`;
}

/** Jobs as the viewer may see them. */
export async function selectJobViews(
  tx: TenantTransaction,
  viewer: Viewer,
  selection: Omit<Selection, 'order'> & { readonly order?: RawBuilder<unknown> },
): Promise<{ jobs: Job[]; total: number }> {
  const order = selection.order ?? sql`j.id`;
  const rows = await tx.all(selectJobs({ ...selection, order }));
  return {
    jobs: rows.map((row) => jobView(jobRecordOf(row), viewer)),
    total: rows[0]?.total ?? 0,
  };
}

/** The order in which a day is worked, unless a work order says otherwise. */
const dayOrder = sql`o.estimated_time nulls last, ${round.name} nulls last, j.round_position, j.id, o.sequence`;
const listOrder = sql`coalesce(o.scheduled_on, o.due_on) nulls last, j.round_id, j.round_position, j.id`;

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
  };
}

/**
 * The job list, or a day's visits: one entry per visit planned for the day or closed on it, so that
 * a job done today and planned again shows both.
 */
export async function listJobEntries(call: ReadCall<typeof listJobs>) {
  const { tx, actor, today, query } = call;
  const viewer = viewerOf(actor, today);
  const found = await selectJobViews(tx, viewer, selectionOf(call, query));
  if (found.jobs.length > 0 || query.page === 1) return found;
  // A page beyond the last one has no row to carry the total.
  const first = await selectJobViews(tx, viewer, selectionOf(call, { perPage: 1, page: 1 }));
  return { jobs: [], total: first.total };
}

/** One job, if the actor may see it. */
export async function findJob(
  { tx, actor, today }: Pick<ReadCall<typeof getJob>, 'tx' | 'actor' | 'today'>,
  id: string,
  { withCustomer = false } = {},
): Promise<Job | undefined> {
  const { jobs } = await selectJobViews(tx, viewerOf(actor, today), {
    where: [ofBusiness(tx), ...visibleTo(actor), sql`j.id = ${id}`],
    withCustomer,
    isStop: withCustomer,
  });
  return jobs[0];
}

/** How many jobs have each status, in the order in which statuses are shown; samples count nowhere. */
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
