import * as contract from '@roundbook/contract/money/expenses/vehicles';
import { methodRefusal, rateRefusal } from '@roundbook/domain/money/vehicles/vehicle';
import { taxYear } from '@roundbook/domain/values/dates/tax-year';
import type { TenantTransaction } from '../../../../platform/db/transaction.ts';
import { accept, notFound, StaleError } from '../../../../platform/http/app-error.ts';
import type { Route } from '../../../../platform/http/call.ts';
import { read, write } from '../../../../platform/http/route.ts';
import { recordMileage } from './mileage-commands.ts';
import { countClaims, listMileage, listVehicles, lockVehicles } from './vehicle-queries.ts';
import { insertVehicle, removeVehicle, updateVehicle } from './vehicle-store.ts';

async function lockVehicle(tx: TenantTransaction, id: string): Promise<contract.Vehicle> {
  const vehicle = (await lockVehicles(tx)).find((one) => one.id === id);
  if (!vehicle) throw notFound();
  return vehicle;
}

/** The business's vehicles and their mileage. */
export const vehicleRoutes: readonly Route[] = [
  read(contract.listVehicles, async ({ tx }) => ({ vehicles: await listVehicles(tx) })),
  write(contract.createVehicle, async ({ tx, body }) => {
    accept(rateRefusal(body, 'method'));
    return { vehicle: insertVehicle(tx, body) };
  }),
  write(contract.updateVehicle, async ({ tx, params, body }) => {
    const [before, claims] = await Promise.all([
      lockVehicle(tx, params.id),
      countClaims(tx, params.id),
    ]);
    if (body.version !== undefined && body.version !== before.version) {
      throw new StaleError(
        { entity: 'vehicle', id: before.id, version: before.version },
        { vehicle: before },
      );
    }
    accept(methodRefusal(before.method, body.method ?? before.method, claims));
    const { name = before.name, kind = before.kind, method = before.method } = body;
    // A vehicle that already breaks the rule may still get another name or registration.
    if (kind !== before.kind || method !== before.method) {
      accept(rateRefusal({ name, kind, method }, 'method'));
    }
    return { vehicle: updateVehicle(tx, before, body) };
  }),
  write(contract.removeVehicle, async ({ tx, params }) => {
    removeVehicle(tx, await lockVehicle(tx, params.id));
    return {};
  }),
  read(contract.listMileage, async ({ tx, query }) => {
    const { from, to } = taxYear(query.on);
    return { from, to, claims: await listMileage(tx, { from, to }) };
  }),
  write(contract.recordMileage, recordMileage),
];
