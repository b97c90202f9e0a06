import type { Expense } from '@roundbook/contract/money/expenses/expenses';
import { businessShare } from '@roundbook/domain/money/expenses/expense';
import { doubleClaimRefusal, unnamedCostRefusal } from '@roundbook/domain/money/vehicles/vehicle';
import { taxYear } from '@roundbook/domain/values/dates/tax-year';
import { type Refusal, refusal } from '@roundbook/domain/values/refusals/refusal';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { accept } from '../../../../platform/http/app-error.ts';
import { listVehicles, lockVehicles, vehicleClaims } from './vehicle-queries.ts';

/** The fields of an expense that decide whether a vehicle claims it twice. */
export type Claim = Pick<
  Expense,
  'vehicleId' | 'category' | 'supplier' | 'notes' | 'spentOn' | 'amount' | 'privateShare'
>;

/** Whether a change leaves the answer of `checkVehicle` as it was. */
function isAsBefore(claim: Claim, before: Claim): boolean {
  return (
    claim.vehicleId === before.vehicleId &&
    claim.category === before.category &&
    claim.supplier === before.supplier &&
    claim.notes === before.notes
  );
}

/**
 * Refuses a cost of a vehicle that claims mileage, and a usual cost of no named vehicle while a vehicle claims mileage.
 * @param before the expense as it stands; left out if it does not count yet
 * @throws AppError 422
 */
export async function checkVehicle(
  tx: TenantTransaction,
  claim: Claim,
  before?: Claim & { readonly id: string },
): Promise<void> {
  accept(await vehicleRefusal(tx, claim, before));
}

/** The reason that a vehicle, or its absence, rules out an expense; null if it does not: see `checkVehicle`. */
export async function vehicleRefusal(
  tx: TenantTransaction,
  claim: Claim,
  before?: Claim & { readonly id: string },
): Promise<Refusal | null> {
  if (before && isAsBefore(claim, before)) return null;
  if (claim.vehicleId === null) {
    return claim.category === 'Vehicles' ? unnamedCostRefusal(claim, await listVehicles(tx)) : null;
  }
  const [vehicles, sums] = await Promise.all([
    lockVehicles(tx),
    vehicleClaims(tx, claim.vehicleId, taxYear(claim.spentOn), before?.id ?? null),
  ]);
  const vehicle = vehicles.find(({ id }) => id === claim.vehicleId);
  // A removed vehicle keeps the costs that it has.
  if (!vehicle && before?.vehicleId === claim.vehicleId) return null;
  if (!vehicle) return refusal('This vehicle no longer exists.', 'vehicleId');
  const costs = sums.costs + businessShare(claim);
  return doubleClaimRefusal(vehicle, 'Costs', { ...sums, costs });
}
