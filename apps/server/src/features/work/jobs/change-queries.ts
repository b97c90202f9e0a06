import { type RawBuilder, sql } from 'kysely';
import type { RecurrenceAnchor } from '@roundbook/domain/work/jobs/recurrence';
import type { Outcome } from '@roundbook/domain/work/jobs/status';
import type { Actor } from '../../../platform/auth/actor.ts';
import { isOneOf } from '../../../platform/db/one-of.ts';
import { tenant } from '../../../platform/db/tenant.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { business, joinBusiness } from '../../account/businesses/relations.ts';
import { customer } from '../../customers/customers/relations.ts';
import { ofBusiness, visibleTo, visibleWith } from './condition-relations.ts';
import type { LoadedJob } from './job-record.ts';
import {
  type JobColumns,
  jobColumns,
  jobRecordOf,
  jobTables,
  visitColumns,
} from './job-relations.ts';
import { round } from './rounds/relations.ts';

/** The ids of a customer and of one of their jobs, as given in a call. */
export interface JobRef {
  readonly jobId: string;
  readonly customerId: string;
}

type Row = JobColumns & {
  readonly businessAnchor: RecurrenceAnchor;
  readonly minutesPerDay: number;
  readonly customerVersion: number;
  readonly roundVersion: number | null;
  readonly lastId: string | null;
  readonly lastState: Outcome | null;
  readonly lastDueOn: string | null;
  readonly lastScheduledOn: string | null;
  readonly lastAssignedTo: string | null;
  readonly lastSequence: number | null;
  readonly lastClosedAt: string | null;
};

function loadedOf(row: Row): LoadedJob {
  return {
    ...jobRecordOf(row),
    businessAnchor: row.businessAnchor,
    minutesPerDay: row.minutesPerDay,
    customerVersion: row.customerVersion,
    roundVersion: row.roundVersion,
    lastClosed:
      row.lastId === null
        ? null
        : {
            id: row.lastId,
            outcome: row.lastState!,
            dueOn: row.lastDueOn!,
            scheduledOn: row.lastScheduledOn,
            assignedTo: row.lastAssignedTo,
            closedOn: row.lastClosedAt!,
          },
    nextSequence: Math.max(row.oSequence ?? 0, row.lastSequence ?? 0) + 1,
  };
}

/** Jobs with the facts that the rules need, read without a lock. */
export async function findLoadedJobs(
  tx: TenantTransaction,
  jobIds: readonly string[],
  conditions: readonly RawBuilder<unknown>[],
): Promise<LoadedJob[]> {
  const where = [ofBusiness(tx), isOneOf(sql`j.id`, jobIds), ...conditions];
  const rows = await tx.all(sql<Row>`
    select ${jobColumns}, ${visitColumns},
      ${business.anchor} as "businessAnchor", ${business.minutesPerDay} as "minutesPerDay",
      ${customer.version} as "customerVersion", ${round.version} as "roundVersion",
      o_last.id as "lastId", o_last.state as "lastState", o_last.due_on as "lastDueOn",
      o_last.scheduled_on as "lastScheduledOn", o_last.assigned_to as "lastAssignedTo",
      o_last.sequence as "lastSequence", o_last.closed_on as "lastClosedAt"
    from ${jobTables()}
    ${joinBusiness('j')}
    left join lateral (
      select * from occurrences o_last
      where o_last.business_id = ${tenant} and o_last.job_id = j.id and o_last.state <> 'Open'
      order by o_last.sequence desc limit 1) o_last on true
    where ${sql.join(where, sql` and `)}`);
  return rows.map(loadedOf);
}

/** Locks jobs until the commit, in id order. */
export function lockJobs(tx: TenantTransaction, jobIds: readonly string[]): void {
  tx.send(sql`
    select id from jobs where business_id = ${tx.businessId} and ${isOneOf(sql`id`, jobIds)}
    order by id for update`);
}

/**
 * Loads jobs so that they can be changed, in the order of `refs`, each once. Locks them until the
 * commit, in id order so that two bulk changes cannot deadlock, and then reads their current state;
 * both statements share one round trip with any others that the caller sends. Everything that
 * changes a job or its visits takes this lock.
 * @param conditions limit the jobs to those that the caller may change
 * @throws AppError 404 unless all the jobs exist and belong to the named customers
 */
export async function loadJobsWhere(
  tx: TenantTransaction,
  refs: readonly JobRef[],
  conditions: readonly RawBuilder<unknown>[],
): Promise<LoadedJob[]> {
  const customerOf = new Map(refs.map((ref) => [ref.jobId, ref.customerId]));
  const jobIds = [...customerOf.keys()];
  lockJobs(tx, jobIds);
  const found = await findLoadedJobs(tx, jobIds, conditions);
  const byId = new Map(found.map((job) => [job.id, job]));
  return [...customerOf].map(([jobId, customerId]) => {
    const job = byId.get(jobId);
    if (job?.customerId !== customerId) throw notFound();
    return job;
  });
}

/**
 * Loads jobs so that they can be changed, if the actor may see them.
 * @see loadJobsWhere
 */
export function loadJobs(
  tx: TenantTransaction,
  actor: Actor,
  refs: readonly JobRef[],
): Promise<LoadedJob[]> {
  return loadJobsWhere(tx, refs, visibleTo(actor));
}

/**
 * Loads one job so that it can be changed, if the actor may see it.
 * @see loadJobsWhere
 */
export async function loadJob(
  tx: TenantTransaction,
  actor: Actor,
  params: { readonly id: string; readonly jobId: string },
): Promise<LoadedJob> {
  return loadJobWith(tx, actor, params, undefined);
}

/**
 * Like `loadJob`, but also loads the job of a visit that the actor may see, even if the job's next
 * visit is someone else's.
 * @see loadJobsWhere
 */
export async function loadJobWith(
  tx: TenantTransaction,
  actor: Actor,
  params: { readonly id: string; readonly jobId: string },
  visitId: string | undefined,
): Promise<LoadedJob> {
  const ref = { jobId: params.jobId, customerId: params.id };
  const [job] = await loadJobsWhere(tx, [ref], visibleWith(actor, visitId));
  if (!job) throw notFound();
  return job;
}
