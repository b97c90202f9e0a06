import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overpaidBy, overpaymentWords } from './overpayment.ts';

test('an overpayment is stated to the penny', () => {
  expect(overpaymentWords(2500, 2000, 'account')).toBe(
    '£5.00 more than they owe; it stays as credit',
  );
  expect(overpaymentWords(2500, 2000, 'invoice')).toBe(
    '£5.00 more than this invoice; it stays as credit',
  );
  expect(overpaymentWords(2500, 2000, 'invoice', 9000)).toBe(
    '£5.00 more than this invoice; it goes towards anything else they owe without an invoice',
  );
  expect(overpaymentWords(2500, 2000, 'invoice', 300)).toBe(
    '£5.00 more than this invoice; £3.00 goes towards anything else they owe without an invoice, £2.00 stays as credit',
  );
  expect(overpaymentWords(2500, -100, 'account')).toBe('They owe nothing; £25.00 stays as credit');
});

test('a payment that does not exceed the debt needs no warning', () => {
  const pence = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(pence, pence, (amount, more) => {
      expect(overpaymentWords(amount, amount + more, 'account')).toBeNull();
      expect(overpaidBy(amount + more, amount)).toBe(more);
    }),
  );
});
