import { sql, type RawBuilder } from 'kysely';
import { getService, listServices, type Service } from '@roundbook/contract/work/services/services';
import { jobsOfService } from '../../features/work/jobs/relations.ts';
import {
  service,
  serviceColumns,
  serviceOf,
  type ServiceRow,
  serviceTable,
} from '../../features/work/services/relations.ts';
import type { TenantTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Route } from '../../platform/http/call.ts';
import { read } from '../../platform/http/route.ts';

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

/** Services by name, with how many jobs use each. */
export const serviceReads: readonly Route[] = [
  read(listServices, async ({ tx }) => ({ services: await selectServices(tx, sql`true`) })),
  read(getService, async ({ tx, params }) => {
    const [found] = await selectServices(tx, sql`${service.id} = ${params.id}`);
    if (!found) throw notFound();
    return { service: found };
  }),
];
