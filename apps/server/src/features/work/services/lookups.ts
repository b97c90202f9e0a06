import { sql } from 'kysely';
import type { Service } from '@roundbook/contract/work/services/services';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { serviceColumns, serviceOf, type ServiceRecord, type ServiceRow } from './relations.ts';

/** The fields of a service that a job shows. */
type ServiceLabel = Pick<Service, 'id' | 'type' | 'name'>;

/** The business's services, by name. */
export async function listServices(tx: TenantTransaction): Promise<ServiceRecord[]> {
  const rows = await tx.all(sql<ServiceRow>`
    select ${serviceColumns} from services s where s.business_id = ${tx.businessId}
     order by s.name, s.id`);
  return rows.map(serviceOf);
}

/** The services with these ids that exist, in the order of the ids. */
export function findServices(
  tx: TenantTransaction,
  serviceIds: readonly string[],
): Promise<ServiceLabel[]> {
  return tx.all(sql<ServiceLabel>`
    select s.id, s.type, s.name
      from unnest(${serviceIds}::uuid[]) with ordinality as given(id, position)
      join services s on s.business_id = ${tx.businessId} and s.id = given.id
     order by given.position`);
}
