import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { computeMetrics } from '@roundbook/contract/home/reports/metrics';
import { getTaxSettings, getTaxSummary, saveTaxSettings } from '@roundbook/contract/money/tax/tax';
import { endedWeeks } from '@roundbook/domain/money/tax/set-aside';
import { taxRates } from '@roundbook/domain/money/tax/tax-rates';
import { DEFAULT_TAX_SETTINGS, type TaxSettings } from '@roundbook/domain/money/tax/tax-settings';
import { namedTaxYear } from '@roundbook/domain/money/tax/tax-years';
import { todayIn } from '@roundbook/domain/values/dates/zones';
import { isRefusal } from '@roundbook/domain/values/refusals/refusal';
import { insertCustomers } from '../../../testing/customers/test-customers.ts';
import { onDay } from '../../../testing/money/test-dated-books.ts';
import { spend } from '../../../testing/money/test-expenses.ts';
import { paymentOf } from '../../../testing/money/test-ledger.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestBusiness } from '../../../testing/test-business.ts';

let app: TestApp;
let business: TestBusiness;
let customerId: string;
const today = todayIn('Europe/London', new Date().toISOString());
const year = namedTaxYear(today);
const lastYear = namedTaxYear(today, -1);
const weeks = endedWeeks(year, today);
/** Whether an estimate is possible today: the year's rates are known, and one of its weeks has ended. */
const isEstimable = !isRefusal(taxRates(year.name)) && weeks.length > 0;

beforeAll(async () => {
  app = await startTestApp({ ROLES: 'api' });
});
beforeEach(async () => {
  business = await app.business();
  [customerId = ''] = await insertCustomers(app, business, 1);
});
afterAll(() => app.stop());

const summary = () => app.data(getTaxSummary, { token: business.token });
const answer = (changes: Partial<TaxSettings> = {}) =>
  app.data(saveTaxSettings, {
    token: business.token,
    body: { ...DEFAULT_TAX_SETTINGS, ...changes },
  });
const takeMoney = (day: string, amount: number) =>
  onDay(app, business, day, customerId, (account) => account.recordPayment(paymentOf(amount, day)));

test('only an Owner reads or answers questions about tax', async () => {
  const { Manager } = business.tokens;
  expect((await app.call(getTaxSummary, { token: Manager })).status).toBe(403);
  expect((await app.call(getTaxSettings, { token: Manager })).status).toBe(403);
});

test('until the Owner has answered, nothing is estimated, and the words say so', async () => {
  const { estimate, noEstimate } = await summary();
  expect(estimate).toBeNull();
  const rates = taxRates(year.name);
  expect(noEstimate).toBe(
    isRefusal(rates)
      ? rates.detail
      : 'Answer the questions below first: the estimate depends on them.',
  );
  expect(await app.data(getTaxSettings, { token: business.token })).toEqual({
    ...DEFAULT_TAX_SETTINGS,
    version: 1,
    isSaved: false,
  });
});

test('a change that is based on older answers gets the current ones', async () => {
  await answer({ region: 'Wales' });
  const stale = await app.call(saveTaxSettings, {
    token: business.token,
    body: { ...DEFAULT_TAX_SETTINGS, version: 1 },
  });
  expect(stale.status).toBe(409);
  expect(stale.data).toMatchObject({ region: 'Wales', version: 2, isSaved: true });
});

test('last year’s turnover is the catalogue’s income by money in, before costs', async () => {
  await takeMoney(lastYear.from, 3_000_000);
  await takeMoney(lastYear.to, 100_001);
  await spend(app, business.token, { spentOn: lastYear.to, category: 'Goods', amount: 500_000 });
  await answer({ otherTurnoverLastYear: 60_000 });
  const { mtd } = await summary();
  expect(mtd.years.map((one) => one.year.name)).toEqual([
    namedTaxYear(today, -2).name,
    lastYear.name,
    year.name,
  ]);
  expect(mtd.years[1]).toMatchObject({ recorded: 3_100_001, elsewhere: 60_000, total: 3_160_001 });
});

test('a company is told why neither Making Tax Digital nor the estimate is for it', async () => {
  await answer({ legalForm: 'Company' });
  const { mtd, estimate, noEstimate } = await summary();
  expect(mtd).toMatchObject({ startsOn: null, words: [expect.stringContaining('companies')] });
  expect(estimate).toBeNull();
  if (isEstimable) expect(noEstimate).toContain('Corporation Tax');
});

test.runIf(isEstimable)(
  'the weeks hold the profit by money in, and add up to the pot',
  async () => {
    const [first] = weeks;
    const last = weeks.at(-1)!;
    await takeMoney(first!.from, 2_000_000);
    await takeMoney(last.to, 700_000);
    await spend(app, business.token, { spentOn: last.to, category: 'Vehicles', amount: 150_000 });
    await answer({ region: 'Scotland', otherIncome: 2_000_000 });
    const { estimate, noEstimate, taxYear } = await summary();
    expect(noEstimate).toBeNull();
    expect(taxYear).toEqual(year);
    const shown = estimate!.weeks;
    expect(shown[0]).toMatchObject({ to: last.to });
    expect(shown.length).toBe(weeks.length);
    expect(shown.reduce((sum, { aside }) => sum + aside, 0)).toBe(shown[0]!.pot);
    expect(shown[0]!.pot).toBeGreaterThan(0);
    const { metrics } = await app.data(computeMetrics, {
      token: business.token,
      body: {
        metrics: ['profit'],
        options: { dateRange: 'allTime', from: year.from, to: last.to, basis: 'cash' },
      },
    });
    const profit = shown.reduce((sum, { income, expenses }) => sum + income - expenses, 0);
    expect(metrics[0]!.result.data.value).toBe(profit);
    expect(estimate!.dueOn.slice(4)).toBe('-01-31');
    // A wage takes the allowance, so the tax is more than without it.
    await answer({ region: 'Scotland' });
    expect((await summary()).estimate!.year.total).toBeLessThan(estimate!.year.total);
  },
);

test.runIf(isEstimable)('a small profit is told the price of voluntary class 2', async () => {
  await takeMoney(weeks[0]!.from, 1000);
  await answer();
  const { estimate } = await summary();
  expect(estimate!.year.total).toBe(0);
  expect(estimate!.voluntaryClass2!.weekly).toBeGreaterThan(0);
  await answer({ isPensionAge: true });
  expect((await summary()).estimate!.voluntaryClass2).toBeNull();
});

test('another business’s money does not count', async () => {
  const other = await app.business();
  const [theirs = ''] = await insertCustomers(app, other, 1);
  for (const day of [lastYear.to, year.from]) {
    await onDay(app, other, day, theirs, (account) => account.recordPayment(paymentOf(5000, day)));
  }
  await answer();
  const { mtd, estimate } = await summary();
  expect(mtd.years.every(({ recorded }) => recorded === 0)).toBe(true);
  expect(estimate).toBeNull();
});
