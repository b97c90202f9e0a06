import type { InferResult } from 'kysely';
import type { Service } from '@roundbook/contract/work/services/services';
import { formatDuration } from '@roundbook/domain/values/durations/duration';
import type { ServiceType } from '@roundbook/domain/work/services/predefined';
import { query } from '../../../platform/db/query.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

function selectServices(tx: TenantTransaction) {
  return query
    .selectFrom('services')
    .where('services.business_id', '=', tx.businessId)
    .select((row) => [
      'services.id',
      'services.type',
      'services.name',
      'services.description',
      'services.default_cost',
      'services.default_duration_seconds',
      'services.version',
      row
        .selectFrom('job_services')
        .whereRef('job_services.business_id', '=', 'services.business_id')
        .whereRef('job_services.service_id', '=', 'services.id')
        .select((uses) => uses.fn.countAll<number>().as('count'))
        .as('job_count'),
    ]);
}

type Row = InferResult<ReturnType<typeof selectServices>>[number];

function serviceOf(row: Row): Service {
  return {
    id: row.id,
    type: row.type as ServiceType,
    name: row.name,
    description: row.description,
    defaultCost: row.default_cost,
    defaultDuration: formatDuration(row.default_duration_seconds),
    jobCount: row.job_count ?? 0,
    version: row.version,
  };
}

/** The services of the business by name: its list screen. */
export async function listServices(tx: TenantTransaction): Promise<Service[]> {
  const rows = await tx.all(selectServices(tx).orderBy('services.name').orderBy('services.id'));
  return rows.map(serviceOf);
}

/** One service, if it is there. */
export async function findService(tx: TenantTransaction, id: string): Promise<Service | undefined> {
  const row = await tx.first(selectServices(tx).where('services.id', '=', id));
  return row && serviceOf(row);
}
