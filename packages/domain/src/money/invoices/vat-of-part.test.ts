import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vatInAdvance, vatOfPart } from './vat-of-part.ts';

test('the parts of a document hold its VAT to the penny, each within a penny of its share', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 100 }),
      (parts, percent) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        const vat = Math.round((total * percent) / (100 + percent));
        let before = 0;
        let sum = 0;
        for (const part of parts) {
          const share = vatOfPart({ vat, total }, before, part);
          expect(Math.abs(share - (vat * part) / total)).toBeLessThanOrEqual(1);
          before += part;
          sum += share;
        }
        expect(sum).toBe(vat);
      },
    ),
  );
});

test('a third of an invoice of £10 with £1.67 of VAT holds 56p, then 55p, then 56p', () => {
  const invoice = { vat: 167, total: 1000 };
  expect([
    vatOfPart(invoice, 0, 333),
    vatOfPart(invoice, 333, 333),
    vatOfPart(invoice, 666, 334),
  ]).toEqual([56, 55, 56]);
});

test('money in advance holds a sixth as VAT if the business is registered', () => {
  expect(vatInAdvance(6000, true)).toBe(1000);
  expect(vatInAdvance(100, true)).toBe(17);
  expect(vatInAdvance(6000, false)).toBe(0);
});
