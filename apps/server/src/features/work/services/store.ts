import { sql } from 'kysely';
import type { BodyOf } from '@roundbook/contract/endpoint';
import type { createService } from '@roundbook/contract/work/services/services';
import { durationSeconds } from '@roundbook/domain/values/durations/duration';
import { assigned, inserted } from '../../../platform/db/columns.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../platform/db/transaction.ts';

type ServiceFields = BodyOf<typeof createService>;

function columnsOf(fields: ServiceFields) {
  return {
    type: fields.type,
    name: fields.name,
    description: fields.description,
    default_cost: fields.defaultCost,
    default_duration_seconds: durationSeconds(fields.defaultDuration),
  };
}

/** Adds a service and returns its id. */
export function insertService(tx: TenantTransaction, fields: ServiceFields): string {
  const id = newId();
  const columns = { business_id: tx.businessId, id, ...columnsOf(fields) };
  tx.send(sql`insert into services ${inserted(columns)}`);
  tx.changed('service', id, 1);
  return id;
}

/** Writes a service if it still has `version`; resolves with whether it did. */
export async function updateService(
  tx: TenantTransaction,
  id: string,
  version: number,
  fields: ServiceFields,
): Promise<boolean> {
  const updated = await tx.first(sql`
    update services set ${assigned({ ...columnsOf(fields), version: version + 1 })}
     where business_id = ${tx.businessId} and id = ${id} and version = ${version}
    returning id`);
  if (updated) tx.changed('service', id, version + 1);
  return updated !== undefined;
}

/** Deletes a service; jobs that used it lose the link and keep their cost. */
export function deleteService(tx: TenantTransaction, id: string, version: number): void {
  tx.send(sql`delete from services where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('service', id, version + 1);
}
