import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../values/dates/arithmetic.ts';
import { ageDebts, DEBT_AGES, debtAge } from './ageing.ts';

const today = '2026-11-22';

test.each([
  [-400, 'current'],
  [0, 'current'],
  [1, 'days30'],
  [30, 'days30'],
  [31, 'days60'],
  [60, 'days60'],
  [61, 'days90'],
  [90, 'days90'],
  [91, 'older'],
  [4000, 'older'],
] as const)('a debt due %i days ago is %s', (late, age) => {
  expect(debtAge(addDays(today, -late), today)).toBe(age);
});

test('the ages add up to the total, and no debt ever gets younger', () => {
  const debt = fc.record({
    dueOn: fc.integer({ min: -500, max: 500 }).map((days) => addDays(today, days)),
    pence: fc.integer({ min: 1, max: 10_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(debt), fc.nat(200), (debts, days) => {
      const { total, ages } = ageDebts(debts, today);
      expect(total).toBe(debts.reduce((sum, { pence }) => sum + pence, 0));
      expect(DEBT_AGES.reduce((sum, age) => sum + ages[age], 0)).toBe(total);
      for (const { dueOn } of debts) {
        const later = DEBT_AGES.indexOf(debtAge(dueOn, addDays(today, days)));
        expect(later).toBeGreaterThanOrEqual(DEBT_AGES.indexOf(debtAge(dueOn, today)));
      }
    }),
  );
});
