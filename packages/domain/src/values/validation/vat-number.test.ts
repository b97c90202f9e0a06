import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseVatNumber, vatNumberRefusal } from './vat-number.ts';

test.each([
  ['GB123456782', 'GB123456782'],
  ['gb 123 4567 82', 'GB123456782'],
  ['123456782', 'GB123456782'],
  ['GB 123 4567 27', 'GB123456727'],
  ['XI123456782', 'XI123456782'],
  ['GB123456782001', 'GB123456782001'],
  ['GBGD001', 'GBGD001'],
  ['GB HA599', 'GBHA599'],
])('%s is the VAT number %s', (text, number) => {
  expect(normaliseVatNumber(text)).toBe(number);
  expect(vatNumberRefusal(text)).toBeNull();
});

test.each(['GB12', 'GB123456789', 'FR123456782', 'GBGD500', 'GBHA499', 'twelve'])(
  'refuses %s',
  (text) => {
    expect(vatNumberRefusal(text)?.detail).toContain('valid VAT number');
  },
);

test('a VAT number is optional', () => {
  expect(vatNumberRefusal('')).toBeNull();
});

test('for any seven digits, between two and four of the hundred possible endings make a valid number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (first) => {
      const digits = String(first).padStart(7, '0');
      const endings = Array.from({ length: 100 }, (_, end) => String(end).padStart(2, '0'));
      const valid = endings.filter((end) => normaliseVatNumber(digits + end) !== null);
      expect(valid.length).toBeGreaterThanOrEqual(2);
      expect(valid.length).toBeLessThanOrEqual(4);
    }),
  );
});

test('a single mistyped digit never gives another number of the same series', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 1, max: 9 }),
      (at, difference) => {
        const digits = Array.from('123456782');
        digits[at] = String((Number(digits[at]) + difference) % 10);
        const text = digits.join('');
        const weighted = [8, 7, 6, 5, 4, 3, 2].reduce(
          (sum, weight, place) => sum + weight * Number(text[place]),
          82,
        );
        fc.pre((weighted + 55) % 97 !== 0);
        expect(normaliseVatNumber(text)).toBeNull();
      },
    ),
  );
});
