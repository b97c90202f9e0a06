import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRefusal } from '../../../values/refusals/refusal.ts';
import { updatePeriods } from '../quarters.ts';
import { namedTaxYear } from '../tax-years.ts';
import { CATEGORY_FIELDS, type UpdateFigures } from '../update-figures.ts';
import {
  amountsInForm,
  cumulativeUpdate,
  isSameUpdate,
  penceOfPounds,
  poundsOf,
  sentAmounts,
  sumOfAmounts,
} from './cumulative-update.ts';
import { type Declaring, declaredUpdate } from './declaring.ts';

const YEAR = namedTaxYear('2026-11-30');
const [FIRST, SECOND] = updatePeriods(YEAR, null);
const line = (field: string, amount: number) => ({
  field,
  box: 0,
  label: field,
  amount,
  rowsAt: null,
});
const figures = (turnover: number, vehicles = 0): UpdateFigures => ({
  income: [line('turnover', turnover), line('other', 0)],
  expenses: vehicles === 0 ? [] : [line('carVanTravelExpenses', vehicles)],
  totalExpenses: vehicles,
  mayConsolidate: turnover < 9_000_000,
});
const declaring = (changes: Partial<Declaring> = {}): Declaring => ({
  period: FIRST!,
  figures: figures(512_345, 1240),
  isWaiting: false,
  held: null,
  ...changes,
});
const refusalOf = (changes: Partial<Declaring>, today = '2026-11-30') => {
  const outcome = declaredUpdate(declaring(changes), 'Categories', today);
  return isRefusal(outcome) ? [outcome.field, outcome.detail] : null;
};

test('both kinds of income and every category are sent, zero included, in pounds', () => {
  expect(declaredUpdate(declaring(), 'Categories', '2026-07-06')).toEqual({
    periodDates: { periodStartDate: '2026-04-06', periodEndDate: '2026-07-05' },
    periodIncome: { turnover: 5123.45, other: 0 },
    periodExpenses: {
      ...Object.fromEntries(CATEGORY_FIELDS.map((field) => [field, 0])),
      carVanTravelExpenses: 12.4,
    },
  });
});

test('one total takes the place of the categories, and only below £90,000', () => {
  const update = declaredUpdate(declaring(), 'Total', '2026-07-06');
  expect(update).toMatchObject({ periodExpenses: { consolidatedExpenses: 12.4 } });
  expect(Object.keys((update as { periodExpenses: object }).periodExpenses)).toHaveLength(1);
  const large = declaredUpdate(declaring({ figures: figures(9_000_000) }), 'Total', '2026-07-06');
  expect(large).toMatchObject({ refused: true, field: 'form' });
});

test('tax suffered under CIS and allowances are in no update', () => {
  const update = JSON.stringify(declaredUpdate(declaring(), 'Categories', '2026-07-06'));
  expect(update).not.toMatch(/cis|allowance|taxTakenOff/i);
});

test('an update is sent from ten days before its period ends, and its end never moves back', () => {
  expect(refusalOf({}, '2026-06-24')).toEqual([
    'quarter',
    'HMRC takes this update from 25 June 2026, ten days before the quarter ends.',
  ]);
  expect(refusalOf({}, '2026-06-25')).toBeNull();
  const held = cumulativeUpdate(SECOND!, { turnover: 1 }, 'Categories');
  expect(refusalOf({ held })![1]).toContain('update to 5 October 2026');
  expect(refusalOf({ held, period: SECOND! })).toBeNull();
});

test('a negative turnover, a waiting update, an early year and unchanged figures are refused', () => {
  expect(refusalOf({ figures: figures(-1) })![0]).toBe('amounts.turnover');
  expect(refusalOf({ isWaiting: true })![1]).toContain('Ask HMRC again');
  const [early] = updatePeriods(namedTaxYear('2024-11-30'), null);
  expect(refusalOf({ period: early! })![1]).toContain('2025-26');
  const held = declaredUpdate(declaring(), 'Categories', '2026-07-06');
  if (isRefusal(held)) throw new Error(held.detail);
  expect(refusalOf({ held })![1]).toContain('There is nothing to send');
  expect(refusalOf({ held, figures: figures(512_345, 1241) })).toBeNull();
});

test('pence become pounds and come back without losing a penny', () => {
  expect([5, -5, 0, 1250, -123_456].map(poundsOf)).toEqual([0.05, -0.05, 0, 12.5, -1234.56]);
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999_999_999, max: 9_999_999_999_999 }), (amount) => {
      expect(penceOfPounds(poundsOf(amount))).toBe(amount);
      expect(String(poundsOf(amount))).toMatch(/^-?\d+(\.\d{1,2})?$/);
    }),
  );
});

const amounts = fc.dictionary(
  fc.constantFrom('turnover', 'other', ...CATEGORY_FIELDS),
  fc.integer({ min: 0, max: 9_000_000 }),
);

test('the sums of quarters are the sum of the year, in both forms', () => {
  fc.assert(
    fc.property(fc.array(amounts, { minLength: 1, maxLength: 4 }), (quarters) => {
      for (const form of ['Categories', 'Total'] as const) {
        const year = amountsInForm(sumOfAmounts(quarters), form);
        expect(sumOfAmounts(quarters.map((one) => amountsInForm(one, form)))).toEqual(year);
        expect(sentAmounts(cumulativeUpdate(FIRST!, sumOfAmounts(quarters), form))).toEqual(year);
      }
    }),
  );
});

test('updates are compared by days and amounts, whatever the order of their fields', () => {
  const one = cumulativeUpdate(FIRST!, { turnover: 100, other: 0 }, 'Categories');
  const fields = Object.entries(one.periodExpenses).toReversed();
  expect(isSameUpdate(one, { ...one, periodExpenses: Object.fromEntries(fields) })).toBe(true);
  expect(isSameUpdate(one, cumulativeUpdate(SECOND!, { turnover: 100 }, 'Categories'))).toBe(false);
  expect(isSameUpdate(one, cumulativeUpdate(FIRST!, { turnover: 101 }, 'Categories'))).toBe(false);
});
