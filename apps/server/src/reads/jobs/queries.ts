import { type RawBuilder, sql } from 'kysely';
import type { QueryOf } from '@roundbook/contract/endpoint';
import type { Charging } from '@roundbook/contract/money/saved-methods/charging';
import type { Job } from '@roundbook/contract/work/jobs/job';
import type { getJob, listJobs } from '@roundbook/contract/work/jobs/records';
import { statusDays } from '@roundbook/domain/work/jobs/status';
import { paymentsOfVisit } from '../../features/money/accounts/payments/lookups.ts';
import { chargingOfCustomers } from '../../features/money/collecting/charges/charging-lookups.ts';
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
import type { WriteItem } from '../../platform/http/lists/read-list.ts';
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

/** The statement that every list of jobs uses. */
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

/**
 * Writes the jobs as the actor may see them.
 * @returns their total number regardless of the limit; 0 if there is none to write
 */
async function writeJobs(
  { tx, actor, today }: Call,
  selection: Selection,
  write: WriteItem<Job>,
): Promise<number> {
  const viewer = viewerOf(actor, today);
  const entry = (row: Row, charging?: Charging): Job => {
    const customer = stopView(row, row.customerId, viewer, charging);
    return {
      ...jobView(jobRecordOf(row), viewer, row.oPayments ?? []),
      ...(row.comingPrice && viewer.seesPrices ? { comingPrice: row.comingPrice } : {}),
      ...(customer && { customer }),
    };
  };
  let total = 0;
  const stops: Row[] = [];
  await tx.each(selectJobs(selection), (row) => {
    total = row.total;
    if (selection.isStop) stops.push(row);
    else write(entry(row));
  });
  if (stops.length > 0) {
    // A day has few stops, so one statement reads how all their customers are charged.
    const customerIds = [...new Set(stops.map((stop) => stop.customerId))];
    const charging = await chargingOfCustomers(tx, customerIds, today);
    for (const stop of stops) write(entry(stop, charging.get(stop.customerId)));
  }
  return total;
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
export async function writeJobEntries(
  call: ReadCall<typeof listJobs>,
  write: WriteItem<Job>,
): Promise<{ total: number }> {
  const { query } = call;
  const total = await writeJobs(call, selectionOf(call, query), write);
  if (total > 0 || query.page === 1) return { total };
  // A page beyond the last one has no row to contain the total.
  const first = selectionOf(call, { perPage: 1, page: 1 });
  return { total: await writeJobs(call, first, () => undefined) };
}

/** One job; undefined if the actor may not see it. */
export async function findJob(
  call: Call,
  id: string,
  { withCustomer }: { readonly withCustomer: boolean },
): Promise<Job | undefined> {
  const { tx, actor } = call;
  let found: Job | undefined;
  const selection = {
    where: [ofBusiness(tx), ...visibleTo(actor), sql`${job.id} = ${id}`],
    order: job.id,
    withCustomer,
    isStop: withCustomer,
    withComingPrice: true,
  };
  await writeJobs(call, selection, (one) => (found = one));
  return found;
}

/** Writes the active jobs of a round, in the round's order. */
export async function writeJobsOfRound(
  call: Call,
  { roundId, withCustomer }: { readonly roundId: string; readonly withCustomer: boolean },
  write: WriteItem<Job>,
): Promise<void> {
  const selection = {
    where: [ofBusiness(call.tx), sql`${job.roundId} = ${roundId}`, job.isActive],
    order: sql`${job.roundPosition}, ${job.id}`,
    withCustomer,
  };
  await writeJobs(call, selection, write);
}
