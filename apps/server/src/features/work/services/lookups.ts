import { sql } from 'kysely';
import type { Service } from '@roundbook/contract/work/services/services';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import * as queries from './queries.ts';

/** A service as a job names it. */
type ServiceLabel = Pick<Service, 'id' | 'type' | 'name'>;

/** Joins the service of the job's link `js`, as `s`. */
export const joinService = sql`join services s
  on s.business_id = js.business_id and s.id = js.service_id`;

/** The service `s` as a job names it, as JSON. */
export const serviceLabel = sql`json_build_object('id', s.id, 'type', s.type, 'name', s.name)`;

/** The services of the business, by name. */
export function listServices(tx: TenantTransaction): Promise<Service[]> {
  return queries.listServices(tx);
}

/** Those of the services that exist, in the order of the ids. */
export function findServices(
  tx: TenantTransaction,
  serviceIds: readonly string[],
): Promise<ServiceLabel[]> {
  return tx.all(sql<ServiceLabel>`
    select s.id, s.type, s.name
      from unnest(${serviceIds}::uuid[]) with ordinality as t(id, position)
      join services s on s.business_id = ${tx.businessId} and s.id = t.id
     order by t.position`);
}
