import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import { listExpenses, removeExpense } from '@roundbook/contract/money/expenses/expenses';
import * as vehicles from '@roundbook/contract/money/expenses/vehicles';
import * as contract from '@roundbook/contract/money/recurring-costs/recurring-costs';
import { addDays, addWeeks } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { inTenant } from '../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';
import { fallToFree } from '../../../testing/test-plans.ts';
import { auditLedger } from '../accounts/ledger/ledger-audit.ts';
import { auditExpenses } from '../expenses/expense-audit.ts';
import { bookRecurringCosts } from './tasks.ts';

let app: TestApp;
let business: TestBusiness;
let token: string;

const TERMS = { category: 'Office', vat: 900, privatePercent: 0, paidFrom: 'Bank' } as const;

const today = todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  business = await app.business();
  token = business.tokens.Manager;
});
afterAll(() => app.stop());

async function add(fields: Partial<BodyInputOf<typeof contract.createRecurringCost>> = {}) {
  const body = {
    supplier: 'Nidd Mobile',
    category: 'Office',
    amount: 5400,
    vat: 900,
    startsOn: today,
    every: 1,
    unit: 'Weeks',
    ...fields,
  } as const;
  return (await app.data(contract.createRecurringCost, { token, body })).cost;
}

const run = (date: string) => bookRecurringCosts(app.parts).run({ businessId: business.id, date });

/** The days and amounts of the business's expenses, earliest first. */
async function spent() {
  const { expenses } = await app.data(listExpenses, { token, query: { descending: '0' } });
  return expenses.map(({ spentOn, amount }) => [spentOn, amount]);
}

/** The Manager's notifications. */
const news = () =>
  inTenant(app, business, (tx) =>
    tx.all(sql<{ message: string }>`
      select message from notifications
       where business_id = ${tx.businessId} and user_id = ${business.userIds.Manager} order by message`),
  );

const findings = () =>
  inTenant(app, business, async (tx) => [...(await auditExpenses(tx)), ...(await auditLedger(tx))]);

test('a cost records each due day once, however often and at the same time the work runs, and says so', async () => {
  const start = addWeeks(today, -3);
  const cost = await add({ startsOn: start, privatePercent: 20 });
  // Adding it has recorded the days since its start.
  const days = [0, 1, 2, 3].map((weeks) => addWeeks(start, weeks));
  expect(await spent()).toEqual(days.map((day) => [day, 5400]));
  expect(cost.nextOn).toBe(addWeeks(today, 1));
  const next = addWeeks(today, 1);
  await Promise.all([run(next), run(next), run(next)]);
  expect(await spent()).toHaveLength(5);
  const { expenses } = await app.data(listExpenses, { token });
  expect(expenses[0]).toMatchObject({ supplier: 'Nidd Mobile', privateShare: 1080 });
  expect(expenses[0]!.addedBy).toBe(business.userIds.Manager);
  expect((await news()).map(({ message }) => message)).toContain(
    'Nidd Mobile was recorded 4 times',
  );
  // A removed expense is not recorded again.
  await app.data(removeExpense, { token, params: { id: expenses[0]!.id } });
  await run(next);
  expect(await spent()).toHaveLength(4);
  expect(await findings()).toEqual([]);
});

test('a change holds from its day on; what is recorded stays', async () => {
  const start = addWeeks(today, 1);
  const { id, version } = await add({ startsOn: start });
  const second = addWeeks(start, 1);
  const body = { ...TERMS, amount: 6000, from: second, version };
  const { cost } = await app.data(contract.changeRecurringCost, { token, params: { id }, body });
  expect(cost.terms.map(({ from, amount }) => [from, amount])).toEqual([
    [start, 5400],
    [second, 6000],
  ]);
  const stale = await app.call(contract.changeRecurringCost, { token, params: { id }, body });
  expect(stale.status).toBe(409);
  await run(addDays(second, 2));
  const { expenses } = await app.data(listExpenses, { token, query: { descending: '0' } });
  expect(expenses.map(({ spentOn, amount }) => [spentOn, amount])).toEqual([
    [start, 5400],
    [second, 6000],
  ]);
});

