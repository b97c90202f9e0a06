import { expect, test } from 'vitest';
import { isRefusal } from '../../values/refusals/refusal.ts';
import { type TaxRates, taxRates, type TaxRegion } from './tax-rates.ts';
import type { TaxYearName } from './tax-years.ts';
import { class4, incomeTax, taxedProfit, type TaxedYear, yearBill } from './year-bill.ts';

/*
 * Worked by hand from the published bands, with the arithmetic beside each: the taxable income is the income less the
 * Personal Allowance of £12,570, unless the arithmetic says otherwise. Amounts are in pounds, and compared in pence.
 */

function ratesOf(year: TaxYearName): TaxRates {
  const rates = taxRates(year);
  if (isRefusal(rates)) throw new Error(rates.detail);
  return rates;
}

const pence = (pounds: string) => Number(pounds.replaceAll(',', '').replace('.', ''));

type IncomeTaxExample = readonly [
  year: TaxYearName,
  region: TaxRegion,
  income: string,
  tax: string,
  arithmetic: string,
];

const INCOME_TAX: readonly IncomeTaxExample[] = [
  ['2026-27', 'England', '0.00', '0.00', 'no income'],
  ['2026-27', 'England', '12,570.00', '0.00', 'all of it within the allowance'],
  ['2026-27', 'England', '12,571.00', '0.20', '1 × 20%'],
  ['2026-27', 'England', '20,000.00', '1,486.00', '7,430 × 20%'],
  ['2026-27', 'NorthernIreland', '30,000.00', '3,486.00', '17,430 × 20%'],
  ['2026-27', 'Wales', '30,000.00', '3,486.00', '17,430 × 20%'],
  ['2024-25', 'England', '30,000.00', '3,486.00', '17,430 × 20%: frozen since 2021'],
  ['2026-27', 'England', '50,270.00', '7,540.00', '37,700 × 20%'],
  ['2026-27', 'England', '50,271.00', '7,540.40', '7,540 + 1 × 40%'],
  ['2025-26', 'Wales', '60,000.00', '11,432.00', '7,540 + 9,730 × 40% = 7,540 + 3,892'],
  ['2026-27', 'England', '100,000.00', '27,432.00', '7,540 + 49,730 × 40% = 7,540 + 19,892'],
  // £1 above the limit takes 50p of the allowance, which is rounded up to £12,570 again.
  ['2026-27', 'England', '100,001.00', '27,432.40', '7,540 + 49,731 × 40%'],
  ['2026-27', 'England', '100,002.00', '27,433.20', 'allowance 12,569: 7,540 + 49,733 × 40%'],
  ['2026-27', 'England', '110,000.00', '33,432.00', 'allowance 7,570: 7,540 + 64,730 × 40%'],
  ['2026-27', 'England', '125,140.00', '42,516.00', 'no allowance: 7,540 + 87,440 × 40%'],
  ['2026-27', 'England', '150,000.00', '53,703.00', '42,516 + 24,860 × 45% = 42,516 + 11,187'],
  ['2024-25', 'Scotland', '30,000.00', '3,497.33', '2,306 × 19% + 11,685 × 20% + 3,439 × 21%'],
  ['2025-26', 'Scotland', '15,397.00', '537.13', '2,827 × 19%'],
  ['2025-26', 'Scotland', '27,491.00', '2,955.93', '537.13 + 12,094 × 20%'],
  ['2025-26', 'Scotland', '30,000.00', '3,482.82', '2,955.93 + 2,509 × 21%'],
  ['2025-26', 'Scotland', '43,662.00', '6,351.84', '2,955.93 + 16,171 × 21%'],
  ['2025-26', 'Scotland', '50,000.00', '9,013.80', '6,351.84 + 6,338 × 42%'],
  ['2025-26', 'Scotland', '75,000.00', '19,513.80', '6,351.84 + 31,338 × 42%'],
  // £651.70 is also the figure that Deloitte published for this salary with the Scottish Budget of 2026.
  ['2026-27', 'Scotland', '16,000.00', '651.70', '3,430 × 19%'],
  ['2026-27', 'Scotland', '16,537.00', '753.73', '3,967 × 19%'],
  ['2026-27', 'Scotland', '29,526.00', '3,351.53', '753.73 + 12,989 × 20%'],
  // Above this income Scotland charges more than England, where 20,923 × 20% is the same £4,184.60.
  ['2026-27', 'Scotland', '33,493.00', '4,184.60', '3,351.53 + 3,967 × 21%'],
  ['2026-27', 'Scotland', '43,662.00', '6,320.09', '3,351.53 + 14,136 × 21%'],
  ['2026-27', 'Scotland', '50,000.00', '8,982.05', '6,320.09 + 6,338 × 42%'],
  ['2026-27', 'Scotland', '75,000.00', '19,482.05', '6,320.09 + 31,338 × 42%'],
  ['2026-27', 'Scotland', '110,000.00', '37,482.05', 'allowance 7,570: 19,482.05 + 40,000 × 45%'],
  [
    '2026-27',
    'Scotland',
    '130,000.00',
    '50,034.35',
    'no allowance: 19,482.05 + 62,710 × 45% + 4,860 × 48%',
  ],
];

