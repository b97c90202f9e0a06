import { type RawBuilder, sql } from 'kysely';
import type { Service } from '@roundbook/contract/work/services/services';
import { formatDuration } from '@roundbook/domain/values/durations/duration';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { jobsOfService } from '../jobs/relations.ts';

type Row = Omit<Service, 'defaultDuration'> & { readonly defaultSeconds: number };

async function selectServices(
  tx: TenantTransaction,
  condition: RawBuilder<unknown>,
): Promise<Service[]> {
  const rows = await tx.all(sql<Row>`
    select s.id, s.type, s.name, s.description, s.default_cost as "defaultCost",
           s.default_duration_seconds as "defaultSeconds", s.version,
           ${jobsOfService} as "jobCount"
      from services s
     where s.business_id = ${tx.businessId} and ${condition}
     order by s.name, s.id`);
  return rows.map(({ defaultSeconds, ...service }) => ({
    ...service,
    defaultDuration: formatDuration(defaultSeconds),
  }));
}

/** The services of the business by name: its list screen. */
export function listServices(tx: TenantTransaction): Promise<Service[]> {
  return selectServices(tx, sql`true`);
}

/** One service, if it exists. */
export async function findService(tx: TenantTransaction, id: string): Promise<Service | undefined> {
  const [service] = await selectServices(tx, sql`s.id = ${id}`);
  return service;
}
