import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../values/dates/arithmetic.ts';
import { EXPENSE_CATEGORIES } from './categories.ts';
import {
  businessShare,
  businessVat,
  EARLIEST_EXPENSE,
  expenseRefusals,
  mostVat,
  netOf,
  privateShareOf,
} from './expense.ts';
import { expenseCategoryAbout, expenseCategoryLabel } from './labels.ts';

const TODAY = '2026-11-27';

const amount = fc.integer({ min: 1, max: 1_000_000_000 });

const fieldsOf = (...given: Parameters<typeof expenseRefusals>) =>
  expenseRefusals(...given).map(({ field }) => field);

test('20% on any net amount is accepted as VAT, and a penny above the maximum is not', () => {
  fc.assert(
    fc.property(amount, (net) => {
      const vat = Math.round(net / 5);
      expect(fieldsOf({ spentOn: TODAY, amount: net + vat, vat, privateShare: 0 }, TODAY)).toEqual(
        [],
      );
      expect(netOf({ amount: net + vat, vat })).toBe(net);
    }),
  );
  fc.assert(
    fc.property(amount, (gross) => {
      const most = mostVat(gross);
      expect(Math.abs(6 * most - gross)).toBeLessThanOrEqual(3);
      expect(
        fieldsOf({ spentOn: TODAY, amount: gross, vat: most, privateShare: 0 }, TODAY),
      ).toEqual([]);
      expect(
        fieldsOf({ spentOn: TODAY, amount: gross, vat: most + 1, privateShare: 0 }, TODAY),
      ).toEqual(['vat']);
    }),
  );
});

test('zero VAT is always accepted, and the net amount is then the whole amount', () => {
  fc.assert(
    fc.property(amount, fc.constantFrom(null, 0), (gross, vat) => {
      expect(
        expenseRefusals({ spentOn: TODAY, amount: gross, vat, privateShare: 0 }, TODAY),
      ).toEqual([]);
      expect(netOf({ amount: gross, vat })).toBe(gross);
    }),
  );
});

test('days from 2000 to today are accepted, and no others', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 400 }), (days) => {
      const spentOn = addDays(TODAY, days);
      const isFine = days <= 0 && spentOn >= EARLIEST_EXPENSE;
      expect(fieldsOf({ spentOn, amount: 100, vat: null, privateShare: 0 }, TODAY)).toEqual(
        isFine ? [] : ['spentOn'],
      );
    }),
  );
});

test('each error tells the user what to do, and names its field', () => {
  expect(
    expenseRefusals({ spentOn: '2026-11-28', amount: 1200, vat: 240, privateShare: 0 }, TODAY),
  ).toMatchObject([
    { field: 'spentOn', detail: 'The date is in the future.' },
    { field: 'vat', detail: 'At most £2.00 of £12.00 can be VAT.' },
  ]);
  expect(
    expenseRefusals({ spentOn: '1999-12-31', amount: 1200, vat: 200, privateShare: 0 }, TODAY),
  ).toMatchObject([
    { field: 'spentOn', detail: 'Please enter a date from 1 January 2000 onwards.' },
  ]);
});

test('each category has a unique name and a line that describes it', () => {
  const labels = EXPENSE_CATEGORIES.map(expenseCategoryLabel);
  expect(new Set(labels).size).toBe(EXPENSE_CATEGORIES.length);
  for (const text of [...labels, ...EXPENSE_CATEGORIES.map(expenseCategoryAbout)]) {
    expect(text).toMatch(/^[A-Z].{4,90}[^.]$/);
  }
});

test('the business’s part and the private part make up the amount, and no share of VAT is lost or invented', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 99 }), (gross, percent) => {
      const privateShare = privateShareOf(gross, percent);
      const expense = { amount: gross, vat: mostVat(gross), privateShare };
      expect(businessShare(expense) + privateShare).toBe(gross);
      const rest = { ...expense, privateShare: gross - privateShare };
      expect(Math.abs(businessVat(expense) + businessVat(rest) - expense.vat)).toBeLessThanOrEqual(
        1,
      );
      expect(businessVat(expense)).toBeLessThanOrEqual(mostVat(businessShare(expense)) + 1);
    }),
  );
  const fields = (privateShare: number) =>
    fieldsOf({ spentOn: TODAY, amount: 100, vat: null, privateShare }, TODAY);
  expect(fields(99)).toEqual([]);
  expect(fields(100)).toEqual(['privateShare']);
});
