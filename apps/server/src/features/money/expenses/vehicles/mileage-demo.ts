import { mileageClaims } from '@roundbook/domain/money/vehicles/mileage';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { newId } from '../../../../platform/db/ids.ts';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { insertExpense } from '../store.ts';
import { insertVehicle } from './vehicle-store.ts';

/** Journeys by car: the number of days ago, the tenths of a mile, and the reason. */
const JOURNEYS = [
  [61, 184, 'Quotes in Ripon'],
  [33, 326, 'Resin from Leeds'],
  [19, 97, 'Quotes in Knaresborough'],
  [4, 142, 'Leaflets in Wetherby'],
] as const;

/** Adds two vans whose costs are claimed, and a car that claims mileage. */
export function addVehiclesToDemo(
  tx: TenantTransaction,
  { driverId, today }: { readonly driverId: string; readonly today: PlainDate },
): void {
  const kind = 'CarOrVan';
  insertVehicle(tx, { name: 'First van', registration: 'YK19 ZHB', kind, method: 'Costs' });
  insertVehicle(tx, { name: 'Second van', registration: 'YF21 LMO', kind, method: 'Costs' });
  const car = insertVehicle(tx, { name: 'Car', registration: '', kind, method: 'Mileage' });
  const amounts = mileageClaims(
    JOURNEYS.map(([ago, tenths]) => ({ drivenOn: addDays(today, -ago), kind, tenths })),
  );
  for (const [at, [ago, tenths, reason]] of JOURNEYS.entries()) {
    const spentOn = addDays(today, -ago);
    const claim = { vehicleId: car.id, mileage: { driverId, tenths }, amount: amounts[at]! };
    const money = { category: 'Vehicles', vat: null, privateShare: 0, paidFrom: 'Own' } as const;
    const added = { addedBy: driverId, addedAt: `${spentOn}T17:50:00.000Z`, removedAt: null };
    const texts = { supplier: '', notes: reason, assetIds: [], recurringCostId: null };
    insertExpense(
      tx,
      { id: newId(), spentOn, ...claim, ...money, ...texts, ...added, version: 1 },
      [],
    );
  }
}
