import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createExpense,
  getExpense,
  listExpenses,
  removeExpense,
  restoreExpense,
  updateExpense,
} from '@roundbook/contract/money/expenses/expenses';
import * as contract from '@roundbook/contract/money/expenses/vehicles';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { taxYear } from '@roundbook/domain/values/dates/tax-year';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { expenseBody } from '../../../../testing/money/test-expenses.ts';
import { inTenant } from '../../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import type { TestBusiness } from '../../../../testing/test-business.ts';
import { auditLedger } from '../../accounts/ledger/ledger-audit.ts';
import { auditExpenses } from '../expense-audit.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;
let driverId: string;

const today = todayIn('Europe/London', new Date().toISOString());
/** The first day of last tax year, when all its days are past. */
const before = taxYear(today, -1);

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  business = await app.business();
  token = business.tokens.Manager;
  driverId = business.userIds.Worker;
});
afterAll(() => app.stop());

async function van(method: contract.Vehicle['method'], name = 'Van 1') {
  return (await app.data(contract.createVehicle, { token, body: { name, method } })).vehicle;
}

async function drive(vehicleId: string, drivenOn: string, miles: number, isFromOrder = false) {
  const journeys = [{ drivenOn, tenths: Math.round(miles * 10), isFromOrder }];
  return app.call(contract.recordMileage, { token, body: { vehicleId, driverId, journeys } });
}

const claims = async (on: string) =>
  (await app.data(contract.listMileage, { token, query: { on } })).claims.map(
    ({ drivenOn, amount }) => [drivenOn, amount],
  );

async function findings() {
  return inTenant(app, business, async (tx) => [
    ...(await auditExpenses(tx)),
    ...(await auditLedger(tx)),
  ]);
}

test('mileage is an expense of its day, and a claim before others rates the later claims of its year again', async () => {
  const { id } = await van('Mileage');
  const rate = before.from >= '2026-04-06' ? 55 : 45;
  const [first, second, third] = [before.from, addDays(before.from, 1), addDays(before.from, 2)];
  await drive(id, third, 1000);
  for (const day of [second, second, second, second, second, second, second, second, second]) {
    await drive(id, day, 1000);
  }
  expect((await claims(third))[0]).toEqual([third, 1000 * rate]);
  const late = await drive(id, first, 500);
  expect(late.data).toMatchObject({ amount: 500 * rate });
  // The last journey now passes 10,000 miles.
  expect((await claims(third))[0]).toEqual([third, 500 * rate + 500 * 25]);
  const [gone] = late.data!.ids;
  await app.data(removeExpense, { token, params: { id: gone! } });
  expect((await claims(third))[0]).toEqual([third, 1000 * rate]);
  await app.data(restoreExpense, { token, params: { id: gone! } });
  expect((await claims(third))[0]).toEqual([third, 500 * rate + 500 * 25]);
  expect(await findings()).toEqual([]);
  const { expense } = await app.data(getExpense, { token, params: { id: gone! } });
  expect(expense).toMatchObject({
    category: 'Vehicles',
    paidFrom: 'Own',
    vat: null,
    vehicleId: id,
    mileage: { driverId, tenths: 5000 },
    notes: '500 miles, Van 1',
  });
  // The amount follows from the miles.
  const body = { amount: 1 };
  const refused = await app.call(updateExpense, { token, params: { id: gone! }, body });
  expect([refused.status, refused.errors[0]?.field]).toEqual([422, 'amount']);
});

test('all drivers share the 10,000 miles of the business, and each tax year begins again', async () => {
  const { id } = await van('Mileage');
  const rate = before.from >= '2026-04-06' ? 55 : 45;
  const tenTimes = Array.from({ length: 10 }, () => ({ drivenOn: before.to, tenths: 10_000 }));
  await app.data(contract.recordMileage, {
    token,
    body: { vehicleId: id, driverId, journeys: tenTimes },
  });
  const other = business.userIds.Manager;
  const second = await van('Mileage', 'Van 2');
  const early = [{ drivenOn: before.from, tenths: 120 }];
  const mine = { vehicleId: second.id, driverId: other, journeys: early };
  expect(await app.data(contract.recordMileage, { token, body: mine })).toMatchObject({
    amount: 12 * rate,
  });
  // The earlier journey leaves 988 miles at the first rate for the last of the ten.
  const amounts = (await claims(before.to)).map(([, amount]) => Number(amount));
  expect(Math.min(...amounts.slice(0, 10))).toBe(988 * rate + 12 * 25);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(10_000 * rate + 12 * 25);
  expect((await drive(id, before.to, 10)).data).toMatchObject({ amount: 250 });
  const next = addDays(before.to, 1);
  const nextRate = next >= '2026-04-06' ? 55 : 45;
  expect((await drive(id, next, 10)).data).toMatchObject({ amount: 10 * nextRate });
});

