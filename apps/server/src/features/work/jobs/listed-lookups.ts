import { type RawBuilder, sql } from 'kysely';
import type { Address } from '@roundbook/domain/values/addresses/address';
import { type Frequency, frequencyWords } from '@roundbook/domain/work/jobs/frequency';
import { isOneOf } from '../../../platform/db/one-of.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { addressesOfSites } from '../../customers/customers/listed-lookups.ts';
import { listedTags } from '../../customers/tags/listed-lookups.ts';
import { serviceNames } from '../services/name-lookups.ts';
import { roundNames } from './rounds/name-lookups.ts';
import { openVisits } from './visits/open-visit-lookups.ts';

/** A job in the form in which exported lists show it. */
export interface ListedJob {
  readonly id: string;
  readonly customerId: string;
  readonly title: string;
  /** The names of the services, in the job's order, as one string. */
  readonly services: string;
  readonly cost: number;
  readonly firstVisitCost: number | null;
  readonly frequency: string;
  readonly roundName: string | null;
  readonly roundPosition: number | null;
  /** Null unless someone entered the job's time: a guess would look like a fact. */
  readonly minutes: number | null;
  readonly lastDoneOn: string | null;
  readonly nextDueOn: string | null;
  readonly scheduledOn: string | null;
  readonly tags: string;
  readonly notes: string;
  readonly purchaseOrder: string;
  readonly cancelledAt: string | null;
  /** The site's address; null for the customer's main address. */
  readonly siteAddress: Address | null;
}

/** A job's own columns. */
interface Row {
  readonly id: string;
  readonly customerId: string;
  readonly siteId: string | null;
  readonly title: string;
  readonly cost: number;
  readonly firstVisitCost: number | null;
  readonly unit: Frequency['unit'];
  readonly every: number;
  readonly roundId: string | null;
  readonly roundPosition: number | null;
  readonly minutes: number | null;
  readonly lastDoneOn: string | null;
  readonly notes: string;
  readonly purchaseOrder: string;
  readonly cancelledAt: string | null;
}

const columns = sql`j.id, j.customer_id as "customerId", j.site_id as "siteId", j.title, j.cost,
  j.first_visit_cost as "firstVisitCost", j.frequency_unit as unit, j.frequency_every as every,
  j.round_id as "roundId", j.round_position as "roundPosition",
  case when j.duration_given then round(j.duration_seconds / 60.0)::int end as minutes, j.last_done_on as "lastDoneOn", j.notes,
  j.purchase_order as "purchaseOrder", j.cancelled_at as "cancelledAt"`;

/** The names of each job's services, in the job's order. */
async function servicesOf(
  tx: TenantTransaction,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const links = await tx.all(sql<{ jobId: string; serviceId: string }>`
    select job_id as "jobId", service_id as "serviceId" from job_services
     where business_id = ${tx.businessId} and ${isOneOf(sql`job_id`, jobIds)} order by position`);
  const names = await serviceNames(
    tx,
    links.map(({ serviceId }) => serviceId),
  );
  const byJob = Map.groupBy(links, ({ jobId }) => jobId);
  return new Map(
    [...byJob].map(([id, of]) => [
      id,
      of.map(({ serviceId }) => names.get(serviceId) ?? '').join(', '),
    ]),
  );
}

async function tagsOf(
  tx: TenantTransaction,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const links = await tx.all(sql<{ id: string; tagId: string }>`
    select job_id as id, tag_id as "tagId" from job_tags
     where business_id = ${tx.businessId} and ${isOneOf(sql`job_id`, jobIds)}`);
  return listedTags(tx, links);
}

const known = (ids: readonly (string | null)[]) => [...new Set(ids.filter((id) => id !== null))];

/**
 * Jobs in the form in which exported lists show them. Reads related rows by their ids, one table at a time: in a
 * join, the database would read the tables in full for each job until it has statistics on a large import.
 * @param rest the condition on the job `j`, and the clauses that follow it
 */
export async function selectListedJobs(
  tx: TenantTransaction,
  rest: RawBuilder<unknown>,
): Promise<ListedJob[]> {
  const rows = await tx.all(sql<Row>`
    select ${columns} from jobs j where j.business_id = ${tx.businessId} and ${rest}`);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [visits, rounds, sites, services, tags] = await Promise.all([
    openVisits(tx, ids),
    roundNames(tx, known(rows.map(({ roundId }) => roundId))),
    addressesOfSites(tx, known(rows.map(({ siteId }) => siteId))),
    servicesOf(tx, ids),
    tagsOf(tx, ids),
  ]);
  return rows.map(({ unit, every, siteId, roundId, ...row }) => ({
    ...row,
    frequency: frequencyWords(unit === 'none' ? { unit } : { unit, every }),
    roundName: (roundId && rounds.get(roundId)) ?? null,
    siteAddress: (siteId && sites.get(siteId)) || null,
    nextDueOn: visits.get(row.id)?.dueOn ?? null,
    scheduledOn: visits.get(row.id)?.scheduledOn ?? null,
    services: services.get(row.id) ?? '',
    tags: tags.get(row.id) ?? '',
  }));
}

/**
 * The customers' active jobs, by customer: first those at the main address, then the others, each in the order in
 * which they were agreed.
 */
export async function listedJobsOf(
  tx: TenantTransaction,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, ListedJob[]>> {
  const ofThem = isOneOf(sql`j.customer_id`, customerIds);
  const jobs = await selectListedJobs(
    tx,
    sql`${ofThem} and j.cancelled_at is null
    order by j.site_id is not null, j.id`,
  );
  return Map.groupBy(jobs, ({ customerId }) => customerId);
}
