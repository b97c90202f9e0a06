import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceChanges } from './price-changes.ts';
import type { PricedWork } from './priced-work.ts';

const line = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  description: fc.constantFrom('Windows', 'Gutters', 'Roof'),
  serviceId: fc.constant(null),
  first: fc.integer({ min: 0, max: 3 }),
  regular: fc.option(fc.integer({ min: 0, max: 3 })),
  isOption: fc.boolean(),
});

const price: fc.Arbitrary<PricedWork> = fc.record({
  lines: fc.uniqueArray(line, { selector: ({ id }) => id, maxLength: 5 }),
  frequencies: fc.array(
    fc.record({
      frequency: fc.record({ unit: fc.constant('week' as const), every: fc.constantFrom(4, 8) }),
      percent: fc.constantFrom(0, 20),
    }),
    { maxLength: 2 },
  ),
  discounts: fc.constantFrom(
    [],
    [{ label: 'New', kind: 'percent' as const, value: 10, on: 'first' as const }],
  ),
});

test('a price compared with itself has no changes', () => {
  fc.assert(
    fc.property(price, (one) => {
      expect(priceChanges(one, one)).toEqual({ lines: [], frequencies: false, discounts: false });
    }),
  );
});

test('each line appears at most once among the lines before and once among the lines after, and no change is missing', () => {
  fc.assert(
    fc.property(price, price, (before, after) => {
      const { lines } = priceChanges(before, after);
      for (const side of ['before', 'after'] as const) {
        const ids = lines.flatMap((change) => change[side]?.id ?? []);
        expect(new Set(ids).size).toBe(ids.length);
      }
      const added = lines.filter((change) => change.before === null).length;
      const gone = lines.filter((change) => change.after === null).length;
      expect(added - gone).toBe(after.lines.length - before.lines.length);
      const sum = ({ lines: all }: PricedWork) =>
        all.reduce((total, { first }) => total + first, 0);
      const moved = lines.reduce(
        (total, change) => total + (change.after?.first ?? 0) - (change.before?.first ?? 0),
        0,
      );
      expect(moved).toBe(sum(after) - sum(before));
    }),
  );
});
