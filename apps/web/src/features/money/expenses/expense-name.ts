import type { Expense } from '@roundbook/contract/money/expenses/expenses';
import type { Vehicle } from '@roundbook/contract/money/expenses/vehicles';
import { expenseCategoryLabel } from '@roundbook/domain/money/expenses/labels';
import { milesOf } from '@roundbook/domain/money/vehicles/mileage';

type Vehicles = readonly Pick<Vehicle, 'id' | 'name'>[];

/** A claim for mileage as "12.4 miles, Van 1"; empty for any other expense. */
export function mileageName(
  { mileage, vehicleId }: Pick<Expense, 'mileage' | 'vehicleId'>,
  vehicles: Vehicles,
): string {
  if (!mileage) return '';
  const vehicle = vehicles.find(({ id }) => id === vehicleId);
  return [milesOf(mileage.tenths), vehicle?.name ?? ''].filter((part) => part !== '').join(', ');
}

/** An expense's name in a list: the supplier, the miles and their vehicle, or else the category. */
export function expenseName(expense: Expense, vehicles: Vehicles): string {
  const { supplier, category } = expense;
  return supplier || mileageName(expense, vehicles) || expenseCategoryLabel(category);
}