test('a paused cost skips its days, an ended cost records no more, and a removed cost leaves its expenses', async () => {
  const { id } = await add({ startsOn: today });
  const change = (body: BodyInputOf<typeof contract.runRecurringCost>) =>
    app.data(contract.runRecurringCost, { token, params: { id }, body });
  await change({ isPaused: true });
  await run(addWeeks(today, 2));
  expect(await spent()).toEqual([[today, 5400]]);
  // Resumed on a day that is recorded already, it waits for the next day.
  const { cost } = await change({ isPaused: false, endsOn: addWeeks(today, 1) });
  expect(cost).toMatchObject({ isPaused: false, nextOn: addWeeks(today, 1) });
  await run(addWeeks(today, 3));
  expect(await spent()).toEqual([
    [today, 5400],
    [addWeeks(today, 1), 5400],
  ]);
  const { costs } = await app.data(contract.listRecurringCosts, { token });
  expect(costs[0]!.nextOn).toBeNull();
  await app.data(contract.removeRecurringCost, { token, params: { id } });
  expect((await app.data(contract.listRecurringCosts, { token })).costs).toEqual([]);
  expect(await spent()).toHaveLength(2);
});

test('a cost whose category is gone stops, and says why; new terms let it run again', async () => {
  const start = addDays(today, 1);
  const { id } = await add({ startsOn: start });
  await inTenant(app, business, async (tx) => {
    tx.send(sql`update recurring_cost_terms set category = 'Gone'
      where business_id = ${tx.businessId} and cost_id = ${id}`);
  });
  await run(start);
  expect(await spent()).toEqual([]);
  const because = 'Its category no longer exists.';
  expect((await news()).map(({ message }) => message)).toContain(
    `Nidd Mobile could not be recorded: ${because}`,
  );
  const body = { ...TERMS, amount: 5400, from: start };
  const { cost } = await app.data(contract.changeRecurringCost, { token, params: { id }, body });
  expect(cost.stoppedBecause).toBeNull();
  await run(start);
  expect(await spent()).toEqual([[start, 5400]]);
});

test('a cost that fails holds up no other, is named to the office once, and is tried again', async () => {
  const start = addDays(today, 1);
  const lease = await add({ supplier: 'Nidd Vehicle Leasing', startsOn: start });
  await add({ startsOn: start });
  await add({ supplier: 'Stray Broadband', startsOn: start, amount: 3600, vat: 600 });
  // A value that no rule knows, so that recording the cost throws an error.
  const paidFrom = (value: string) =>
    inTenant(app, business, async (tx) => {
      tx.send(sql`update recurring_cost_terms set paid_from = ${value}
        where business_id = ${tx.businessId} and cost_id = ${lease.id}`);
    });
  await paidFrom('Nowhere');
  await expect(run(start)).rejects.toBeInstanceOf(Error);
  await expect(run(start)).rejects.toBeInstanceOf(Error);
  expect(new Set((await spent()).map(([, amount]) => amount))).toEqual(new Set([3600, 5400]));
  const failure = 'Nidd Vehicle Leasing could not be recorded. Roundbook tries again by itself';
  expect((await news()).filter(({ message }) => message === failure)).toHaveLength(1);
  await paidFrom('Bank');
  await run(start);
  expect(await spent()).toHaveLength(3);
  expect(await findings()).toEqual([]);
});

