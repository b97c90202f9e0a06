import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { type ServiceRecord, type ServiceRow, serviceColumns, serviceOf } from './relations.ts';

/** One service; undefined if there is no such service. */
export async function findService(
  tx: TenantTransaction,
  id: string,
): Promise<ServiceRecord | undefined> {
  const row = await tx.first(sql<ServiceRow>`
    select ${serviceColumns} from services s
     where s.business_id = ${tx.businessId} and s.id = ${id}`);
  return row && serviceOf(row);
}
