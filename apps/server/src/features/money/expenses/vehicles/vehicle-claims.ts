import type { Expense } from '@roundbook/contract/money/expenses/expenses';
import { businessShare } from '@roundbook/domain/money/expenses/expense';
import { doubleClaimRefusal, unnamedFuelRefusal } from '@roundbook/domain/money/vehicles/vehicle';
import { taxYear } from '@roundbook/domain/values/dates/tax-year';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { accept, refuse } from '../../../../platform/http/app-error.ts';
import { listVehicles, lockVehicles, vehicleClaims } from './vehicle-queries.ts';

type Claim = Pick<
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
 * Refuses a cost of a vehicle that claims mileage, and fuel for no named vehicle while a vehicle claims mileage.
 * @param before the expense as it stands; left out if it does not count yet
 */
export async function checkVehicle(
  tx: TenantTransaction,
  claim: Claim,
  before?: Claim & { readonly id: string },
): Promise<void> {
  if (before && isAsBefore(claim, before)) return;
  if (claim.vehicleId === null) {
    if (claim.category === 'Vehicles') accept(unnamedFuelRefusal(claim, await listVehicles(tx)));
    return;
  }
  const [vehicles, sums] = await Promise.all([
    lockVehicles(tx),
    vehicleClaims(tx, claim.vehicleId, taxYear(claim.spentOn), before?.id ?? null),
  ]);
  const vehicle = vehicles.find(({ id }) => id === claim.vehicleId);
  // A removed vehicle keeps the costs that it has.
  if (!vehicle && before?.vehicleId === claim.vehicleId) return;
  if (!vehicle) throw refuse('This vehicle no longer exists.', 'vehicleId');
  const costs = sums.costs + businessShare(claim);
  accept(doubleClaimRefusal(vehicle, 'Costs', { ...sums, costs }));
}
