import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distributed } from './distributed.ts';
import { sumPence } from './pence.ts';

test('shares add up to the total, and each is within a penny of its exact proportion', () => {
  const total = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  const weights = fc.array(fc.nat({ max: 1_000_000_000 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(total, weights, (amount, each) => {
      const shares = distributed(amount, each);
      expect(sumPence(shares)).toBe(amount);
      const sum = each.reduce((all, weight) => all + weight, 0);
      fc.pre(sum > 0);
      const isNear = shares.every((share, at) => Math.abs(share - (amount * each[at]!) / sum) <= 1);
      expect(isNear).toBe(true);
    }),
  );
});

test('if all weights are zero, the first share gets everything', () => {
  expect(distributed(500, [0, 0])).toEqual([500, 0]);
  expect(distributed(500, [])).toEqual([]);
});
