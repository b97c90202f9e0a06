import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../values/dates/arithmetic.ts';
import { debtLessUnderWay, lessUnderWay } from './under-way.ts';

const IDS = ['a', 'b', 'c', 'd'];
const debts = fc
  .array(fc.record({ late: fc.integer({ min: -30, max: 90 }), outstanding: fc.nat(20_000) }), {
    maxLength: IDS.length,
  })
  .map((all) =>
    all.map(({ late, outstanding }, at) => {
      return { id: IDS[at]!, dueOn: addDays('2026-11-23', -late), outstanding: outstanding + 1 };
    }),
  );
const underWay = fc.array(fc.record({ amount: fc.nat(30_000), invoiceIds: fc.subarray(IDS) }), {
  maxLength: 3,
});

test('the debt that decides about holds is the debt that reminders ask for', () => {
  fc.assert(
    fc.property(debts, underWay, fc.nat(5000), (owed, money, credit) => {
      const total = owed.reduce((sum, { outstanding }) => sum + outstanding, 0);
      const asked = lessUnderWay(owed, money);
      const { balance, oldestDueOn } = debtLessUnderWay(total - credit, owed, money);
      expect(balance + credit).toBe(asked.reduce((sum, { outstanding }) => sum + outstanding, 0));
      expect(oldestDueOn).toBe(asked.map(({ dueOn }) => dueOn).toSorted()[0] ?? null);
    }),
  );
});

test('money on its way never makes a debt larger, and never becomes credit', () => {
  fc.assert(
    fc.property(debts, underWay, (owed, money) => {
      const total = owed.reduce((sum, { outstanding }) => sum + outstanding, 0);
      const { balance } = debtLessUnderWay(total, owed, money);
      expect(balance).toBeLessThanOrEqual(total);
      expect(balance).toBeGreaterThanOrEqual(0);
    }),
  );
});
