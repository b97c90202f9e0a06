import { queryOptionsFor } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { showSuccess } from '@roundbook/client/toasts';
import { listMileage, removeVehicle } from '@roundbook/contract/money/expenses/vehicles';
import { listDrivenDays } from '@roundbook/contract/work/work-orders/driven-days';

/** The mileage claimed in the tax year of a day. */
export const mileageQuery = (on: string) =>
  queryOptionsFor(
    listMileage,
    { query: { on } },
    { fallback: 'Sorry, there was an error loading your mileage' },
  );

/** The days of a person’s work orders that have no mileage claim yet. */
export const drivenDaysQuery = (driverId: string, from: string, to: string) =>
  queryOptionsFor(
    listDrivenDays,
    { query: { driverId, from, to } },
    { fallback: 'Sorry, there was an error loading the days' },
  );

/** Removes a vehicle; its claims stay. */
export async function takeAwayVehicle(id: string): Promise<void> {
  await call(removeVehicle, { params: { id } });
  showSuccess('Vehicle removed');
}
