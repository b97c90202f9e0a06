import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as decisions from '@roundbook/contract/money/bank-transactions/decisions';
import * as contract from '@roundbook/contract/money/expenses/expenses';
import { createVehicle, updateVehicle } from '@roundbook/contract/money/expenses/vehicles';
import { type BankTest, eachWithABank } from '../../../testing/money/bank-tests.ts';
import { spend } from '../../../testing/money/test-expenses.ts';
import { inTenant } from '../../../testing/money/test-ledger.ts';

let { app, business, bank, token, customerId } = {} as BankTest;
eachWithABank((begun) => {
  ({ app, business, bank, token, customerId } = begun);
});

/** The sums of the accounts that are not zero. */
const books = () =>
  inTenant(app, business, async (tx) => {
    const rows = await tx.all(sql<{ account: string; sum: number }>`
      select account, sum(amount)::bigint as sum from posting_lines
       where business_id = ${tx.businessId} group by account having sum(amount) <> 0 order by account`);
    return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
  });

const listed = async () => (await app.data(contract.listExpenses, { token, query: {} })).expenses;

const fuel = { supplier: 'Brookside Garage', category: 'Vehicles', vat: 1000 } as const;

const asExpense = (amount: number) => ({
  shares: [{ kind: 'expense' as const, amount, expense: fuel }],
});

const undo = (actionId: string | null) =>
  app.data(decisions.undoTransactionAction, { token, params: { actionId: actionId! } });

const proposalOf = async (id: string) =>
  (await bank.list({})).transactions.find((one) => one.internalTransactionId === id)?.proposal;

test('money out becomes an expense once, is undone with its booking, and comes back when that is undone', async () => {
  const id = await bank.arrive({ amount: -6000, description: 'CARD PAYMENT TO BROOKSIDE' });
  const { transaction, actionId } = await bank.converted(id, asExpense(6000));
  const [made] = await listed();
  expect(made).toMatchObject({
    ...fuel,
    amount: 6000,
    spentOn: '2026-11-20',
    paidFrom: 'Bank',
    matched: true,
    notes: 'CARD PAYMENT TO BROOKSIDE',
  });
  expect(transaction.shares).toMatchObject([
    { kind: 'expense', expenseId: made!.id, expenseName: 'Brookside Garage', paymentId: null },
  ]);
  expect(await books()).toEqual({ bank: -6000, expenseVehicles: 6000 });
  expect(await bank.findings()).toEqual([]);
  expect((await bank.convert(id, asExpense(6000))).status).toBe(422);
  const params = { id: made!.id };
  expect((await app.call(contract.removeExpense, { token, params })).status).toBe(422);
  await app.data(contract.updateExpense, { token, params, body: { category: 'Repairs' } });

  const reset = await bank.reset(id);
  expect([await listed(), await books()]).toEqual([[], {}]);
  expect(await bank.findings()).toEqual([]);
  await undo(reset.actionId);
  // The same expense counts again, with what was changed in the meantime.
  expect(await listed()).toMatchObject([{ id: made!.id, category: 'Repairs', matched: true }]);
  expect(await books()).toEqual({ bank: -6000, expenseRepairs: 6000 });
  await undo(actionId);
  expect([await listed(), await books()]).toEqual([[], {}]);
  expect(await bank.findings()).toEqual([]);
});

test('a recorded expense is matched rather than recorded again, and stays when the booking is undone', async () => {
  const made = await spend(app, token, { amount: 6000, spentOn: '2026-11-18', vat: 1000 });
  const id = await bank.arrive({ amount: -6000, description: 'BROOKSIDE FUELS' });
  expect(await proposalOf(id)).toMatchObject({
    expenseId: made.id,
    reason: 'You recorded £60.00, Brookside Fuels, on 18 November 2026.',
  });
  const matching = { shares: [{ kind: 'expense' as const, amount: 6000, expenseId: made.id }] };
  await bank.converted(id, matching);
  expect(await listed()).toMatchObject([{ id: made.id, matched: true }]);
  expect(await books()).toEqual({ bank: -6000, expenseVehicles: 6000 });
  expect(await bank.findings()).toEqual([]);
  // Another line of the same amount is another purchase.
  const next = await bank.arrive({ amount: -6000, description: 'BROOKSIDE FUELS AGAIN' });
  expect(await proposalOf(next)).toMatchObject({ expenseId: null, category: 'Vehicles' });
  const twice = await bank.convert(next, matching);
  expect([twice.status, twice.errors[0]?.field]).toEqual([422, 'expenseId']);
  await bank.reset(id);
  expect(await listed()).toMatchObject([{ id: made.id, matched: false }]);
  expect(await bank.findings()).toEqual([]);
});

test('an expense by card is paid by the bank line, and one of another amount, from cash or removed is refused', async () => {
  const card = await spend(app, token, { amount: 500, paidFrom: 'Card' });
  const cash = await spend(app, token, { amount: 500, paidFrom: 'Cash' });
  const gone = await spend(app, token, { amount: 500 });
  await app.data(contract.removeExpense, { token, params: { id: gone.id } });
  const id = await bank.arrive({ amount: -500 });
  const matching = (expenseId: string, amount = 500) => ({
    shares: [{ kind: 'expense' as const, amount, expenseId }],
  });
  for (const one of [cash, gone]) {
    const refused = await bank.convert(id, matching(one.id));
    expect([refused.status, refused.errors[0]?.field]).toEqual([422, 'expenseId']);
  }
  const less = await bank.arrive({ amount: -499 });
  expect((await bank.convert(less, matching(card.id, 499))).status).toBe(422);
  await bank.converted(id, matching(card.id));
  expect(await books()).toEqual({ bank: -500, cash: -500, expenseVehicles: 1000 });
  expect(await bank.findings()).toEqual([]);
  await bank.reset(id);
  expect(await books()).toEqual({ businessCards: -500, cash: -500, expenseVehicles: 1000 });
  expect(await bank.findings()).toEqual([]);
});

