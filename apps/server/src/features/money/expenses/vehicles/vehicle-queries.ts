import { sql } from 'kysely';
import type { MileageClaim, Vehicle } from '@roundbook/contract/money/vehicles/vehicles';
import type { VehicleClaims } from '@roundbook/domain/money/vehicles/vehicle';
import type { DateRange } from '@roundbook/domain/values/dates/date-ranges';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { joinUser, user } from '../../../account/users/relations.ts';

const columns = sql`v.id, v.name, v.registration, v.kind, v.method, v.version`;

/** The vehicles in use, by name. */
export function listVehicles(tx: TenantTransaction): Promise<Vehicle[]> {
  return tx.all(sql<Vehicle>`
    select ${columns} from vehicles v
     where v.business_id = ${tx.businessId} and v.removed_at is null order by lower(v.name), v.id`);
}

/** Locks the vehicles in use, so that claims and changes of their methods follow one another. */
export function lockVehicles(tx: TenantTransaction): Promise<Vehicle[]> {
  return tx.all(sql<Vehicle>`
    select ${columns} from vehicles v
     where v.business_id = ${tx.businessId} and v.removed_at is null order by v.id for update of v`);
}

/** The number of a vehicle's claims that count, under either method. */
export async function countClaims(tx: TenantTransaction, vehicleId: string): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`
    select count(*) as count from expenses e
     where e.business_id = ${tx.businessId} and e.vehicle_id = ${vehicleId} and e.removed_at is null`);
  return row?.count ?? 0;
}

/** What a vehicle has claimed in a range of days under each method, in pence, without the expense given. */
export async function vehicleClaims(
  tx: TenantTransaction,
  vehicleId: string,
  { from, to }: DateRange,
  without: string | null,
): Promise<VehicleClaims> {
  const row = await tx.first(sql<VehicleClaims>`
    select coalesce(sum(e.amount) filter (where e.miles_tenths is not null), 0)::bigint as mileage,
           coalesce(sum(e.amount - e.private_share - e.reclaimed) filter (where e.miles_tenths is null), 0)::bigint
             as costs
      from expenses e
     where e.business_id = ${tx.businessId} and e.vehicle_id = ${vehicleId} and e.removed_at is null
       and e.spent_on between ${from}::date and ${to}::date and e.id is distinct from ${without}::uuid`);
  return row ?? { mileage: 0, costs: 0 };
}

/** The mileage claimed on the days of a range, latest first. */
export function listMileage(
  tx: TenantTransaction,
  { from, to }: DateRange,
): Promise<MileageClaim[]> {
  return tx.all(sql<MileageClaim>`
    select e.id, e.spent_on as "drivenOn", /* never null: driverId; a claim has a driver */ e.driver_id as "driverId",
           coalesce(${user.fullName}, '') as "driverName",
           v.id as "vehicleId", v.name as "vehicleName",
           e.miles_tenths as tenths, e.amount, e.notes
      from expenses e
      join vehicles v on v.business_id = e.business_id and v.id = e.vehicle_id
      ${joinUser('e', 'driver_id')}
     where e.business_id = ${tx.businessId} and e.removed_at is null and e.miles_tenths is not null
       and e.spent_on between ${from}::date and ${to}::date
     order by e.spent_on desc, e.id desc`);
}
