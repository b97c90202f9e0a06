import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adjustmentRefusal, visitPrice, originalCost } from './price.ts';

const costs = fc.nat({ max: 1_000_000 });

test('the first visit costs the agreed first price, if there is one', () => {
  const facts = { cost: 1_500, firstVisitCost: 3_000, isFirstVisit: true };
  expect(originalCost(facts)).toBe(3_000);
  expect(originalCost({ ...facts, isFirstVisit: false })).toBe(1_500);
  expect(originalCost({ ...facts, firstVisitCost: null })).toBe(1_500);
  expect(originalCost({ ...facts, firstVisitCost: 0 })).toBe(0);
});

test('an adjustment is added to the price, and a valid adjustment never makes the price negative', () => {
  const amounts = fc.integer({ min: -2_000_000, max: 2_000_000 });
  fc.assert(
    fc.property(
      costs,
      fc.option(costs),
      fc.boolean(),
      amounts,
      (cost, first, isFirstVisit, amount) => {
        const facts = { cost, firstVisitCost: first, isFirstVisit };
        const original = originalCost(facts);
        const adjustment = { amount, description: 'Gate locked' };
        const price = visitPrice(facts, adjustment);
        expect(price - visitPrice(facts, null)).toBe(amount);
        expect(adjustmentRefusal(adjustment, original) === null).toBe(amount !== 0 && price >= 0);
      },
    ),
  );
});

test.each([
  [0, 'Extra'],
  [500, ''],
  [500, '  '],
  [0.5, 'Extra'],
])('an adjustment of %d for %j is incomplete', (amount, description) => {
  expect(adjustmentRefusal({ amount, description }, 1_500)?.detail).toBe(
    'Please enter a adjustment amount and description.',
  );
});

test('a reduction is never more than the original cost', () => {
  const reduction = (amount: number) => adjustmentRefusal({ amount, description: 'Half' }, 1_500);
  expect(reduction(-1_500)).toBeNull();
  expect(reduction(-1_501)?.detail).toBe(
    'The adjustment amount cannot be more than the original cost.',
  );
});