test('one line is never both a payment and an expense, and may be split between an expense and a bank charge', async () => {
  const paidIn = await bank.arrive({ amount: 6000 });
  const wrong = await bank.convert(paidIn, asExpense(6000));
  expect([wrong.status, wrong.errors[0]?.field]).toEqual([422, 'shares.0.kind']);
  await bank.converted(paidIn, { customerId });
  const id = await bank.arrive({ amount: -6100, description: 'ABROAD' });
  const tooMuch = { ...fuel, vat: 1001 };
  const vat = await bank.convert(id, {
    shares: [
      { kind: 'expense', amount: 6000, expense: tooMuch },
      { kind: 'bankCharge', amount: 100 },
    ],
  });
  expect([vat.status, vat.errors[0]?.field]).toEqual([422, 'shares.0.expense.vat']);
  await bank.converted(id, {
    shares: [...asExpense(6000).shares, { kind: 'bankCharge', amount: 100 }],
  });
  expect(await books()).toMatchObject({ bank: -100, expenseVehicles: 6000, bankCharges: 100 });
  expect(await bank.findings()).toEqual([]);
});

test('a supplier is remembered by the bank’s text; fuel is proposed, and nothing is booked without a person', async () => {
  const shell = await bank.arrive({ amount: -4500, description: 'SHELL 4471 BATH 19NOV' });
  expect(await proposalOf(shell)).toMatchObject({ category: 'Vehicles', supplier: '' });
  const first = await bank.arrive({ amount: -1200, description: 'SUMUP *PETE 12NOV 7781' });
  expect(await proposalOf(first)).toBeNull();
  await bank.converted(first, {
    shares: [
      {
        kind: 'expense',
        amount: 1200,
        expense: { supplier: 'Pete’s Poles', category: 'Repairs', vat: 200 },
      },
    ],
  });
  const second = await bank.arrive({ amount: -1800, description: 'SUMUP *PETE 20NOV 9913' });
  expect(await proposalOf(second)).toMatchObject({
    expenseId: null,
    supplier: 'Pete’s Poles',
    category: 'Repairs',
    vat: 300,
  });
  await app.data(decisions.convertAllMatched, { token, body: {} });
  expect(await listed()).toHaveLength(1);
  expect((await bank.list({ newStatus: 'New' })).total).toBe(2);
});

test('fuel on a bank line is not booked while a vehicle claims mileage; matched with a vehicle’s fuel, it is', async () => {
  const add = (name: string, method: 'Mileage' | 'Costs') =>
    app.data(createVehicle, { token, body: { name, method } });
  const { vehicle: car } = await add('Car', 'Mileage');
  const id = await bank.arrive({ amount: -6000, description: 'SHELL BATH ROAD' });
  const refused = await bank.convert(id, asExpense(6000));
  expect(refused.status).toBe(422);
  expect(refused.errors[0]?.detail).toContain('Car claims mileage, which covers its fuel');
  expect(await listed()).toEqual([]);
  const named = (vehicleId: string) => ({
    shares: [{ kind: 'expense' as const, amount: 6000, expense: { ...fuel, vehicleId } }],
  });
  const doubled = await bank.convert(id, named(car.id));
  expect([doubled.status, doubled.errors[0]?.field]).toEqual([422, 'expense']);
  expect(doubled.errors[0]?.detail).toContain('its costs are better by £60.00');
  expect(await listed()).toEqual([]);
  const { vehicle } = await add('Van', 'Costs');
  const bought = await bank.arrive({ amount: -6000, description: 'SHELL TADCASTER' });
  await bank.converted(bought, named(vehicle.id));
  expect(await listed()).toMatchObject([{ vehicleId: vehicle.id, matched: true }]);
  // Once the vehicle claims mileage, the cost does not come back with its booking.
  const reset = await bank.reset(bought);
  const claims = (method: 'Mileage' | 'Costs') =>
    app.data(updateVehicle, { token, params: { id: vehicle.id }, body: { method } });
  await claims('Mileage');
  const again = { token, params: { actionId: reset.actionId! } };
  expect((await app.call(decisions.undoTransactionAction, again)).status).toBe(422);
  expect(await listed()).toEqual([]);
  await claims('Costs');
  const fields = { amount: 6000, spentOn: '2026-11-18', vehicleId: vehicle.id };
  const made = await spend(app, token, fields);
  const matching = { shares: [{ kind: 'expense' as const, amount: 6000, expenseId: made.id }] };
  await bank.converted(id, matching);
  expect(await listed()).toMatchObject([{ id: made.id, vehicleId: vehicle.id, matched: true }]);
  const parking = await bank.arrive({ amount: -500, description: 'RINGGO PARKING' });
  const booked = {
    shares: [
      {
        kind: 'expense' as const,
        amount: 500,
        expense: { ...fuel, supplier: 'RingGo', vat: null },
      },
    ],
  };
  await bank.converted(parking, booked);
  expect(await bank.findings()).toEqual([]);
});