test('without expenses in the plan, due costs wait, say so once, and are recorded once the plan has them again', async () => {
  const cost = await add({ startsOn: addDays(today, 7) });
  await add({ supplier: 'Stray Broadband', startsOn: addDays(today, 1), every: 4 });
  const free = await fallToFree(app, business, token);
  // The first cost becomes due today, and has an end that any plan may move to an earlier day.
  await inTenant(app, business, async (tx) => {
    tx.send(sql`update recurring_costs
      set starts_on = ${today}, next_on = ${today}, ends_on = ${addWeeks(today, 9)}
      where business_id = ${tx.businessId} and id = ${cost.id}`);
    tx.send(sql`update recurring_cost_terms set from_on = ${today}
      where business_id = ${tx.businessId} and cost_id = ${cost.id}`);
  });
  for (const days of [0, 1, 8]) await run(addDays(today, days));
  expect((await news()).map(({ message }) => message)).toEqual([
    'Nidd Mobile waits: recurring costs come with the plan Pro. Nothing is lost',
  ]);
  // A change that any plan may make records nothing on Free.
  const body = { endsOn: addWeeks(today, 6), version: cost.version };
  const params = { id: cost.id };
  await app.data(contract.runRecurringCost, { token: free, params, body });
  expect(await spent()).toEqual([]);
  await app.asOwner(`update businesses set plan = 'Pro' where business_id = '${business.id}'`);
  await run(addDays(today, 15));
  const days = (await spent()).map(([day]) => day);
  expect(days).toEqual([0, 1, 7, 14].map((count) => addDays(today, count)));
});

test('a van’s lease and its mileage are never both claimed: by a cost, by its days, or by a journey', async () => {
  const addVan = async (name: string, method: 'Mileage' | 'Costs') =>
    (await app.data(vehicles.createVehicle, { token, body: { name, method } })).vehicle;
  const drive = (vehicleId: string) => {
    const journeys = [{ drivenOn: today, tenths: 100 }];
    const body = { vehicleId, driverId: business.userIds.Worker, journeys };
    return app.call(vehicles.recordMileage, { token, body });
  };
  const lease = (vehicleId: string | null) => {
    const terms = { ...TERMS, category: 'Vehicles', amount: 28_800, vehicleId } as const;
    const rhythm = { startsOn: today, every: 52, unit: 'Weeks' } as const;
    const body = { supplier: 'Nidd Vehicle Leasing', ...terms, ...rhythm };
    return app.call(contract.createRecurringCost, { token, body });
  };
  const car = await addVan('Car', 'Mileage');
  await drive(car.id);
  const [named, unnamed] = [await lease(car.id), await lease(null)];
  expect([named.status, named.errors[0]?.field]).toEqual([422, 'vehicleId']);
  expect(named.errors[0]?.detail).toMatch(/its costs to £288\.00: its costs are better by £28\d/);
  expect(unnamed.errors[0]?.detail).toContain('Please say which vehicle this is for');

  const van = await addVan('Van', 'Costs');
  const { cost } = (await lease(van.id)).data!;
  const { expenses } = await app.data(listExpenses, { token, query: { recurring: cost.id } });
  expect(expenses).toMatchObject([{ vehicleId: van.id, recurringCostId: cost.id }]);
  const journey = await drive(van.id);
  expect(journey.errors[0]?.detail).toContain('so it cannot claim mileage too');

  // Without claims, the vehicle may change its method; the next due day then stops the cost.
  await app.data(removeExpense, { token, params: { id: expenses[0]!.id } });
  const params = { id: van.id };
  await app.data(vehicles.updateVehicle, { token, params, body: { method: 'Mileage' } });
  await run(addWeeks(today, 52));
  const { costs } = await app.data(contract.listRecurringCosts, { token });
  expect(costs[0]!.stoppedBecause).toContain('Van claims mileage');
  expect(await spent()).toHaveLength(1);
  expect(await findings()).toEqual([]);
});

test('a start long ago, an end before the start, and impossible VAT are refused', async () => {
  const refusedField = async (fields: Parameters<typeof add>[0]) => {
    const body = {
      supplier: 'X',
      category: 'Office',
      amount: 600,
      startsOn: today,
      every: 1,
    } as const;
    const whole = { ...body, unit: 'Months', ...fields } as const;
    return (await app.call(contract.createRecurringCost, { token, body: whole })).errors[0]?.field;
  };
  expect(await refusedField({ startsOn: addDays(today, -801) })).toBe('startsOn');
  expect(await refusedField({ endsOn: addDays(today, -1) })).toBe('endsOn');
  expect(await refusedField({ vat: 101 })).toBe('vat');
});
