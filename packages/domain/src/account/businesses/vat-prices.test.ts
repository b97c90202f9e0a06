import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addedVatOf,
  fullPriceText,
  priceText,
  priceWithoutVat,
  priceWithVat,
} from './vat-prices.ts';

const rate = fc.constantFrom(20, 5);

test('a price typed without VAT stays as it was typed, at every rate and number of pence', () => {
  for (const percent of [20, 5]) {
    for (let net = 0; net <= 50_000; net += 1) {
      if (priceWithoutVat(priceWithVat(net, percent), percent) !== net) {
        expect([net, percent]).toBe('stable');
      }
    }
  }
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), rate, (net, percent) => {
      expect(priceWithoutVat(priceWithVat(net, percent), percent)).toBe(net);
    }),
  );
});

test('the VAT added to a price is right to within half a penny, and a higher net price always gives a higher gross price', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000 }), rate, (net, percent) => {
      const gross = priceWithVat(net, percent);
      expect(Math.abs(gross * 100 - net * (100 + percent))).toBeLessThanOrEqual(50);
      expect(priceWithVat(net + 1, percent)).toBeGreaterThan(gross);
      expect(priceWithVat(-net, percent)).toBe(0 - gross);
    }),
  );
});

test('a stored price shows the price without VAT that comes nearest to it', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000 }), rate, (gross, percent) => {
      const net = priceWithoutVat(gross, percent);
      expect(Math.abs(priceWithVat(net, percent) - gross)).toBeLessThanOrEqual(1);
    }),
  );
});

test('prices are entered without VAT only if the business is registered and has chosen that', () => {
  const vatNumber = 'GB123456782';
  expect(addedVatOf({ vatNumber, pricesExcludeVat: true })).toBe(20);
  expect(addedVatOf({ vatNumber, pricesExcludeVat: false })).toBeNull();
  expect(addedVatOf({ vatNumber: '', pricesExcludeVat: true })).toBeNull();
});

test('a price without VAT is labelled as such, and customers also see the price with VAT', () => {
  expect([priceText(2400, null), priceText(2400, 20)]).toEqual(['£24.00', '£20.00 + VAT']);
  expect([fullPriceText(2400, null), fullPriceText(2400, 20)]).toEqual([
    '£24.00',
    '£20.00 + VAT = £24.00',
  ]);
});
