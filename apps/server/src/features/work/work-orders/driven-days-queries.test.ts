import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createVehicle, recordMileage } from '@roundbook/contract/money/expenses/vehicles';
import { listDrivenDays } from '@roundbook/contract/work/work-orders/driven-days';
import { saveWorkOrder } from '@roundbook/contract/work/work-orders/work-orders';
import { tenthsOf } from '@roundbook/domain/money/vehicles/mileage';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { agreeJobsAt } from '../../../testing/customers/test-places.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;

const today = todayIn('Europe/London', new Date().toISOString());
const daysAgo = (days: number) => addDays(today, -days);

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  business = await app.business();
  token = business.tokens.Manager;
});
afterAll(() => app.stop());

/** Saves an order of jobs that lie two kilometres apart. */
async function order(date: string, assignedTo: string | null, stops = 3) {
  const places = Array.from({ length: stops }, (_, at): [number, number] => [
    53.38 + at / 50,
    -1.47,
  ]);
  const jobIds = await agreeJobsAt(app, business, places);
  const body = {
    jobIds,
    date,
    assignedTo,
    startFrom: 'Address',
    startAddress: 'Home, S1 2BJ',
    endAt: 'Start',
  } as const;
  return (await app.data(saveWorkOrder, { token: business.token, body })).workOrder;
}

const days = async (driverId: string) =>
  (
    await app.data(listDrivenDays, {
      token,
      query: { driverId, from: daysAgo(30), to: addDays(today, 30) },
    })
  ).days;

test('a day counts the drive between its stops, or the whole drive, until its mileage is claimed', async () => {
  const { Worker: worker, Manager: manager } = business.userIds;
  const own = await order(daysAgo(3), worker);
  await order(daysAgo(3), null, 2);
  const shared = await order(daysAgo(1), null, 2);
  await order(addDays(today, 1), worker);
  const metres = own.stops.map(({ travelMetres }) => travelMetres);
  const between = metres[1]! + metres[2]!;
  expect(between).toBeGreaterThan(3000);
  const found = await days(worker);
  expect(found).toEqual([
    {
      date: daysAgo(1),
      stops: 2,
      between: tenthsOf(shared.stops[1]!.travelMetres),
      whole: tenthsOf(shared.totals.travelMetres),
    },
    {
      date: daysAgo(3),
      stops: 3,
      between: tenthsOf(between),
      whole: tenthsOf(own.totals.travelMetres),
    },
  ]);
  // Without an order of their own, the Manager may have driven the orders for everyone.
  expect((await days(manager)).map(({ date, stops }) => [date, stops])).toEqual([
    [daysAgo(1), 2],
    [daysAgo(3), 2],
  ]);

  const { vehicle } = await app.data(createVehicle, {
    token,
    body: { name: 'Van 1', method: 'Mileage' },
  });
  const journeys = [{ drivenOn: daysAgo(3), tenths: found[1]!.between, isFromOrder: true }];
  const body = { vehicleId: vehicle.id, driverId: worker, journeys };
  const { amount } = await app.data(recordMileage, { token, body });
  expect(amount).toBeGreaterThan(0);
  expect((await days(worker)).map(({ date }) => date)).toEqual([daysAgo(1)]);
  expect(await days(manager)).toHaveLength(2);
  const refused = await app.call(listDrivenDays, {
    token: business.tokens.Worker,
    query: { driverId: worker, from: daysAgo(3), to: today },
  });
  expect(refused.status).toBe(403);
});
