import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxedLines } from './totals.ts';
import { netUnitPriceText } from './unit-price.ts';

test.each([
  [1, 1_250, '£12.50'],
  [2, 2_500, '£12.50'],
  [3, 2_500, '£8.333'],
  [1, 0, '£0.00'],
  [1, -833, '-£8.33'],
  [2, 250_001, '£1,250.005'],
])('%i units of %i pence net cost %s each', (quantity, net, text) => {
  expect(netUnitPriceText({ quantity, net })).toBe(text);
});

test('quantity × price is the net amount to the penny, and net + VAT the total, on every line', () => {
  const line = fc.record({
    description: fc.constant('Windows'),
    quantity: fc.integer({ min: 1, max: 999 }),
    unitPrice: fc.integer({ min: -50_000, max: 500_000 }),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
      for (const taxed of taxedLines(lines, 20)) {
        const price = Number(netUnitPriceText(taxed).replaceAll(/[£,]/g, ''));
        const net = Math.sign(price) * Math.round(Math.abs(price * taxed.quantity * 100) + 1e-7);
        expect(net || 0).toBe(taxed.net);
        expect(taxed.net + taxed.vat).toBe(taxed.quantity * taxed.unitPrice);
      }
    }),
  );
});
