import type { Job } from '@roundbook/contract/jobs';
import type { PlainDate } from '@roundbook/domain/dates/plain-date';
import { sql } from 'kysely';
import type { Actor } from '../../platform/auth/actor.ts';
import type { TenantTransaction } from '../../platform/db/transaction.ts';
import { ofBusiness, visibleTo } from './job-conditions.ts';
import { selectJobViews } from './job-queries.ts';
import { viewerOf } from './job-view.ts';

/** The jobs of customers as the actor may see them, whatever stage the customers are at. */
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

/** An active job of a round, and its open visit where it has one. */
export interface RoundStop {
  readonly jobId: string;
  readonly customerId: string;
  readonly dueOn: PlainDate | null;
  readonly scheduledOn: PlainDate | null;
}

/** What a round is made of, in its order. */
export function listRoundStops(tx: TenantTransaction, roundId: string): Promise<RoundStop[]> {
  return tx.all(sql<RoundStop>`
    select j.id as "jobId", j.customer_id as "customerId", o.due_on as "dueOn",
      o.scheduled_on as "scheduledOn"
    from jobs j
    join customers c on c.business_id = j.business_id and c.id = j.customer_id
    left join occurrences o on o.business_id = j.business_id and o.job_id = j.id and o.state = 'Open'
    where ${ofBusiness(tx)} and j.round_id = ${roundId} and j.cancelled_at is null
    order by j.round_position, j.id`);
}
