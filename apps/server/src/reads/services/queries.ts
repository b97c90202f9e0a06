import { sql, type RawBuilder } from 'kysely';
import type { Service } from '@roundbook/contract/work/services/services';
import { jobsOfService } from '../../features/work/jobs/relations.ts';
import {
  service,
  serviceColumns,
  serviceOf,
  type ServiceRow,
  serviceTable,
} from '../../features/work/services/relations.ts';
import type { TenantTransaction } from '../../platform/db/transaction.ts';

async function selectServices(
  tx: TenantTransaction,
  condition: RawBuilder<unknown>,
): Promise<Service[]> {
  const rows = await tx.all(sql<ServiceRow & { jobCount: number }>`
    select ${serviceColumns}, ${jobsOfService} as "jobCount" from ${serviceTable}
     where ${service.businessId} = ${tx.businessId} and ${condition}
     order by ${service.name}, ${service.id}`);
  return rows.map(({ jobCount, ...row }) => ({ ...serviceOf(row), jobCount }));
}

/** A service. @returns undefined if there is no such service */
export async function findService(tx: TenantTransaction, id: string): Promise<Service | undefined> {
  const [found] = await selectServices(tx, sql`${service.id} = ${id}`);
  return found;
}

/** All services in order of name, each with its number of jobs. */
export function findServices(tx: TenantTransaction): Promise<Service[]> {
  return selectServices(tx, sql`true`);
}
