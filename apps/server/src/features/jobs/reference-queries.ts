import type { Job } from '@roundbook/contract/jobs';
import type { RecurrenceAnchor } from '@roundbook/domain/jobs/recurrence';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/db/transaction.ts';
import { notFound, refuse } from '../../platform/http/app-error.ts';
import { isAssignable } from '../grants/lookups.ts';
import { type JoinableRound, lockRound } from '../rounds/lookups.ts';

/** The ids of other records that the fields of a job name. */
export interface NamedInJob {
  readonly siteId: string | null;
  readonly serviceIds: readonly string[];
  readonly tagIds: readonly string[];
  readonly roundId: string | null;
  readonly defaultAssignee: string | null;
}

/** What they name. */
export interface JobReferences {
  readonly customerVersion: number;
  readonly businessAnchor: RecurrenceAnchor;
  readonly services: Job['services'];
  readonly tagIds: string[];
  readonly round: JoinableRound | null;
}

/** @throws AppError 422 on `field` unless the user may be given work, now */
export async function checkAssignee(
  tx: TenantTransaction,
  userId: string | null | undefined,
  field: string,
): Promise<void> {
  if (userId == null || (await isAssignable(tx, [userId]))) return;
  throw refuse('This person cannot be given work.', field);
}

/**
 * Looks up what a job's fields name, locking its round, in one round trip.
 * @throws AppError 404 for the customer, 422 with the field for anything else that is not there
 */
export async function findReferences(
  tx: TenantTransaction,
  customerId: string,
  fields: NamedInJob,
): Promise<JobReferences> {
  const serviceIds = [...new Set(fields.serviceIds)];
  const joining = fields.roundId === null ? null : lockRound(tx, fields.roundId);
  const owner = tx.first(sql<{ version: number; anchor: RecurrenceAnchor }>`
    select c.version, b.anchor from customers c join businesses b on b.business_id = c.business_id
    where c.business_id = ${tx.businessId} and c.id = ${customerId} and c.lifecycle = 'Active'
    for key share of c`);
  const site = fields.siteId
    ? tx.first(sql`select id from sites where business_id = ${tx.businessId}
        and customer_id = ${customerId} and id = ${fields.siteId}`)
    : true;
  const named = tx.all(sql<Job['services'][number]>`
    select s.id, s.type, s.name
    from unnest(${serviceIds}::uuid[]) with ordinality as t(id, position)
    join services s on s.business_id = ${tx.businessId} and s.id = t.id
    order by t.position`);
  const tags = tx.all(sql<{ id: string }>`
    select id from tags where business_id = ${tx.businessId} and id = any(${fields.tagIds}::uuid[])
    order by id`);
  const assignee = checkAssignee(tx, fields.defaultAssignee, 'defaultAssignee');
  assignee.catch(() => undefined);

  const customer = await owner;
  if (!customer) throw notFound();
  if (!(await site)) throw refuse('This site is not there any more.', 'siteId');
  const services = await named;
  if (services.length < serviceIds.length) {
    throw refuse('A service is not there any more.', 'serviceIds');
  }
  const tagIds = (await tags).map((tag) => tag.id);
  if (tagIds.length < new Set(fields.tagIds).size) {
    throw refuse('A tag is not there any more.', 'tagIds');
  }
  const round = (await joining) ?? null;
  if (fields.roundId !== null && !round) {
    throw refuse('This round is not there any more.', 'roundId');
  }
  await assignee;
  return {
    customerVersion: customer.version,
    businessAnchor: customer.anchor,
    services,
    tagIds,
    round,
  };
}
