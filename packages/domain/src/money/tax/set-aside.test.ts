import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../values/dates/arithmetic.ts';
import { isRefusal } from '../../values/refusals/refusal.ts';
import { endedWeeks, setAside } from './set-aside.ts';
import { TAX_REGIONS, taxRates } from './tax-rates.ts';
import { DEFAULT_TAX_SETTINGS } from './tax-settings.ts';
import { asideWords } from './tax-words.ts';
import { namedTaxYear } from './tax-years.ts';

const YEAR = namedTaxYear('2026-06-01');
const found = taxRates(YEAR.name);
if (isRefusal(found)) throw new Error(found.detail);
const rates = found;

const weeksTo = (today: string, income: number, expenses: number) =>
  endedWeeks(YEAR, today).map(({ from, to }) => ({ from, to, income, expenses }));

test('weeks end on Sundays, and the first and the last are cut off at the ends of the tax year', () => {
  // 6 April 2026 is a Monday, and 6 April 2025 a Sunday.
  expect(endedWeeks(YEAR, '2026-04-12')).toEqual([]);
  expect(endedWeeks(YEAR, '2026-04-13')).toMatchObject([{ from: '2026-04-06', to: '2026-04-12' }]);
  const before = namedTaxYear('2026-04-05');
  expect(before.name).toBe('2025-26');
  const weeks = endedWeeks(before, '2026-04-05');
  expect(weeks[0]).toMatchObject({ from: '2025-04-06', to: '2025-04-06' });
  expect(weeks.at(-1)).toMatchObject({ to: '2026-03-29' });
});

test('ten even weeks of £600 of profit: the arithmetic in full', () => {
  const weeks = weeksTo('2026-06-15', 80_000, 20_000);
  expect(weeks.length).toBe(10);
  const { year, weeks: shown } = setAside(YEAR, weeks, DEFAULT_TAX_SETTINGS, rates)!;
  // At this pace: £8,000 × 365 ÷ 70 = £41,714.29, less £2,000 × 365 ÷ 70 = £10,428.57.
  expect(year.profit).toBe(4_171_429 - 1_042_857);
  // £31,285.72 − £12,570 = £18,715.72, at 20% and at 6%.
  expect(year).toMatchObject({ incomeTax: 374_314, class4: 112_294, total: 486_608 });
  // 70 of 365 days have passed: £4,866.08 × 70 ÷ 365.
  expect(shown.at(-1)!.pot).toBe(93_322);
  expect(asideWords({ aside: shown.at(-1)!.aside })).toMatch(/^Put £93\.3\d aside$/);
});

test('a trade that began in September counts its pace from the week of the first record', () => {
  const weeks = weeksTo('2026-11-30', 0, 0).map((week) =>
    week.from >= '2026-09-07' ? { ...week, income: 70_000 } : week,
  );
  const { countedFrom, year, weeks: shown } = setAside(YEAR, weeks, DEFAULT_TAX_SETTINGS, rates)!;
  expect(countedFrom).toBe('2026-09-07');
  // 211 days at £100 a day, less the trading allowance, since there are no expenses.
  expect(year).toMatchObject({ profit: 2_110_000 - 100_000, usesTradingAllowance: true });
  expect(shown.length).toBe(12);
});

test('profit from before the firm joined counts, and the pace then counts from 6 April', () => {
  const settings = { ...DEFAULT_TAX_SETTINGS, profitElsewhere: 1_000_000 };
  const weeks = weeksTo('2026-11-30', 0, 0).map((week) =>
    week.from >= '2026-11-23' ? { ...week, income: 70_000 } : week,
  );
  const { countedFrom, year } = setAside(YEAR, weeks, settings, rates)!;
  expect(countedFrom).toBe('2026-04-06');
  // £10,000 and £700 in 238 days make (£10,000 × 365 ÷ 238 = £15,336.13) + (£700 × 365 ÷ 238 = £1,073.53).
  expect(year).toMatchObject({ profit: 1_533_613 + 107_353, usesTradingAllowance: false });
});

test('a bad week frees a part of the pot again', () => {
  const weeks = weeksTo('2026-06-15', 80_000, 20_000);
  weeks[9] = { ...weeks[9]!, income: 0, expenses: 300_000 };
  const last = setAside(YEAR, weeks, DEFAULT_TAX_SETTINGS, rates)!.weeks.at(-1)!;
  expect(last.aside).toBeLessThan(0);
  expect(asideWords(last)).toMatch(/^£[\d.]+ is free again$/);
});

test('without records there is no estimate', () => {
  expect(setAside(YEAR, weeksTo('2026-06-15', 0, 0), DEFAULT_TAX_SETTINGS, rates)).toBeNull();
  expect(setAside(YEAR, [], DEFAULT_TAX_SETTINGS, rates)).toBeNull();
});

test('each week’s amount adds up to the pot, and the whole year’s pot is the year’s bill', () => {
  const amount = fc.integer({ min: -50_000, max: 400_000 });
  const sayings = fc.record({
    region: fc.constantFrom(...TAX_REGIONS),
    otherIncome: fc.integer({ min: 0, max: 12_000_000 }),
    isOtherIncomeTaxed: fc.boolean(),
    isPensionAge: fc.boolean(),
    profitElsewhere: fc.integer({ min: 0, max: 3_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 53 }), sayings, (incomes, said) => {
      const weeks = endedWeeks(YEAR, addDays(YEAR.to, 1)).slice(0, incomes.length);
      const settings = { ...DEFAULT_TAX_SETTINGS, ...said };
      const trade = weeks.map(({ from, to }, at) => ({
        from,
        to,
        income: incomes[at]!,
        expenses: 5000,
      }));
      const estimate = setAside(YEAR, trade, settings, rates)!;
      expect(estimate.weeks.length).toBe(weeks.length);
      const sum = estimate.weeks.reduce((total, { aside }) => total + aside, 0);
      const last = estimate.weeks.at(-1)!;
      expect(sum).toBe(last.pot);
      expect(last.pot).toBeGreaterThanOrEqual(0);
      expect(last.pot).toBeLessThanOrEqual(estimate.year.total);
      if (last.to === YEAR.to) expect(last.pot).toBe(estimate.year.total);
    }),
  );
});
