import { type RawBuilder, sql } from 'kysely';
import type { Job } from '@roundbook/contract/work/jobs/job';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import type { Actor } from '../../../platform/auth/actor.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { customer, joinCustomer } from '../../customers/customers/relations.ts';
import { isPriced } from './agreement/price-relations.ts';
import { ofBusiness, visibleOn, visibleTo } from './condition-relations.ts';
import { selectJobViews } from './job-queries.ts';
import { viewerOf } from './job-view.ts';
import { feeOfVisit, joinOpenVisit } from './relations.ts';

/** The customers' jobs as the actor may see them, whatever the customers' stage in the lifecycle. */
export async function listJobsOfCustomers(
  tx: TenantTransaction,
  actor: Actor,
  today: PlainDate,
  customerIds: readonly string[],
): Promise<Map<string, Job[]>> {
  const jobs = await selectJobViews(
    tx,
    viewerOf(actor, today),
    [
      sql`j.business_id = ${tx.businessId}`,
      sql`j.customer_id = any(${customerIds}::uuid[])`,
      ...visibleTo(actor),
    ],
    sql`j.customer_id, j.cancelled_at nulls first, j.id`,
  );
  return Map.groupBy(jobs, (job) => job.customerId);
}

/** One customer's jobs, as the actor may see them, cancelled jobs last. */
export async function listJobsOfCustomer(
  tx: TenantTransaction,
  actor: Actor,
  today: PlainDate,
  customerId: string,
): Promise<Job[]> {
  const jobs = await listJobsOfCustomers(tx, actor, today, [customerId]);
  return jobs.get(customerId) ?? [];
}

/** A round's active jobs, in its order. */
export function listJobsOfRound(
  tx: TenantTransaction,
  actor: Actor,
  today: PlainDate,
  roundId: string,
): Promise<Job[]> {
  return selectJobViews(
    tx,
    viewerOf(actor, today),
    [ofBusiness(tx), sql`j.round_id = ${roundId}`, sql`j.cancelled_at is null`],
    sql`j.round_position, j.id`,
  );
}

/** An active job in a round, with the dates of its open visit; null if there is none. */
export interface RoundStop {
  readonly jobId: string;
  readonly customerId: string;
  readonly dueOn: PlainDate | null;
  readonly scheduledOn: PlainDate | null;
}

/** A round's stops, in its order. */
export function listRoundStops(tx: TenantTransaction, roundId: string): Promise<RoundStop[]> {
  return tx.all(sql<RoundStop>`
    select j.id as "jobId", j.customer_id as "customerId", o.due_on as "dueOn",
      o.scheduled_on as "scheduledOn"
    from jobs j ${joinCustomer('j')} ${joinOpenVisit}
    where ${ofBusiness(tx)} and j.round_id = ${roundId} and j.cancelled_at is null
    order by j.round_position, j.id`);
}

/**
 * The condition that the actor may see a job on a day; `jobId` and `date` are the columns that hold
 * the job's id and the day.
 */
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

/** A visit that can be invoiced. */
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
  /** The fee that the visit rules charge for a skipped visit, in pence; null if there is none. */
  readonly fee: number | null;
}

/** A visit, with its job's title; undefined if there is no such visit. */
export function findVisit(
  tx: TenantTransaction,
  occurrenceId: string,
): Promise<InvoiceableVisit | undefined> {
  return tx.first(sql<InvoiceableVisit>`
    select o.customer_id as "customerId", j.site_id as "siteId", o.state, o.cost, o.closed_on as "closedOn", j.title,
           coalesce(nullif(o.purchase_order, ''), j.purchase_order) as "purchaseOrder",
           o.adjustment_amount as "adjustmentAmount",
           o.adjustment_description as "adjustmentDescription", ${feeOfVisit} as fee
      from occurrences o join jobs j on j.business_id = o.business_id and j.id = o.job_id
     where o.business_id = ${tx.businessId} and o.id = ${occurrenceId}`);
}

/** Each customer's distinct prices, of jobs that are not cancelled and of visits done since a day. */
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

/**
 * The ids of the customers who have jobs but no upcoming visits. Reads the business's jobs and the index of their open
 * visits.
 */
export async function customersWithoutVisitsToCome(tx: TenantTransaction): Promise<Set<string>> {
  const rows = await tx.all(sql<{ customerId: string }>`
    select j.customer_id as "customerId"
      from jobs j
      left join occurrences o on o.business_id = j.business_id and o.job_id = j.id and o.state = 'Open'
     where j.business_id = ${tx.businessId}
     group by j.customer_id having count(o.id) = 0`);
  return new Set(rows.map(({ customerId }) => customerId));
}

/** The ids of the jobs that a quote was converted into. */
export async function jobIdsOfQuote(tx: TenantTransaction, quoteId: string): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select j.id from jobs j where j.business_id = ${tx.businessId} and j.quote_id = ${quoteId}
     order by j.id`);
  return rows.map(({ id }) => id);
}

/** The number of jobs that include a service. */
export async function countJobsWith(tx: TenantTransaction, serviceId: string): Promise<number> {
  const row = await tx.first(sql<{ jobs: number }>`
    select count(*) as jobs from job_services js
     where js.business_id = ${tx.businessId} and js.service_id = ${serviceId}`);
  return row?.jobs ?? 0;
}

/** The number of active customers' recurring jobs that have a price, and the total in pence of one visit for each. */
export async function recurringPrices(
  tx: TenantTransaction,
): Promise<{ readonly jobs: number; readonly visitsOfAll: number }> {
  const row = await tx.first(sql<{ jobs: number; visitsOfAll: number }>`
    select count(*) as jobs, coalesce(sum(j.cost), 0)::bigint as "visitsOfAll"
      from jobs j ${joinCustomer('j')}
     where j.business_id = ${tx.businessId} and ${isPriced} and ${customer.isActive}`);
  return { jobs: 0, visitsOfAll: 0, ...row };
}
