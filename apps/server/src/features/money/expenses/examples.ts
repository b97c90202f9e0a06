import * as contract from '@roundbook/contract/money/expenses/expenses';
import * as vehicleContract from '@roundbook/contract/money/expenses/vehicles';
import { example, type Example } from '../../../proof/example.ts';
import { SceneRecords } from '../../../proof/scene-records.ts';
import type { Scene } from '../../../proof/scene.ts';
import { record } from '../../../proof/shown-by.ts';
import type { Examples } from '../../../proof/slice-examples.ts';

export const whoMay = `
  Manager
    GET    /expenses
    GET    /vehicles
    DELETE /vehicles/{id}
    GET    /mileage
    GET    /expenses/counts
    GET    /expenses/suppliers
    GET    /expenses/{id}
    DELETE /expenses/{id}
    POST   /expenses/{id}/restore

  Manager with EXPENSES
    POST   /expenses
    POST   /expenses/{id}
    POST   /vehicles
    POST   /vehicles/{id}
    POST   /mileage
`;

export const shownBy = {
  expenses: record('expense'),
  expense_receipts: record('expense', 'expense_id'),
  former_expenses: record('expense', 'expense_id'),
  vehicles: record('vehicle'),
} satisfies Examples['shownBy'];

/** An expense that was changed once, with the photo as its receipt, and a removed expense. */
export const records = new SceneRecords(async (app, { token, mark, photo, today }) => {
  const add = async (supplier: string, category: 'Vehicles' | 'Office') => {
    const { expense } = await app.data(contract.createExpense, {
      token,
      body: {
        spentOn: today,
        supplier: `${mark} ${supplier}`,
        category,
        amount: 6000,
        vat: 1000,
        notes: `${mark} van`,
        assetIds: [photo.id],
      },
    });
    return expense;
  };
  const [fuel, gone] = [await add('Fuels', 'Vehicles'), await add('Paper', 'Office')];
  const { expense } = await app.data(contract.updateExpense, {
    token,
    params: { id: fuel.id },
    body: { amount: 6600 },
  });
  await app.data(contract.removeExpense, { token, params: { id: gone.id } });
  const { vehicle } = await app.data(vehicleContract.createVehicle, {
    token,
    body: { name: `${mark} van`, method: 'Mileage' },
  });
  return { expense, goneId: gone.id, vehicle };
});

const theExpense = (scene: Scene) => ({ params: { id: records.of(scene).expense.id } });

const theVehicle = (scene: Scene) => ({ params: { id: records.of(scene).vehicle.id } });

export const examples: readonly Example[] = [
  example(vehicleContract.listVehicles, () => ({})),
  example(vehicleContract.createVehicle, ({ mark }) => ({
    body: { name: `${mark} bike`, kind: 'Motorcycle', method: 'Mileage' },
  })),
  example(vehicleContract.listMileage, ({ today }) => ({ query: { on: today } })),
  example(vehicleContract.recordMileage, (scene) => ({
    body: {
      vehicleId: records.of(scene).vehicle.id,
      driverId: scene.business.userIds.Worker,
      journeys: [{ drivenOn: scene.today, tenths: 123, notes: `${scene.mark} round` }],
    },
  })),
  example(vehicleContract.updateVehicle, (scene) => ({
    ...theVehicle(scene),
    body: { name: 'Van 1', version: records.of(scene).vehicle.version },
  })),
  example(vehicleContract.removeVehicle, theVehicle),
  example(contract.listExpenses, ({ mark }) => ({ query: { search: mark, order: 'supplier' } })),
  example(contract.countExpenses, ({ mark }) => ({ query: { search: mark } })),
  example(contract.listSuppliers, () => ({})),
  example(contract.getExpense, theExpense),
  example(contract.createExpense, ({ mark, photo, today }) => ({
    body: {
      spentOn: today,
      supplier: `${mark} Rubbers`,
      category: 'Goods',
      amount: 2400,
      vat: 400,
      assetIds: [photo.id],
    },
  })),
  example(contract.updateExpense, (scene) => ({
    ...theExpense(scene),
    body: {
      category: 'Repairs',
      amount: 7200,
      assetIds: [],
      version: records.of(scene).expense.version,
    },
  })),
  example(contract.removeExpense, theExpense),
  example(contract.restoreExpense, (scene) => ({ params: { id: records.of(scene).goneId } })),
];
