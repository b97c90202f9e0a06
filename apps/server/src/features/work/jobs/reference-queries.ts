import { sql } from 'kysely';
import type { Job } from '@roundbook/contract/work/jobs/job';
import type { RecurrenceAnchor } from '@roundbook/domain/work/jobs/recurrence';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { type AppError, notFound, refuse } from '../../../platform/http/app-error.ts';
import { business, joinBusiness } from '../../account/businesses/relations.ts';
import { hasSite } from '../../customers/customers/lookups.ts';
import { customer, customerTable, isCustomer } from '../../customers/customers/relations.ts';
import { knownTags } from '../../customers/tags/lookups.ts';
import { findServices } from '../services/lookups.ts';
import { type JoinableRound, lockRound } from './rounds/lookups.ts';

/** The ids of the records that a job refers to. */
export interface NamedInJob {
  readonly siteId: string | null;
  readonly serviceIds: readonly string[];
  readonly tagIds: readonly string[];
  readonly roundId: string | null;
}

/** The records that a job refers to. */
export interface JobReferences {
  readonly customerVersion: number;
  readonly businessAnchor: RecurrenceAnchor;
  readonly services: Job['services'];
  readonly tagIds: string[];
  readonly round: JoinableRound | null;
}

/** The error for a person who cannot be given work. */
export function unassignable(field: string): AppError {
  return refuse('This person cannot be assigned work.', field);
}

function namedRecords(tx: TenantTransaction, customerId: string, fields: NamedInJob) {
  const serviceIds = [...new Set(fields.serviceIds)];
  return Promise.all([
    fields.roundId === null ? null : lockRound(tx, fields.roundId),
    tx.first(sql<{ version: number; anchor: RecurrenceAnchor }>`
      select ${customer.version}, ${business.anchor} from ${customerTable} ${joinBusiness('c')}
      where ${isCustomer(tx, customerId)} and ${customer.isActive}
      for key share of c`),
    fields.siteId === null || hasSite(tx, customerId, fields.siteId),
    serviceIds.length === 0 ? [] : findServices(tx, serviceIds),
    fields.tagIds.length === 0 ? [] : knownTags(tx, fields.tagIds),
  ]);
}

/**
 * Looks up the records that a job's fields name, and locks its round, in one round trip.
 * @throws AppError 404 for the customer, 422 with an error on the field for any other record that does not exist
 */
export async function findReferences(
  tx: TenantTransaction,
  customerId: string,
  fields: NamedInJob,
): Promise<JobReferences> {
  const [round, owner, site, services, tags] = await namedRecords(tx, customerId, fields);
  if (!owner) throw notFound();
  if (!site) throw refuse('This site no longer exists.', 'siteId');
  if (services.length < new Set(fields.serviceIds).size) {
    throw refuse('A service no longer exists.', 'serviceIds');
  }
  if (tags.length < new Set(fields.tagIds).size) {
    throw refuse('A tag no longer exists.', 'tagIds');
  }
  if (round === undefined) throw refuse('This round no longer exists.', 'roundId');
  return {
    customerVersion: owner.version,
    businessAnchor: owner.anchor,
    services,
    tagIds: tags,
    round,
  };
}
