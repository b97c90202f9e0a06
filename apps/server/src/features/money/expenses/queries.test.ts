import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { QueryInputOf } from '@roundbook/contract/endpoint';
import { searchAnything } from '@roundbook/contract/home/search/search';
import * as contract from '@roundbook/contract/money/expenses/expenses';
import { addDays } from '@roundbook/domain/values/dates/arithmetic';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { type expenseBody, spend as spendAs } from '../../../testing/money/test-expenses.ts';
import { countRoundTrips } from '../../../testing/round-trips.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { insertAsset } from '../../../testing/test-assets.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

type Fields = Parameters<typeof expenseBody>[0];

let app: TestApp;
let business: TestBusiness;
let token: string;

const today = () => todayIn('Europe/London', new Date().toISOString());

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  business = await app.business();
  token = business.tokens.Manager;
});
afterAll(() => app.stop());

const spend = (fields: Fields = {}) => spendAs(app, token, fields);

const listed = (query: QueryInputOf<typeof contract.listExpenses> = {}) =>
  app.data(contract.listExpenses, { token, query });

const opened = (id: string) => app.data(contract.getExpense, { token, params: { id } });

/**
 * Records six expenses in three categories, two of them with VAT, and another expense that is then
 * removed.
 */
async function aFewExpenses(): Promise<void> {
  const day = (ago: number) => addDays(today(), -ago);
  await spend({ spentOn: day(40), amount: 6000, vat: 1000 });
  await spend({ spentOn: day(30), supplier: 'brookside fuels', amount: 4800, vat: 0 });
  await spend({ spentOn: day(20), supplier: 'Café Zoë', category: 'Other', amount: 900 });
  await spend({
    spentOn: day(10),
    supplier: 'Pure Resins',
    category: 'Goods',
    amount: 12_000,
    vat: 2000,
    notes: 'For the van’s tank',
  });
  await spend({
    spentOn: day(5),
    supplier: '',
    category: 'Goods',
    amount: 300,
    notes: 'Squeegee 100% rubber',
  });
  await spend({ spentOn: day(1), supplier: 'Brookside Garage', amount: 25_000, vat: null });
  const gone = await spend({ supplier: 'Brookside Mistake', amount: 99_999 });
  await app.data(contract.removeExpense, { token, params: { id: gone.id } });
}

test('the list is filtered, searched and ordered, with totals, and the counts agree with it', async () => {
  await aFewExpenses();
  const all = await listed();
  expect(all).toMatchObject({ total: 6, amount: 49_000, vat: 3000 });
  expect(all.expenses.map(({ amount }) => amount)).toEqual([25_000, 300, 12_000, 900, 4800, 6000]);
  const amounts = async (query: QueryInputOf<typeof contract.listExpenses>) =>
    (await listed(query)).expenses.map(({ amount }) => amount);
  expect(await amounts({ search: 'BROOK' })).toEqual([25_000, 4800, 6000]);
  expect(await amounts({ search: 'zoe cafe' })).toEqual([900]);
  expect(await amounts({ search: 'tank resins' })).toEqual([12_000]);
  expect(await amounts({ search: '100%' })).toEqual([300]);
  expect(await amounts({ search: '0%_' })).toEqual([]);
  expect(await amounts({ category: 'Goods' })).toEqual([300, 12_000]);
  expect(await amounts({ from: addDays(today(), -20), to: addDays(today(), -5) })).toEqual([
    300, 12_000, 900,
  ]);
  expect(await amounts({ order: 'amount' })).toEqual([25_000, 12_000, 6000, 4800, 900, 300]);
  expect(await amounts({ order: 'amount', descending: '0' })).toEqual([
    300, 900, 4800, 6000, 12_000, 25_000,
  ]);
  expect(await amounts({ order: 'supplier', descending: '0' })).toEqual([
    300, 4800, 6000, 25_000, 900, 12_000,
  ]);
  expect(await amounts({ order: 'category', descending: '0' })).toEqual([
    300, 12_000, 25_000, 4800, 6000, 900,
  ]);
  const page = await listed({ perPage: 2, page: 3 });
  expect(page.expenses.map(({ amount }) => amount)).toEqual([4800, 6000]);
  expect(page).toMatchObject({ total: 6, amount: 49_000 });

  for (const filter of [
    {},
    { search: 'brook' },
    { from: addDays(today(), -20), to: addDays(today(), -5) },
    { search: 'nobody' },
  ]) {
    const { counts } = await app.data(contract.countExpenses, { token, query: filter });
    for (const { category, count, amount } of counts) {
      expect(await listed({ ...filter, category })).toMatchObject({ total: count, amount });
    }
    const { total, amount } = await listed(filter);
    expect(counts.reduce((sum, one) => sum + one.count, 0)).toBe(total);
    expect(counts.reduce((sum, one) => sum + one.amount, 0)).toBe(amount);
  }
});

test('suppliers are offered once, latest first, with the category of the last purchase from each', async () => {
  await aFewExpenses();
  await spend({ supplier: 'Café Zoë', category: 'Advertising', spentOn: addDays(today(), -2) });
  const { suppliers } = await app.data(contract.listSuppliers, { token });
  expect(suppliers).toEqual([
    { supplier: 'Brookside Garage', category: 'Vehicles' },
    { supplier: 'Café Zoë', category: 'Advertising' },
    { supplier: 'Pure Resins', category: 'Goods' },
    { supplier: 'brookside fuels', category: 'Vehicles' },
  ]);
});

test('the global search finds an expense by its supplier or notes, but not a removed one', async () => {
  await aFewExpenses();
  const found = async (term: string) =>
    (await app.data(searchAnything, { token, query: { term } }))['expenses']!.map((one) => [
      one.title,
      one.subtitle.split(' · ')[0],
    ]);
  expect(await found('brookside')).toEqual([
    ['Brookside Garage', '£250.00'],
    ['brookside fuels', '£48.00'],
    ['Brookside Fuels', '£60.00'],
  ]);
  expect(await found('rubber')).toEqual([['Materials and stock', '£3.00']]);
});

test('each read takes one round trip, however many expenses there are', async () => {
  const assetId = await insertAsset(app, business);
  for (let time = 0; time < 5; time += 1) await spend({ assetIds: [assetId] });
  const { expenses } = await listed();
  const reads = {
    list: () => listed({ search: 'brook', order: 'supplier' }),
    one: () => opened(expenses[0]!.id),
    counts: () => app.data(contract.countExpenses, { token }),
    suppliers: () => app.data(contract.listSuppliers, { token }),
  };
  for (const [name, read] of Object.entries(reads)) {
    await read();
    // A read also sends the end of its transaction, which the caller does not wait for.
    expect(await countRoundTrips(app.database.pool, read), name).toBe(1 + 1);
  }
});
