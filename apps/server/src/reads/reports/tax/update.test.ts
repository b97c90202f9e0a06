import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { computeMetrics } from '@roundbook/contract/home/reports/metrics';
import { getTaxSettings, getTaxSummary, saveTaxSettings } from '@roundbook/contract/money/tax/tax';
import { getTaxUpdate } from '@roundbook/contract/money/tax/updates';
import { DEFAULT_TAX_SETTINGS, type TaxSettings } from '@roundbook/domain/money/tax/tax-settings';
import { namedTaxYear } from '@roundbook/domain/money/tax/tax-years';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { newId } from '../../../platform/db/ids.ts';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { onDay } from '../../../testing/money/test-dated-books.ts';
import { spend } from '../../../testing/money/test-expenses.ts';
import { inTenant, invoiceOf, onAccount, paymentOf } from '../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let app: TestApp;
let business: TestBusiness;
let customerId: string;
const today = todayIn('Europe/London', new Date().toISOString());
/** The whole of last year: the update of its fourth quarter. */
const year = namedTaxYear(today, -1);
const quarter = `${year.name}-4`;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

const updateIn = (key: string) =>
  app.data(getTaxUpdate, { token: business.token, query: { quarter: key } });
const answer = (changes: Partial<TaxSettings>) =>
  app.data(saveTaxSettings, {
    token: business.token,
    body: { ...DEFAULT_TAX_SETTINGS, ...changes },
  });
const takeMoney = (day: string, amount: number) =>
  onDay(app, business, day, customerId, (account) => account.recordPayment(paymentOf(amount, day)));

test('the year’s last update agrees with the profit and loss, box by box', async () => {
  await takeMoney(year.from, 500_000);
  await takeMoney(year.to, 12_345);
  const { token } = business;
  await spend(app, token, { spentOn: year.from, category: 'Vehicles', amount: 7000 });
  await spend(app, token, { spentOn: year.to, category: 'Vehicles', amount: 3000 });
  await spend(app, token, { spentOn: year.to, category: 'Other', amount: 500 });
  // The day before and the day after belong to other years.
  await spend(app, token, { spentOn: namedTaxYear(today).from, category: 'Goods', amount: 9 });
  const { update } = await updateIn(quarter);
  expect(update!.income).toMatchObject([
    { field: 'turnover', box: 15, amount: 512_345 },
    { field: 'other', box: 16, amount: 0 },
  ]);
  const rows = `from=${year.from}&to=${year.to}`;
  expect(update!.expenses).toEqual([
    {
      field: 'carVanTravelExpenses',
      box: 20,
      label: 'Car, van and travel',
      amount: 10_000,
      rowsAt: `/manage/expenses?${rows}&category=Vehicles`,
    },
    expect.objectContaining({ field: 'otherExpenses', box: 30, amount: 500 }),
  ]);
  expect(update).toMatchObject({ totalExpenses: 10_500, mayConsolidate: true });
  const { metrics } = await app.data(computeMetrics, {
    token,
    body: {
      metrics: ['profit'],
      options: { dateRange: 'allTime', from: year.from, to: year.to, basis: 'cash' },
    },
  });
  expect(metrics[0]!.result.data.value).toBe(512_345 - 10_500);
  expect(update!.openPoints.map(({ words }) => words)).toEqual([
    '3 expenses have no receipt.',
    '1 expense is under Other expenses. Does another category fit better?',
  ]);
});

test('an update covers the tax year so far, and no more', async () => {
  await takeMoney(year.from, 100);
  await takeMoney(year.to, 10);
  const turnoverTo = async (number: number) =>
    (await updateIn(`${year.name}-${number}`)).update!.income[0]!.amount;
  expect(await turnoverTo(1)).toBe(100);
  expect(await turnoverTo(3)).toBe(100);
  expect(await turnoverTo(4)).toBe(110);
});

