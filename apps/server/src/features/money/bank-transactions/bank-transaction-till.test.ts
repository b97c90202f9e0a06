import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as decisions from '@roundbook/contract/money/bank-transactions/decisions';
import { getTill } from '@roundbook/contract/money/bank-transactions/transactions';
import {
  listExpenses,
  removeExpense,
  updateExpense,
} from '@roundbook/contract/money/expenses/expenses';
import { recordExternalPayment } from '@roundbook/contract/money/payments/payments';
import { type BankTest, eachWithABank } from '../../../testing/money/bank-tests.ts';
import { spend } from '../../../testing/money/test-expenses.ts';
import { inTenant } from '../../../testing/money/test-ledger.ts';

let { app, business, bank, token, customerId } = {} as BankTest;
eachWithABank((begun) => {
  ({ app, business, bank, token, customerId } = begun);
});

const linesOn = (account: string) =>
  inTenant(app, business, async (tx) => {
    const row = await tx.first(sql<{ sum: number }>`
      select coalesce(sum(amount), 0)::bigint as sum from posting_lines
       where business_id = ${tx.businessId} and account = ${account}`);
    return row?.sum;
  });

test('cash can stay in the till as a float, or be spent from it, and the books add up', async () => {
  const take = async (amount: number) => {
    const body = { customerId, paymentMethod: 'External Cash' as const, amount };
    return (await app.data(recordExternalPayment, { token, body })).payment.id;
  };
  const spent = async () =>
    (await app.data(listExpenses, { token, query: {} })).expenses.map((one) => [
      one.category,
      one.amount,
      one.notes,
    ]);
  const [cash, later] = [await take(10_000), await take(3000)];
  const id = await bank.arrive({ amount: 6500, description: 'PAID IN AT BRANCH' });
  const till = {
    float: 2000,
    spent: [
      { amount: 1000, on: 'Vehicles' as const },
      { amount: 500, on: 'Drawings' as const },
    ],
  };
  const banking = { kind: 'banking' as const, amount: 6500, paymentIds: [cash] };
  for (const wrong of [
    { ...till, float: 1999 },
    { float: 13_500, spent: [] },
  ]) {
    const refused = await bank.convert(id, { shares: [{ ...banking, till: wrong }] });
    expect([refused.status, refused.errors[0]?.field]).toEqual([422, 'paymentIds']);
  }
  await bank.converted(id, { shares: [{ ...banking, till }] });
  const accounts = ['bank', 'cash', 'expenseVehicles', 'drawings'];
  const books = () => Promise.all(accounts.map(linesOn));
  expect(await books()).toEqual([6500, 5000, 1000, 500]);
  expect(await spent()).toEqual([['Vehicles', 1000, 'Paid out of the till']]);
  expect(await bank.findings()).toEqual([]);
  // The float is paid in with later cash, but never for more than it holds.
  const next = await bank.arrive({ amount: 5000, description: 'PAID IN LATER' });
  const tooMuch = { kind: 'banking' as const, amount: 5000, paymentIds: [later] };
  const emptied = { ...tooMuch, till: { float: -2000, spent: [] } };
  const tillNow = () => app.data(getTill, { token });
  const left = { transactionId: id, bookedOn: '2026-11-20', float: 2000 };
  expect(await tillNow()).toEqual({ float: 2000, count: 1, changes: [left], expenses: [] });
  await bank.converted(next, { shares: [emptied] });
  expect(await tillNow()).toEqual({
    float: 0,
    count: 2,
    changes: [{ ...left, transactionId: next, float: -2000 }, left],
    expenses: [],
  });
  expect(await books()).toEqual([11_500, 0, 1000, 500]);
  await bank.reset(next);
  expect(await tillNow()).toMatchObject({ float: 2000, count: 1 });
  const beyond = await bank.arrive({ amount: 5100, description: 'PAID IN TOO MUCH' });
  const refused = await bank.convert(beyond, {
    shares: [{ ...tooMuch, amount: 5100, till: { float: -2100, spent: [] } }],
  });
  expect([refused.status, refused.errors[0]?.field]).toEqual([422, 'till']);
  const { actionId } = await bank.reset(id);
  expect(await books()).toEqual([0, 13_000, 0, 0]);
  expect(await spent()).toEqual([]);
  const undone = { token, params: { actionId: actionId! } };
  await app.data(decisions.undoTransactionAction, undone);
  expect(await books()).toEqual([6500, 5000, 1000, 500]);
  expect(await spent()).toEqual([['Vehicles', 1000, 'Paid out of the till']]);
  expect(await bank.findings()).toEqual([]);
});

test('an expense paid in cash leaves less to bank, is counted once by a banking, and is free again after a reset', async () => {
  const take = { customerId, paymentMethod: 'External Cash' as const, amount: 10_000 };
  const { payment } = await app.data(recordExternalPayment, { token, body: take });
  const fuel = await spend(app, token, { amount: 2500, paidFrom: 'Cash' });
  expect([await linesOn('cash'), await linesOn('expenseVehicles')]).toEqual([7500, 2500]);
  const tillNow = () => app.data(getTill, { token });
  const { id: recordedId, spentOn, supplier, category, amount } = fuel;
  const listed = [{ id: recordedId, spentOn, supplier, category, amount }];
  expect((await tillNow()).expenses).toEqual(listed);

  const id = await bank.arrive({ amount: 7500, description: 'PAID IN' });
  const banking = (spent: { amount: number; on: 'Vehicles' | 'Goods'; recordedId: string }) => ({
    shares: [
      {
        kind: 'banking' as const,
        amount: 10_000 - spent.amount,
        paymentIds: [payment.id],
        till: { float: 0, spent: [spent] },
      },
    ],
  });
  const entry = { amount: 2500, on: 'Vehicles' as const, recordedId };
  const wrong = await bank.convert(id, banking({ ...entry, on: 'Goods' }));
  expect([wrong.status, wrong.errors[0]?.field]).toEqual([422, 'till']);
  const byBank = await spend(app, token, { amount: 2500 });
  const notCash = await bank.convert(id, banking({ ...entry, recordedId: byBank.id }));
  expect([notCash.status, notCash.errors[0]?.field]).toEqual([422, 'till']);
  await bank.converted(id, banking(entry));
  expect([await linesOn('bank'), await linesOn('cash'), await linesOn('expenseVehicles')]).toEqual([
    5000, 0, 5000,
  ]);
  expect((await tillNow()).expenses).toEqual([]);
  expect(await bank.findings()).toEqual([]);

  const params = { id: recordedId };
  const changed = await app.call(updateExpense, { token, params, body: { amount: 2400 } });
  expect([changed.status, changed.errors[0]?.field]).toEqual([422, 'amount']);
  expect((await app.call(removeExpense, { token, params })).status).toBe(422);
  await app.data(updateExpense, { token, params, body: { category: 'Goods', notes: 'Resin' } });
  const { actionId } = await bank.reset(id);
  expect((await tillNow()).expenses).toEqual([{ ...listed[0], category: 'Goods' }]);
  expect(await bank.findings()).toEqual([]);
  // The category has changed since, so the former booking no longer says what the cash was for.
  const undone = { token, params: { actionId: actionId! } };
  expect((await app.call(decisions.undoTransactionAction, undone)).status).toBe(422);
  await app.data(updateExpense, { token, params, body: { category: 'Vehicles' } });
  await app.data(decisions.undoTransactionAction, undone);
  expect((await tillNow()).expenses).toEqual([]);
  expect(await bank.findings()).toEqual([]);
});
