import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settledParts, settledWord } from './settled.ts';

test('an invoice with nothing left to pay says whether money or credit notes settled it', () => {
  expect(settledWord({ total: 3000, credited: 0 })).toBe('Paid');
  expect(settledWord({ total: 3000, credited: 1 })).toBe('Part credited');
  expect(settledWord({ total: 3000, credited: 3000 })).toBe('Credited');
  expect(settledWord({ total: 0, credited: 0 })).toBe('Paid');
});

test('what is credited, paid and outstanding adds up to the invoice, and none is below zero', () => {
  const amount = fc.nat({ max: 5000 });
  fc.assert(
    fc.property(amount, amount, amount, (outstanding, settled, credited) => {
      const total = outstanding + settled;
      const parts = settledParts({ total, outstanding, credited: Math.min(credited, total) });
      expect(parts.credited + parts.paid + outstanding).toBe(total);
      expect(Math.min(parts.credited, parts.paid)).toBeGreaterThanOrEqual(0);
      expect(parts.credited).toBeLessThanOrEqual(credited);
    }),
  );
});