test('fuel for a vehicle on mileage is refused with the better method, and so is mileage for a vehicle on costs', async () => {
  const { id } = await van('Mileage');
  await drive(id, today, 100);
  const named = await app.call(createExpense, { token, body: expenseBody({ vehicleId: id }) });
  expect([named.status, named.errors[0]?.field]).toEqual([422, 'vehicleId']);
  expect(named.errors[0]?.detail).toMatch(
    /mileage comes to £55\.00 and its costs to £60\.00: its costs are better by £5\.00/,
  );
  const unnamed = await app.call(createExpense, { token, body: expenseBody() });
  expect([unnamed.status, unnamed.errors[0]?.field]).toEqual([422, 'vehicleId']);
  const parking = expenseBody({ supplier: 'NCP', notes: 'Parking' });
  expect((await app.call(createExpense, { token, body: parking })).status).toBe(200);

  const other = await van('Costs', 'Van 2');
  const fuel = expenseBody({ vehicleId: other.id });
  const { expense } = await app.data(createExpense, { token, body: fuel });
  expect(expense.vehicleId).toBe(other.id);
  const claimed = await drive(other.id, today, 10);
  expect(claimed.errors[0]?.detail).toContain('its costs are better by £54.50');
  // An expense cannot be moved to a vehicle on mileage either, and a method with claims stays.
  const moved = await app.call(updateExpense, {
    token,
    params: { id: expense.id },
    body: { vehicleId: id },
  });
  expect(moved.status).toBe(422);
  const method = await app.call(contract.updateVehicle, {
    token,
    params: { id },
    body: { method: 'Costs' },
  });
  expect([method.status, method.errors[0]?.field]).toEqual([422, 'method']);
  expect(await findings()).toEqual([]);
});

test('a bicycle cannot claim mileage, when added, changed or driven', async () => {
  const bike = { name: 'Bike', kind: 'Bicycle', method: 'Mileage' } as const;
  const added = await app.call(contract.createVehicle, { token, body: bike });
  expect([added.status, added.errors[0]?.field]).toEqual([422, 'method']);
  expect(added.errors[0]?.detail).toContain('no rate for a bicycle');
  const { vehicle } = await app.data(contract.createVehicle, {
    token,
    body: { ...bike, method: 'Costs' },
  });
  const call = { token, params: { id: vehicle.id } };
  const changed = await app.call(contract.updateVehicle, { ...call, body: { method: 'Mileage' } });
  expect([changed.status, changed.errors[0]?.field]).toEqual([422, 'method']);
  await app.asOwner(`update vehicles set method = 'Mileage' where id = '${vehicle.id}'`);
  const driven = await drive(vehicle.id, today, 10);
  expect([driven.status, driven.errors[0]?.field]).toEqual([422, 'vehicleId']);
  const renamed = await app.call(contract.updateVehicle, { ...call, body: { name: 'Old bike' } });
  expect(renamed.status).toBe(200);
});

test('a day’s order is claimed once; future days, strangers and removed vehicles are refused', async () => {
  const { id } = await van('Mileage');
  expect((await drive(id, today, 12.3, true)).status).toBe(200);
  expect((await drive(id, today, 12.3, true)).status).toBe(422);
  expect((await drive(id, today, 4)).status).toBe(200);
  expect((await drive(id, addDays(today, 1), 4)).status).toBe(422);
  const stranger = (await app.business()).userIds.Worker;
  const body = { vehicleId: id, driverId: stranger, journeys: [{ drivenOn: today, tenths: 10 }] };
  expect((await app.call(contract.recordMileage, { token, body })).errors[0]?.field).toBe(
    'driverId',
  );
  await app.data(contract.removeVehicle, { token, params: { id } });
  expect((await drive(id, today, 4)).errors[0]?.field).toBe('vehicleId');
  expect((await app.data(listExpenses, { token })).total).toBe(2);
});
