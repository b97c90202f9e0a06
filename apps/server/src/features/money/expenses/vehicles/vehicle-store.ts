import { sql } from 'kysely';
import type { BodyOf } from '@roundbook/contract/endpoint';
import type {
  createVehicle,
  updateVehicle as contract,
  Vehicle,
} from '@roundbook/contract/money/expenses/vehicles';
import { assigned, inserted } from '../../../../platform/db/columns.ts';
import { newId } from '../../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';

/** Adds a vehicle. */
export function insertVehicle(tx: TenantTransaction, body: BodyOf<typeof createVehicle>): Vehicle {
  const id = newId();
  tx.send(sql`insert into vehicles ${inserted({ business_id: tx.businessId, id, ...body })}`);
  tx.changed('vehicle', id, 1);
  return { id, ...body, version: 1 };
}

/** Saves the given fields of a vehicle, and returns the vehicle. */
export function updateVehicle(
  tx: TenantTransaction,
  before: Vehicle,
  { name, registration, kind, method }: BodyOf<typeof contract>,
): Vehicle {
  const version = before.version + 1;
  const given = Object.entries({ name, registration, kind, method }).filter(
    ([, value]) => value !== undefined,
  );
  const changes = Object.fromEntries(given) as Partial<Vehicle>;
  tx.send(sql`update vehicles set ${assigned({ ...changes, version })}
    where business_id = ${tx.businessId} and id = ${before.id}`);
  tx.changed('vehicle', before.id, version);
  return { ...before, ...changes, version };
}

/** Removes a vehicle; its claims stay. */
export function removeVehicle(tx: TenantTransaction, { id, version }: Vehicle): void {
  tx.send(sql`update vehicles set removed_at = ${tx.now}, version = ${version + 1}
    where business_id = ${tx.businessId} and id = ${id}`);
  tx.changed('vehicle', id, version + 1);
}
