import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { isOneOf } from '../../../platform/db/one-of.ts';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { isNoSample } from '../../customers/customers/sample-lookups.ts';

/** The table of jobs under the alias `j`, which the columns of `job` refer to. */
export const jobTable = sql`jobs j`;

/** The columns of the job `j`. */
export const job = {
  id: sql`j.id`,
  businessId: sql`j.business_id`,
  customerId: sql`j.customer_id`,
  roundId: sql`j.round_id`,
  roundPosition: sql`j.round_position`,
  cost: sql`j.cost`,
  firstVisitCost: sql`j.first_visit_cost`,
  durationSeconds: sql`j.duration_seconds`,
  /** False if no one entered the duration. */
  isDurationGiven: sql`j.duration_given`,
  /** True if the work was never done, as far as is known: the next visit is the first. */
  isNeverDone: sql`(j.last_done_on is null and not j.cleaned_before)`,
  lastDoneOn: sql`j.last_done_on`,
  title: sql`j.title`,
  frequencyUnit: sql`j.frequency_unit`,
  frequencyEvery: sql`j.frequency_every`,
  /** The anchor from which the job's next due date is counted; null to use the business's setting. */
  anchor: sql`j.anchor`,
  firstDueOn: sql`j.first_due_on`,
  /** The person who gets the job's visits by default; null for no one. */
  defaultAssignee: sql`j.default_assignee`,
  /** The ids of the job's services. */
  serviceIds: sql`array(select js.service_id from job_services js
    where js.business_id = ${tenant} and js.job_id = j.id)`,
  /** False if the job is cancelled. */
  isActive: sql`j.cancelled_at is null`,
} as const;

/** The table of visits under the alias `o`, which the columns of `visit` refer to. */
export const visitTable = sql`occurrences o`;

/** The columns of the visit `o`. */
export const visit = {
  id: sql`o.id`,
  businessId: sql`o.business_id`,
  jobId: sql`o.job_id`,
  version: sql`o.version`,
  customerId: sql`o.customer_id`,
  /** The number of the visit in its job, counted from 1. */
  sequence: sql`o.sequence`,
  state: sql`o.state`,
  dueOn: sql`o.due_on`,
  scheduledOn: sql`o.scheduled_on`,
  closedOn: sql`o.closed_on`,
  /** The instant at which the visit was done; null while it is open, or if it was skipped. */
  doneOn: sql`o.done_on`,
  assignedTo: sql`o.assigned_to`,
  estimatedTime: sql`o.estimated_time`,
  cost: sql`o.cost`,
  adjustmentAmount: sql`o.adjustment_amount`,
  notes: sql`o.notes`,
  notBefore: sql`o.not_before`,
  notAfter: sql`o.not_after`,
} as const;

/**
 * The price of the visit `o` of the job `j`: the stored price if the visit is closed, and otherwise the price that the
 * domain's `visitPrice` gives. A test of the calendar checks that the two agree.
 */
export const visitPrice = sql<number>`coalesce(o.cost,
  case when j.last_done_on is null and not j.cleaned_before
    then coalesce(j.first_visit_cost, j.cost) else j.cost end
  + coalesce(o.adjustment_amount, 0))`;

/** The fee that the visit rules charge for the skipped visit `o`, in pence; null if there is none. */
export const feeOfVisit = sql<number | null>`(select sum((e ->> 'amount')::bigint)::bigint
  from jsonb_array_elements(o.rule_effects -> 'effects') e
  where e ->> 'kind' in ('lateCancel', 'turnedAway'))`;

/** The condition that no visit to the customer was done before the visit `o`. */
export const isFirstDone = sql`not exists (select from occurrences o_earlier
  where o_earlier.business_id = ${tenant} and o_earlier.customer_id = o.customer_id
    and o_earlier.state = 'Done' and o_earlier.closed_on < o.closed_on)`;

/** Left-joins the open visit of the job `j` as `o`. */
export const joinOpenVisit = sql`left join occurrences o
  on o.business_id = j.business_id and o.job_id = j.id and o.state = 'Open'`;

