import fc from 'fast-check';
import { expect, test } from 'vitest';
import { debtOfRefund } from './refund-debt.ts';

const pence = fc.nat({ max: 10_000 });

test('a refund takes unused credit first, and never reopens more than it gives back', () => {
  const payments = fc.record({ wanted: pence, unused: pence, settled: pence, refunded: pence });
  fc.assert(
    fc.property(payments, ({ wanted, unused, settled, refunded }) => {
      const amount = unused + settled + refunded;
      const debt = debtOfRefund(wanted, { amount, refunded, settled, credit: unused });
      expect(debt).toBe(Math.max(0, wanted - unused));
    }),
  );
});

test('a refund that failed leaves credit, which the next refund takes', () => {
  const failed = { amount: 2000, refunded: 0, settled: 0 };
  expect(debtOfRefund(2000, { ...failed, credit: 2000 })).toBe(0);
  expect(debtOfRefund(2000, { ...failed, credit: 500 })).toBe(1500);
});
