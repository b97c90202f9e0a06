import { sql } from 'kysely';
import type { BodyOf } from '@roundbook/contract/endpoint';
import type {
  createService,
  updateService as contract,
} from '@roundbook/contract/work/services/services';
import { durationSeconds } from '@roundbook/domain/values/durations/duration';
import { assigned, inserted } from '../../../platform/db/columns.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';
import { isAtVersion, NEXT_VERSION } from '../../../platform/db/versions.ts';

type ServiceFields = BodyOf<typeof createService>;
type ServiceChanges = BodyOf<typeof contract>;

function columnsOf(fields: Omit<ServiceChanges, 'version'>) {
  return {
    type: fields.type,
    name: fields.name,
    description: fields.description,
    default_cost: fields.defaultCost,
    duration_given: fields.isDurationGiven,
    default_duration_seconds: fields.defaultDuration && durationSeconds(fields.defaultDuration),
  };
}

/** Adds a service. @returns its id */
export function insertService(tx: TenantTransaction, fields: ServiceFields): string {
  const id = newId();
  const columns = { business_id: tx.businessId, id, ...columnsOf(fields) };
  tx.send(sql`insert into services ${inserted(columns)}`);
  tx.changed('service', id, 1);
  return id;
}

/**
 * Writes the given fields of a service, if it is at the given version.
 * @returns false if it is not
 */
export async function updateService(
  tx: TenantTransaction,
  id: string,
  { version, ...fields }: ServiceChanges,
): Promise<boolean> {
  const updated = await tx.first(sql<{ version: number }>`
    update services set ${assigned({ ...columnsOf(fields), version: NEXT_VERSION })}
     where business_id = ${tx.businessId} and id = ${id} and ${isAtVersion(version)}
    returning version`);
  if (updated) tx.changed('service', id, updated.version);
  return updated !== undefined;
}

/** Deletes a service; jobs that used it lose the link but keep their price. */
export function deleteService(tx: TenantTransaction, id: string, version: number): void {
  tx.send(sql`delete from services where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('service', id, version + 1);
}