/** Joins the visit that each row of `alias` names as `o`, if it is still open. */
export function joinVisitIfOpen(alias: string): RawBuilder<unknown> {
  const [businessId, occurrenceId] = [`${alias}.business_id`, `${alias}.occurrence_id`];
  return sql`left join occurrences o on o.business_id = ${sql.ref(businessId)}
    and o.id = ${sql.ref(occurrenceId)} and o.state = 'Open'`;
}

/**
 * Left-joins the visit that each row of `alias` names, as `o`.
 * @param on a condition that finds the visit instead
 */
export function joinVisitOf(alias: string, on?: RawBuilder<unknown>): RawBuilder<unknown> {
  const [businessId, occurrenceId] = [`${alias}.business_id`, `${alias}.occurrence_id`];
  return sql`left join occurrences o on o.business_id = ${sql.ref(businessId)}
    and ${on ?? sql`o.id = ${sql.ref(occurrenceId)}`}`;
}

/** Joins the job of the visit `alias`, as `j`. */
export function joinJobOfVisit(alias: string): RawBuilder<unknown> {
  const [businessId, jobId] = [`${alias}.business_id`, `${alias}.job_id`];
  return sql`join jobs j on j.business_id = ${sql.ref(businessId)} and j.id = ${sql.ref(jobId)}`;
}

/** Joins the visits of the job `j`, each as `o`. */
export const joinVisits = sql`join occurrences o
  on o.business_id = j.business_id and o.job_id = j.id`;

/**
 * Joins the job of each visit `o`, as `j`, one by one. This is for long lists: until the database has statistics on
 * rows added in bulk, a plain join may compare each visit with every job of the business.
 */
export const joinJobOneByOne = sql`join lateral (select * from jobs j_one
  where j_one.business_id = ${tenant} and j_one.id = o.job_id offset 0) j on true`;

/** The condition that the job `j` is a given job or, if that one is active, another job in its round. */
export function isJobOrInItsRound(jobId: string): RawBuilder<unknown> {
  return sql`(j.id = ${jobId} or j.round_id = (select j_mine.round_id from jobs j_mine
    where j_mine.business_id = ${tenant} and j_mine.id = ${jobId} and j_mine.cancelled_at is null))`;
}

/** The condition that the job `j` is active and in the round `r`. */
export const isInRound = sql`j.business_id = ${tenant} and j.round_id = r.id
  and j.cancelled_at is null`;

/**
 * The position of the last job in the round `r`, including cancelled jobs; null if the round is
 * empty.
 */
export const lastPosition = sql`(select max(j.round_position) from jobs j
  where j.business_id = ${tenant} and j.round_id = r.id)`;

/** The condition that the round `r` has a job, active or cancelled. */
export const hasJobs = sql`exists (select from jobs j
  where j.business_id = ${tenant} and j.round_id = r.id)`;

/** The condition that the customer `c` has an active job in a given round. */
export function isWorkedIn(roundId: string): RawBuilder<unknown> {
  return sql`exists (select from jobs j where j.business_id = ${tenant}
    and j.customer_id = c.id and j.round_id = ${roundId} and j.cancelled_at is null)`;
}

/** The condition that the customer `c` has a recurring job with a price, in a given round or in any. */
export function hasPricedJob(roundId: string | null): RawBuilder<unknown> {
  const onRound = roundId === null ? sql`` : sql`and j.round_id = ${roundId}`;
  return sql`exists (select from jobs j where j.business_id = ${tenant}
    and j.customer_id = c.id and j.cancelled_at is null and j.frequency_unit <> 'none'
    and j.cost > 0 ${onRound})`;
}

/** The condition that the customer `c` has an active job. */
export const hasActiveJob = sql`exists (select from jobs j where j.business_id = ${tenant}
  and j.customer_id = c.id and j.cancelled_at is null)`;

/** The condition that a visit to the customer `c` was done on or after a day. */
export function wasServedSince(day: PlainDate): RawBuilder<unknown> {
  return sql`exists (select from jobs j where j.business_id = ${tenant}
    and j.customer_id = c.id and j.last_done_on >= ${day}::date)`;
}

