import { sql } from 'kysely';
import { isOneOf } from '../../../platform/db/one-of.ts';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import type { JobRecord, LoadedJob } from './job-record.ts';

type Stored = Omit<JobRecord, 'visit' | 'roundName' | 'services' | 'tagIds' | 'customer'>;

/** Records as the table `given` with typed columns, so that one statement serves any number of them. */
function rowsOf(records: readonly Stored[]) {
  const rows = records.map((job) => ({
    id: job.id,
    customer_id: job.customerId,
    site_id: job.siteId,
    title: job.title,
    cost: job.cost,
    first_visit_cost: job.firstVisitCost,
    duration_seconds: job.durationSeconds,
    duration_given: job.isDurationGiven,
    cleaned_before: job.isCleanedBefore,
    not_before: job.notBefore,
    not_after: job.notAfter,
    frequency_unit: job.frequency.unit,
    frequency_every: job.frequency.unit === 'none' ? 0 : job.frequency.every,
    anchor: job.anchor,
    first_due_on: job.firstDueOn,
    round_id: job.roundId,
    round_position: job.roundPosition,
    default_assignee: job.defaultAssignee,
    notes: job.notes,
    purchase_order: job.purchaseOrder,
    quote_id: job.quoteId,
    cancelled_at: job.cancelledAt,
    last_outcome: job.lastOutcome,
    last_closed_on: job.lastClosedOn,
    last_done_on: job.lastDoneOn,
    misses: job.misses,
    version: job.version,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
    id uuid, customer_id uuid, site_id uuid, title text, cost bigint, first_visit_cost bigint,
    duration_seconds integer, duration_given boolean, cleaned_before boolean, not_before time, not_after time,
    frequency_unit text, frequency_every integer, anchor text,
    first_due_on date, round_id uuid, round_position integer, default_assignee uuid, notes text,
    purchase_order text, quote_id uuid, cancelled_at timestamptz, last_outcome text,
    last_closed_on date, last_done_on date, misses integer, version integer)`;
}

const columns = sql`id, customer_id, site_id, title, cost, first_visit_cost, duration_seconds, duration_given,
  cleaned_before, not_before, not_after,
  frequency_unit, frequency_every, anchor, first_due_on, round_id, round_position,
  default_assignee, notes, purchase_order, quote_id, cancelled_at, last_outcome, last_closed_on,
  last_done_on, misses, version`;

/** Adds jobs without their visits, services and tags. */
export function insertJobs(tx: TenantTransaction, jobs: readonly Stored[]): void {
  if (jobs.length === 0) return;
  tx.send(sql`
    insert into jobs (business_id, ${columns})
    select ${tx.businessId}::uuid, ${columns} from ${rowsOf(jobs)} returning 1`);
}

/** Saves the records of locked jobs. */
export function saveJobs(tx: TenantTransaction, jobs: readonly Stored[]): void {
  if (jobs.length === 0) return;
  // Repeats the condition outside the join; otherwise, for a large business, a generic plan reads
  // all rows.
  const named = isOneOf(
    sql`j.id`,
    jobs.map(({ id }) => id),
  );
  tx.send(sql`
    update jobs j set site_id = given.site_id, title = given.title, cost = given.cost,
      first_visit_cost = given.first_visit_cost, duration_seconds = given.duration_seconds,
      duration_given = given.duration_given, cleaned_before = given.cleaned_before,
      not_before = given.not_before, not_after = given.not_after,
      frequency_unit = given.frequency_unit, frequency_every = given.frequency_every, anchor = given.anchor,
      first_due_on = given.first_due_on, round_id = given.round_id, round_position = given.round_position,
      default_assignee = given.default_assignee, notes = given.notes, purchase_order = given.purchase_order,
      cancelled_at = given.cancelled_at, last_outcome = given.last_outcome,
      last_closed_on = given.last_closed_on, last_done_on = given.last_done_on, misses = given.misses,
      version = given.version
    from ${rowsOf(jobs)}
    where j.business_id = ${tx.businessId} and j.id = given.id and ${named}`);
}

/** Recomputes the stored history of locked jobs after one of their visits was deleted. */
export function refreshHistory(tx: TenantTransaction, jobIds: readonly string[]): void {
  tx.send(sql`
    update jobs j set last_outcome = l.state, last_closed_on = l.closed_on,
      last_done_on = (
        select max(o_done.closed_on) from occurrences o_done
        where o_done.business_id = ${tenant} and o_done.job_id = j.id and o_done.state = 'Done'),
      misses = (
        select count(*) from occurrences o_missed
        where o_missed.business_id = ${tenant} and o_missed.job_id = j.id and o_missed.rule_effects ->> 'miss' is not null
          and o_missed.sequence > coalesce((
            select max(o_done.sequence) from occurrences o_done
            where o_done.business_id = ${tenant} and o_done.job_id = j.id and o_done.state = 'Done'), 0))
    from jobs j_told left join lateral (
      select state, closed_on from occurrences o
      where o.business_id = ${tenant} and o.job_id = j_told.id and o.state <> 'Open'
      order by o.sequence desc limit 1) l on true
    where j_told.business_id = ${tx.businessId} and j_told.id = any(${jobIds}::uuid[])
      and j.business_id = j_told.business_id and j.id = j_told.id`);
}

/** Removes a job with its visit, services and tags. */
export function deleteJob(tx: TenantTransaction, jobId: string): void {
  tx.send(sql`delete from jobs where business_id = ${tx.businessId} and id = ${jobId}`);
}

/** Removes all jobs of customers with their visits, services and tags. */
export async function deleteJobsOf(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<void> {
  const deleted = await tx.all(sql<{ id: string; version: number }>`
    delete from jobs
     where business_id = ${tx.businessId} and customer_id = any(${customerIds}::uuid[])
    returning id, version`);
  for (const { id, version } of deleted) tx.changed('job', id, version + 1);
}

/** Sets a job's services, in the order given. */
export function saveServices(
  tx: TenantTransaction,
  jobId: string,
  serviceIds: readonly string[],
): void {
  tx.send(sql`
    delete from job_services where business_id = ${tx.businessId} and job_id = ${jobId}
      and service_id <> all(${serviceIds}::uuid[])`);
  tx.send(sql`
    insert into job_services (business_id, job_id, service_id, position)
    select ${tx.businessId}::uuid, ${jobId}::uuid, id, position
    from unnest(${serviceIds}::uuid[]) with ordinality as given(id, position)
    on conflict (business_id, job_id, service_id) do update set position = excluded.position`);
}

/** Puts tags on a job. */
export function addTags(tx: TenantTransaction, jobId: string, tagIds: readonly string[]): void {
  tx.send(sql`
    insert into job_tags (business_id, job_id, tag_id)
    select ${tx.businessId}::uuid, ${jobId}::uuid, unnest(${tagIds}::uuid[])
    on conflict do nothing`);
}

/** Takes tags off a job. */
export function removeTags(tx: TenantTransaction, jobId: string, tagIds: readonly string[]): void {
  tx.send(sql`
    delete from job_tags where business_id = ${tx.businessId} and job_id = ${jobId}
      and tag_id = any(${tagIds}::uuid[])`);
}

/** Sets the tags of a job. */
export function saveTags(tx: TenantTransaction, jobId: string, tagIds: readonly string[]): void {
  tx.send(sql`
    delete from job_tags where business_id = ${tx.businessId} and job_id = ${jobId}
      and tag_id <> all(${tagIds}::uuid[])`);
  addTags(tx, jobId, tagIds);
}

/**
 * Announces changed jobs, and the customers and rounds whose figures depend on them. The customers
 * and rounds keep their version, since none of their editable fields has changed.
 */
export function announceJobs(
  tx: TenantTransaction,
  jobs: readonly Pick<
    LoadedJob,
    'id' | 'version' | 'customerId' | 'customerVersion' | 'roundId' | 'roundVersion'
  >[],
): void {
  for (const job of jobs) {
    tx.changed('job', job.id, job.version);
    tx.changed('customer', job.customerId, job.customerVersion);
    if (job.roundId !== null && job.roundVersion !== null) {
      tx.changed('round', job.roundId, job.roundVersion);
    }
  }
}
