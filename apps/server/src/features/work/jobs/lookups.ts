import { type RawBuilder, sql } from 'kysely';
import type { Job } from '@roundbook/contract/work/jobs/job';
import {
  type Address,
  coordinatesOf,
  type Coordinates,
} from '@roundbook/domain/values/addresses/address';
import type { Door } from '@roundbook/domain/values/addresses/doors';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { joinCustomer, joinSite, workplace } from '../../customers/customers/relations.ts';
import { isOnHold } from '../../money/holds/lookups.ts';
import { type HoursColumns, hoursOfJob, hoursOfVisit } from './hours-lookups.ts';
import { ofBusiness, visibleOn, visibleTo, workedOn } from './job-conditions.ts';
import { selectJobViews } from './job-queries.ts';
import { viewerOf } from './job-view.ts';
import { joinOpenVisit } from './relations.ts';

/**
 * The jobs of customers as the actor may see them, whatever the customers' stage in the lifecycle.
 */
export async function listJobsOfCustomers(
  tx: TenantTransaction,
  actor: Actor,
  today: PlainDate,
  customerIds: readonly string[],
): Promise<Map<string, Job[]>> {
  const { jobs } = await selectJobViews(tx, viewerOf(actor, today), {
    where: [
      sql`j.business_id = ${tx.businessId}`,
      sql`j.customer_id = any(${customerIds}::uuid[])`,
      ...visibleTo(actor),
    ],
    order: sql`j.customer_id, j.cancelled_at nulls first, j.id`,
    withCustomer: false,
  });
  return Map.groupBy(jobs, (job) => job.customerId);
}

/** The jobs of one customer as the actor may see them, cancelled ones last. */
export async function listJobsOfCustomer(
  tx: TenantTransaction,
  actor: Actor,
  today: PlainDate,
  customerId: string,
): Promise<Job[]> {
  const jobs = await listJobsOfCustomers(tx, actor, today, [customerId]);
  return jobs.get(customerId) ?? [];
}

/** The active jobs of a round in its order. */
export async function listJobsOfRound(
  tx: TenantTransaction,
  actor: Actor,
  today: PlainDate,
  roundId: string,
  { withCustomer }: { readonly withCustomer: boolean },
): Promise<Job[]> {
  const { jobs } = await selectJobViews(tx, viewerOf(actor, today), {
    where: [ofBusiness(tx), sql`j.round_id = ${roundId}`, sql`j.cancelled_at is null`],
    order: sql`j.round_position, j.id`,
    withCustomer,
  });
  return jobs;
}

/** An active job of a round, and its open visit if it has one. */
export interface RoundStop {
  readonly jobId: string;
  readonly customerId: string;
  readonly dueOn: PlainDate | null;
  readonly scheduledOn: PlainDate | null;
}

/** The stops of a round, in its order. */
export function listRoundStops(tx: TenantTransaction, roundId: string): Promise<RoundStop[]> {
  return tx.all(sql<RoundStop>`
    select j.id as "jobId", j.customer_id as "customerId", o.due_on as "dueOn",
      o.scheduled_on as "scheduledOn"
    from jobs j ${joinCustomer('j')} ${joinOpenVisit}
    where ${ofBusiness(tx)} and j.round_id = ${roundId} and j.cancelled_at is null
    order by j.round_position, j.id`);
}

/** What a route needs to know about a job on a day, or of any day. Times of the day are seconds after midnight. */
export interface RouteJob {
  readonly id: string;
  readonly durationSeconds: number;
  /** Null if the address could not be placed. */
  readonly coordinates: Coordinates | null;
  /** The times between which work may begin, equal where one was agreed; null: any time. */
  readonly notBefore: number | null;
  readonly notAfter: number | null;
  readonly door: Door;
  /** Whether its customer is not served for the time being. */
  readonly onHold: boolean;
}

type RouteJobRow = Omit<RouteJob, 'coordinates' | 'door'> & {
  readonly address: Address;
  readonly siteName: string;
};

async function selectRouteJobs(
  tx: TenantTransaction,
  where: readonly RawBuilder<unknown>[],
  hours: HoursColumns,
): Promise<RouteJob[]> {
  const rows = await tx.all(sql<RouteJobRow>`
    select j.id, j.duration_seconds as "durationSeconds",
      ${workplace.address} as address, ${workplace.siteName} as "siteName",
      ${isOnHold} as "onHold", extract(epoch from ${hours.notBefore})::int as "notBefore",
      extract(epoch from ${hours.notAfter})::int as "notAfter"
    from jobs j ${joinCustomer('j')} ${joinSite('j')} ${joinOpenVisit}
    where ${sql.join([ofBusiness(tx), ...where], sql` and `)}
    order by j.round_position, j.id`);
  return rows.map(({ address, siteName, ...job }) => ({
    ...job,
    coordinates: coordinatesOf(address),
    door: { address, siteName },
  }));
}

