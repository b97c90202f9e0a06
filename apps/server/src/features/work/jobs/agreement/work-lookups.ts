import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** An existing job of a customer, to compare imported jobs against. */
export interface JobOfCustomer {
  readonly customerId: string;
  readonly title: string;
  readonly cost: number;
}

/** The customers' jobs that are not cancelled. */
export function jobsOfCustomers(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<JobOfCustomer[]> {
  return tx.all(sql<JobOfCustomer>`
    select customer_id as "customerId", title, cost from jobs
     where business_id = ${tx.businessId} and customer_id = any(${customerIds}::uuid[])
       and cancelled_at is null`);
}

/** The amount of a customer's work that an import did not bring. */
export interface WorkSince {
  readonly customerId: string;
  /** The number of closed visits that are not from the import. */
  readonly visits: number;
  /** The number of jobs that are not from the import. */
  readonly jobs: number;
}

/**
 * The amount of the customers' work that an import did not bring; customers without any are left
 * out.
 * @param made the jobs and closed visits that the import brought
 */
export function workBeside(
  tx: TenantTransaction,
  customerIds: readonly string[],
  made: { readonly jobIds: readonly string[]; readonly visitIds: readonly string[] },
): Promise<WorkSince[]> {
  return tx.all(sql<WorkSince>`
    select given.id as "customerId", v.count as visits, k.count as jobs
           /* never null: customerId; the ids are given */
      from unnest(${customerIds}::uuid[]) given(id)
      cross join lateral (select count(*) from occurrences o
        where o.business_id = ${tx.businessId} and o.customer_id = given.id and o.state <> 'Open'
          and o.id <> all(${made.visitIds}::uuid[])) v
      cross join lateral (select count(*) from jobs j
        where j.business_id = ${tx.businessId} and j.customer_id = given.id
          and j.id <> all(${made.jobIds}::uuid[])) k
     where v.count + k.count > 0`);
}

/** The ids of the imported jobs that have closed visits which the import did not bring. */
export async function visitsBeside(
  tx: TenantTransaction,
  made: { readonly jobIds: readonly string[]; readonly visitIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await tx.all(sql<{ jobId: string }>`
    select distinct job_id as "jobId" from occurrences
     where business_id = ${tx.businessId} and job_id = any(${made.jobIds}::uuid[]) and state <> 'Open'
       and id <> all(${made.visitIds}::uuid[])`);
  return new Set(rows.map(({ jobId }) => jobId));
}

/** The ids of those of the given tags that at least one job has. */
export async function tagsOnJobs(
  tx: TenantTransaction,
  tagIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.all(sql<{ tagId: string }>`
    select distinct tag_id as "tagId" from job_tags
     where business_id = ${tx.businessId} and tag_id = any(${tagIds}::uuid[])`);
  return rows.map(({ tagId }) => tagId);
}