test.each(INCOME_TAX)('Income Tax in %s, %s, on £%s is £%s: %s', (year, region, income, tax) => {
  expect(incomeTax(pence(income), region, ratesOf(year))).toBe(pence(tax));
});

const CLASS_4: readonly (readonly [profit: string, due: string, arithmetic: string])[] = [
  ['12,570.00', '0.00', 'nothing above the lower limit'],
  ['12,570.10', '0.00', '0.10 × 6% is less than a penny'],
  ['20,000.00', '445.80', '7,430 × 6%'],
  ['30,000.00', '1,045.80', '17,430 × 6%'],
  ['50,270.00', '2,262.00', '37,700 × 6%'],
  ['75,000.00', '2,756.60', '2,262 + 24,730 × 2% = 2,262 + 494.60'],
];

test.each(CLASS_4)('class 4 on £%s is £%s: %s', (profit, due) => {
  expect(class4(pence(profit), ratesOf('2026-27'))).toBe(pence(due));
});

const PROFITS: readonly (readonly [
  income: string,
  expenses: string,
  profit: string,
  why: string,
])[] = [
  ['900.00', '200.00', '0.00', 'the trading allowance covers all of the income'],
  ['5,000.00', '400.00', '4,000.00', 'the allowance is better than £400 of expenses'],
  ['5,000.00', '1,000.00', '4,000.00', 'the allowance is as good as the expenses'],
  ['5,000.00', '1,500.00', '3,500.00', 'the expenses are better'],
  ['1,000.00', '1,200.00', '0.00', 'a loss is taxed as no profit'],
];

test.each(PROFITS)('£%s less £%s is a taxed profit of £%s: %s', (income, expenses, profit) => {
  expect(taxedProfit(pence(income), pence(expenses), ratesOf('2026-27'))).toBe(pence(profit));
});

type BillExample = readonly [
  about: string,
  year: Partial<Omit<TaxedYear, 'profit' | 'otherIncome'>> & {
    readonly profit: string;
    readonly otherIncome?: string;
  },
  incomeTax: string,
  class4: string,
  total: string,
];

const BILLS: readonly BillExample[] = [
  ['17,430 × 20% and 17,430 × 6%', { profit: '30,000.00' }, '3,486.00', '1,045.80', '4,531.80'],
  [
    'wages taxed already: tax on 32,000 (3,886) less tax on 20,000 (1,486); below the limit of class 4',
    { profit: '12,000.00', otherIncome: '20,000.00' },
    '2,400.00',
    '0.00',
    '2,400.00',
  ],
  [
    'rent not taxed yet: tax on 25,000 (12,430 × 20%) and 2,430 × 6%',
    { profit: '15,000.00', otherIncome: '10,000.00', isOtherIncomeTaxed: false },
    '2,486.00',
    '145.80',
    '2,631.80',
  ],
  [
    'wages push the profit into 40%: tax on 65,000 (13,432) less tax on 40,000 (5,486), and 12,430 × 6%',
    { profit: '25,000.00', otherIncome: '40,000.00' },
    '7,946.00',
    '745.80',
    '8,691.80',
  ],
  [
    'a pension not taxed yet, after State Pension age: tax on 29,973 (17,403 × 20%), no National Insurance',
    {
      profit: '18,000.00',
      otherIncome: '11,973.00',
      isOtherIncomeTaxed: false,
      isPensionAge: true,
    },
    '3,480.60',
    '0.00',
    '3,480.60',
  ],
  [
    'Scotland: 3,351.53 + 5,474 × 21% (1,149.54), and 22,430 × 6%',
    { profit: '35,000.00', region: 'Scotland' },
    '4,501.07',
    '1,345.80',
    '5,846.87',
  ],
  [
    'the profit tapers the allowance to 5,070: tax on 115,000 (36,432) less tax on 85,000 (21,432), and 17,430 × 6%',
    { profit: '30,000.00', otherIncome: '85,000.00' },
    '15,000.00',
    '1,045.80',
    '16,045.80',
  ],
];

test.each(BILLS)('a bill: %s', (_about, { profit, otherIncome = '0.00', ...rest }, ...amounts) => {
  const year = {
    region: 'England',
    isOtherIncomeTaxed: true,
    isPensionAge: false,
    ...rest,
    profit: pence(profit),
    otherIncome: pence(otherIncome),
  } as const;
  const { incomeTax: tax, class4: contributions, total } = yearBill(year, ratesOf('2026-27'));
  expect([tax, contributions, total]).toEqual(amounts.map(pence));
});

test('a year that the table does not know is refused in words', () => {
  const refused = taxRates('2031-32');
  expect(isRefusal(refused) && refused.detail).toContain('does not know the tax rates for 2031-32');
});
