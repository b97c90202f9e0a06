import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PriceChange } from '../../../messages/documents/new-prices.ts';
import { triedRise } from './tried-rise.ts';

const aPound: PriceChange = {
  on: '2026-12-01',
  by: { kind: 'amount', amount: 100 },
  roundUpTo: 1,
};
const monthly = { unit: 'month', every: 1 } as const;

test('a pound on ten monthly jobs is £120 a year, less the customers whom past rises cost', () => {
  const groups = [{ cost: 1900, frequency: monthly, count: 10 }];
  const past = { customers: 200, lost: 14, usualShare: 0.02 };
  expect(triedRise(groups, aPound, past)).toEqual({
    yearNow: 228_000,
    yearIfAllStay: 240_000,
    percentLost: 5,
    likelyYear: 228_000,
    breakEvenPercent: 5,
  });
});

test('without past rises nothing is said about losses', () => {
  const tried = triedRise([], aPound, { customers: 0, lost: 0, usualShare: 0.1 });
  expect(tried).toMatchObject({ percentLost: null, likelyYear: null, breakEvenPercent: null });
});

test('a rise that loses fewer than its break-even share never lowers the income', () => {
  const groups = fc.array(
    fc.record({
      cost: fc.integer({ min: 100, max: 50_000 }),
      frequency: fc.constant(monthly),
      count: fc.integer({ min: 1, max: 300 }),
    }),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(groups, fc.nat(100), fc.integer({ min: 1, max: 5000 }), (given, lost, amount) => {
      const change: PriceChange = { ...aPound, by: { kind: 'amount', amount } };
      const tried = triedRise(given, change, { customers: 1000, lost, usualShare: 0 });
      const losesMore = tried.percentLost! + 0.1 >= tried.breakEvenPercent!;
      expect(losesMore || tried.likelyYear! >= tried.yearNow).toBe(true);
    }),
  );
});