/** The condition that a given customer has an active job in the round `r`. */
export function hasJobOf(tx: TenantTransaction, customerId: string): RawBuilder<unknown> {
  return sql`exists (select from jobs j_mine where j_mine.business_id = ${tx.businessId}
    and j_mine.customer_id = ${customerId} and j_mine.round_id = r.id and j_mine.cancelled_at is null)`;
}

/** A sub-select of the ids of customers' jobs. */
export function jobsOfCustomers(
  tx: TenantTransaction,
  customerIds: readonly string[],
): RawBuilder<unknown> {
  return sql`(select id from jobs
    where business_id = ${tx.businessId} and ${isOneOf(sql`customer_id`, customerIds)})`;
}

/** The order of a customer's visits `o` in a list: newest first, by the day that the list shows. */
export const newestVisitFirst = sql`coalesce(o.closed_on, o.scheduled_on, o.due_on) desc, o.id desc`;

/** The number of visits of the customer `c`. */
export const visitsOfCustomer = sql<number>`(select count(*)::int from occurrences o_counted
  where o_counted.business_id = ${tenant} and o_counted.customer_id = c.id)`;

/** A page of a list, counted from 1. */
interface Page {
  readonly page: number;
  readonly perPage: number;
}

/** A sub-select of the ids of a customer's visits on one page of their list. */
export function visitIdsOfCustomer(
  tx: TenantTransaction,
  customerId: string,
  { page, perPage }: Page,
): RawBuilder<unknown> {
  return sql`(select o.id from occurrences o
    where o.business_id = ${tx.businessId} and o.customer_id = ${customerId}
    order by ${newestVisitFirst} limit ${perPage} offset ${(page - 1) * perPage})`;
}

/** A sub-select of the ids of a job's visits. */
export function visitIdsOfJob(tx: TenantTransaction, jobId: string): RawBuilder<unknown> {
  return sql`(select id from occurrences where business_id = ${tx.businessId} and job_id = ${jobId})`;
}

/** The number of jobs that include the service `s`. */
export const jobsOfService = sql`(select count(*) from job_services js
  where js.business_id = ${tenant} and js.service_id = s.id)`;

/** The condition that the file `a` is attached to a visit. */
export const isWithVisit = sql`exists (select from occurrence_assets oa
  where oa.business_id = ${tenant} and oa.asset_id = a.id)`;

/**
 * The condition that the file `a` is attached to a visit of a job with at least one visit that is assigned to the user
 * or to no one.
 */
export function isWithVisitFor(userId: string): RawBuilder<unknown> {
  return sql`exists (select from occurrence_assets oa
    join occurrences o_shown on o_shown.business_id = oa.business_id and o_shown.id = oa.occurrence_id
    join occurrences o_mine on o_mine.business_id = o_shown.business_id and o_mine.job_id = o_shown.job_id
   where oa.business_id = ${tenant} and oa.asset_id = a.id
     and (o_mine.assigned_to is null or o_mine.assigned_to = ${userId}))`;
}

/** A customer's closed visits, as entries of the customer's story. */
export function visitsInStory(tx: TenantTransaction, customerId: string): RawBuilder<unknown> {
  return sql`select 'visit' as kind, o.id, o.closed_on as day, j.title, o.notes as detail,
      o.cost as amount, o.state, null::text as channel, j.id as "jobId"
    from occurrences o ${joinJobOfVisit('o')}
    where o.business_id = ${tx.businessId} and o.customer_id = ${customerId} and o.state <> 'Open'`;
}

/**
 * Whether a person has planned or closed a visit, leaving out visits to sample customers. Visits that an import
 * or the demo wrote have no action source.
 */
export const hasPlanned = sql<boolean>`exists (select from occurrences o
  where o.business_id = ${tenant} and o.action_source is not null
    and (o.scheduled_on is not null or o.closed_on is not null) and ${isNoSample('o')})`;

/** The number of visits that people marked as done, leaving out imported visits; stops counting at `most`. */
export function countVisitsDone(most: number): RawBuilder<number> {
  return sql<number>`(select count(*)::int from (
    select from occurrences where business_id = ${tenant} and state = 'Done'
      and action_source is not null limit ${most}) o)`;
}
