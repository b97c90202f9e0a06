import { sql } from 'kysely';
import type { Job } from '@roundbook/contract/work/jobs/job';
import type { RecurrenceAnchor } from '@roundbook/domain/work/jobs/recurrence';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { type AppError, notFound, refuse } from '../../../platform/http/app-error.ts';
import { type JoinableRound, lockRound } from '../rounds/lookups.ts';

/** The ids of other records that the fields of a job name. */
export interface NamedInJob {
  readonly siteId: string | null;
  readonly serviceIds: readonly string[];
  readonly tagIds: readonly string[];
  readonly roundId: string | null;
}

/** What they name. */
export interface JobReferences {
  readonly customerVersion: number;
  readonly businessAnchor: RecurrenceAnchor;
  readonly services: Job['services'];
  readonly tagIds: string[];
  readonly round: JoinableRound | null;
}

/** Refuses a person who may not be given work. */
export function unassignable(field: string): AppError {
  return refuse('This person cannot be given work.', field);
}

function namedRecords(tx: TenantTransaction, customerId: string, fields: NamedInJob) {
  const serviceIds = [...new Set(fields.serviceIds)];
  return Promise.all([
    fields.roundId === null ? null : lockRound(tx, fields.roundId),
    tx.first(sql<{ version: number; anchor: RecurrenceAnchor }>`
      select c.version, b.anchor from customers c join businesses b on b.business_id = c.business_id
      where c.business_id = ${tx.businessId} and c.id = ${customerId} and c.lifecycle = 'Active'
      for key share of c`),
    fields.siteId === null ||
      tx.first(sql`select id from sites where business_id = ${tx.businessId}
        and customer_id = ${customerId} and id = ${fields.siteId}`),
    serviceIds.length === 0
      ? []
      : tx.all(sql<Job['services'][number]>`
          select s.id, s.type, s.name
          from unnest(${serviceIds}::uuid[]) with ordinality as t(id, position)
          join services s on s.business_id = ${tx.businessId} and s.id = t.id
          order by t.position`),
    fields.tagIds.length === 0
      ? []
      : tx.all(sql<{ id: string }>`
          select id from tags
          where business_id = ${tx.businessId} and id = any(${fields.tagIds}::uuid[])
          order by id`),
  ]);
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
  const [round, owner, site, services, tags] = await namedRecords(tx, customerId, fields);
  if (!owner) throw notFound();
  if (!site) throw refuse('This site is not there any more.', 'siteId');
  if (services.length < new Set(fields.serviceIds).size) {
    throw refuse('A service is not there any more.', 'serviceIds');
  }
  if (tags.length < new Set(fields.tagIds).size) {
    throw refuse('A tag is not there any more.', 'tagIds');
  }
  if (round === undefined) throw refuse('This round is not there any more.', 'roundId');
  return {
    customerVersion: owner.version,
    businessAnchor: owner.anchor,
    services,
    tagIds: tags.map((tag) => tag.id),
    round,
  };
}
