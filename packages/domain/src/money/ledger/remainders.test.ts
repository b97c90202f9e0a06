import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../values/dates/arithmetic.ts';
import { isRemainder, MOST_REMAINDER } from './remainders.ts';

const TODAY = '2026-11-23';

test('a remainder is an open debt below the amount, overdue for more than the days, and never above £20', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -500, max: 5000 }),
      fc.integer({ min: -30, max: 400 }),
      fc.integer({ min: 1, max: 9000 }),
      fc.nat(365),
      (open, late, below, olderThan) => {
        const debt = { open, dueOn: addDays(TODAY, -late) };
        const expected = open > 0 && open < below && open <= MOST_REMAINDER && late > olderThan;
        expect(isRemainder(debt, { below, olderThan }, TODAY)).toBe(expected);
      },
    ),
  );
});