test('from £90,000 the expenses go by category only', async () => {
  await takeMoney(year.to, 9_000_000);
  expect((await updateIn(quarter)).update!.mayConsolidate).toBe(false);
});

test('calendar quarters hold from the tax year in which the Owner chooses them', async () => {
  await answer({ usesCalendarQuarters: true });
  const { periods } = await app.data(getTaxUpdate, { token: business.token, query: {} });
  const current = namedTaxYear(today);
  expect(periods.find(({ key }) => key === `${current.name}-1`)).toMatchObject({
    from: current.from,
    to: `${current.from.slice(0, 4)}-06-30`,
  });
  expect(periods.find(({ key }) => key === quarter)!.to).toBe(year.to);
  await answer({ usesCalendarQuarters: true, region: 'Wales' });
  const settings = await app.data(getTaxSettings, { token: business.token });
  expect(settings).toMatchObject({ usesCalendarQuarters: true, region: 'Wales' });
  await answer({});
  const again = await app.data(getTaxUpdate, { token: business.token, query: {} });
  expect(again.periods.find(({ key }) => key === `${current.name}-1`)!.to.slice(5)).toBe('07-05');
});

test('with traditional accounting, the year’s updates and its estimate count work done; years before it do not', async () => {
  const current = namedTaxYear(today);
  const bill = (day: string, amount: number) =>
    onAccount(app, business, customerId, (account) => account.raiseInvoice(invoiceOf(amount, day)));
  await bill(current.from, 7000);
  await bill(year.to, 5000);
  const turnoverIn = async (key: string) => {
    const { update } = await updateIn(key);
    return [update!.basis, update!.income[0]!.amount];
  };
  const first = `${current.name}-1`;
  expect(await turnoverIn(first)).toEqual(['cash', 0]);
  await answer({ usesTraditionalAccounting: true });
  expect(await turnoverIn(first)).toEqual(['work', 7000]);
  expect(await turnoverIn(quarter)).toEqual(['cash', 0]);
  const { mtd } = await app.data(getTaxSummary, { token: business.token });
  expect(mtd.years.map(({ recorded }) => recorded)).toEqual([0, 0, 7000]);
});

test('once HMRC has an update of the tax year, the way of counting stays; other answers still change', async () => {
  const current = namedTaxYear(today);
  await inTenant(app, business, async (tx) => {
    const id = newId();
    tx.send(sql`
      insert into tax_updates (business_id, id, authority, trade_ref, tax_year, quarter,
          period_from, period_to, form, sent, parts, declaration, declared_by)
      values (${tx.businessId}, ${id}, 'hmrc', 'XAIS00000000001', ${current.name}, 1,
        ${current.from}, ${current.from}, 'Total', '{}', '[]', '', ${newId()})`);
    await tx.all(sql`
      insert into tax_update_answers (business_id, update_id, receipt_id, errors, answered_at)
      values (${tx.businessId}, ${id}, 'a-receipt', '[]', ${tx.now})`);
  });
  const refused = await app.call(saveTaxSettings, {
    token: business.token,
    body: { ...DEFAULT_TAX_SETTINGS, usesTraditionalAccounting: true },
  });
  expect(refused.status).toBe(422);
  expect(refused.errors?.[0]).toMatchObject({ field: 'usesTraditionalAccounting' });
  await answer({ region: 'Wales' });
});

test('companies have no updates, Managers may not see them, and a future quarter is refused', async () => {
  const asked = { token: business.token, query: { quarter: '2999-00-1' } };
  expect((await app.call(getTaxUpdate, asked)).status).toBe(422);
  const manager = await app.call(getTaxUpdate, { token: business.tokens.Manager, query: {} });
  expect(manager.status).toBe(403);
  await answer({ legalForm: 'Company' });
  const { periods, update } = await app.data(getTaxUpdate, { token: business.token, query: {} });
  expect({ periods, update }).toEqual({ periods: [], update: null });
});
