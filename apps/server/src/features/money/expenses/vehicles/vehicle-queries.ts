import { sql } from 'kysely';
import type { MileageClaim, Vehicle } from '@roundbook/contract/money/expenses/vehicles';
import type { VehicleClaims, VehicleKind } from '@roundbook/domain/money/vehicles/vehicle';
import type { DateRange } from '@roundbook/domain/values/dates/date-ranges';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { taxYear } from '@roundbook/domain/values/dates/tax-year';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { joinUser, user } from '../../../account/users/relations.ts';
import { type StoredExpense, storedColumns } from '../queries.ts';

const columns = sql`veh.id, veh.name, veh.registration, veh.kind, veh.method, veh.version`;

/** The vehicles in use, by name. */
export function listVehicles(tx: TenantTransaction): Promise<Vehicle[]> {
  return tx.all(sql<Vehicle>`
    select ${columns} from vehicles veh
     where veh.business_id = ${tx.businessId} and veh.removed_at is null order by lower(veh.name), veh.id`);
}

/** Locks the vehicles in use, so that claims and changes of their methods follow one another. */
export function lockVehicles(tx: TenantTransaction): Promise<Vehicle[]> {
  return tx.all(sql<Vehicle>`
    select ${columns} from vehicles veh
     where veh.business_id = ${tx.businessId} and veh.removed_at is null order by veh.id for update of veh`);
}

/** The number of a vehicle's claims that count, under either method. */
export async function countClaims(tx: TenantTransaction, vehicleId: string): Promise<number> {
  const row = await tx.first(sql<{ count: number }>`
    select count(*) as count from expenses e
     where e.business_id = ${tx.businessId} and e.vehicle_id = ${vehicleId} and e.removed_at is null`);
  return row?.count ?? 0;
}

/** A vehicle's claims in a range of days under each method, in pence, not counting the given expense. */
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
           veh.id as "vehicleId", veh.name as "vehicleName",
           e.miles_tenths as tenths, e.amount, e.notes
      from expenses e
      join vehicles veh on veh.business_id = e.business_id and veh.id = e.vehicle_id
      ${joinUser('e', 'driver_id')}
     where e.business_id = ${tx.businessId} and e.removed_at is null and e.miles_tenths is not null
       and e.spent_on between ${from}::date and ${to}::date
     order by e.spent_on desc, e.id desc`);
}

/** A claim for mileage, with the kind of its vehicle. */
export type StoredClaim = StoredExpense & { readonly kind: VehicleKind };

/** Locks the business's claims of the tax years of some days, in order of their days. */
export function lockClaims(
  tx: TenantTransaction,
  days: readonly PlainDate[],
): Promise<StoredClaim[]> {
  const ordered = days.toSorted();
  const from = taxYear(ordered[0]!).from;
  const { to } = taxYear(ordered.at(-1)!);
  return tx.all(sql<StoredClaim>`
    select ${storedColumns}, veh.kind from expenses e
      join vehicles veh on veh.business_id = e.business_id and veh.id = e.vehicle_id
     where e.business_id = ${tx.businessId} and e.removed_at is null
       and e.miles_tenths is not null and e.spent_on between ${from}::date and ${to}::date
     order by e.spent_on, e.id for update of e`);
}