/** The hours that hold on a day: the time that was agreed for a visit on it, else the visit's hours. */
function hoursOn(date: PlainDate): HoursColumns {
  const { notBefore, notAfter } = hoursOfVisit();
  const isThen = sql`o.scheduled_on = ${date}::date`;
  const on = (own: RawBuilder<unknown>, usual: RawBuilder<unknown>) => sql`case when ${isThen}
    then coalesce(o.estimated_time, ${own}) else ${usual} end`;
  return {
    notBefore: on(notBefore, hoursOfJob.notBefore),
    notAfter: on(notAfter, hoursOfJob.notAfter),
  };
}

/**
 * Those of the jobs that can be worked on a day and that the actor may see, in no particular order.
 */
export function listRouteJobs(
  tx: TenantTransaction,
  actor: Actor,
  date: PlainDate,
  jobIds: readonly string[],
): Promise<RouteJob[]> {
  const named = sql`j.id = any(${jobIds}::uuid[])`;
  return selectRouteJobs(tx, [named, workedOn(date), ...visibleOn(actor, date)], hoursOn(date));
}

/** The active jobs of a round, in its order. */
export function listRouteJobsOfRound(tx: TenantTransaction, roundId: string): Promise<RouteJob[]> {
  const active = [sql`j.round_id = ${roundId}`, sql`j.cancelled_at is null`];
  return selectRouteJobs(tx, active, hoursOfJob);
}

/** Whether the actor may see a job on a day, as a condition: columns name the job and the day. */
export function isVisibleJob(
  tx: TenantTransaction,
  actor: Actor,
  { jobId, date }: { readonly jobId: RawBuilder<unknown>; readonly date: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const theirs = visibleOn(actor, date);
  return sql`exists (select from jobs j ${joinCustomer('j')}
    ${theirs.length > 0 ? joinOpenVisit : sql``}
    where j.id = ${jobId} and ${sql.join([ofBusiness(tx), ...theirs], sql` and `)})`;
}

/** A visit that an invoice could be raised for. */
export interface InvoiceableVisit {
  readonly customerId: string;
  readonly siteId: string | null;
  readonly state: string;
  readonly cost: number | null;
  readonly closedOn: PlainDate | null;
  readonly title: string;
  readonly purchaseOrder: string;
  readonly adjustmentAmount: number | null;
  readonly adjustmentDescription: string | null;
}

/** One visit with its job's title, if it exists. */
export function findVisit(
  tx: TenantTransaction,
  occurrenceId: string,
): Promise<InvoiceableVisit | undefined> {
  return tx.first(sql<InvoiceableVisit>`
    select o.customer_id as "customerId", j.site_id as "siteId", o.state, o.cost, o.closed_on as "closedOn", j.title,
           coalesce(nullif(o.purchase_order, ''), j.purchase_order) as "purchaseOrder",
           o.adjustment_amount as "adjustmentAmount",
           o.adjustment_description as "adjustmentDescription"
      from occurrences o join jobs j on j.business_id = o.business_id and j.id = o.job_id
     where o.business_id = ${tx.businessId} and o.id = ${occurrenceId}`);
}

/** What visits of customers cost, and have cost since a day; each price once. */
export function pricesSince(
  tx: TenantTransaction,
  first: PlainDate,
): Promise<{ customerId: string; prices: number[] }[]> {
  return tx.all(sql<{ customerId: string; prices: number[] }>`
    select customer_id as "customerId", array_agg(distinct cost order by cost)::float8[] as prices from (
      select customer_id, cost from jobs
       where business_id = ${tx.businessId} and cancelled_at is null
      union all
      select customer_id, cost from occurrences
       where business_id = ${tx.businessId} and state <> 'Open' and closed_on >= ${first}::date
         and state = 'Done' and cost is not null) p
     where cost > 0 group by customer_id`);
}

/** The jobs that a quote became. */
export async function jobIdsOfQuote(tx: TenantTransaction, quoteId: string): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select j.id from jobs j where j.business_id = ${tx.businessId} and j.quote_id = ${quoteId}
     order by j.id`);
  return rows.map(({ id }) => id);
}
