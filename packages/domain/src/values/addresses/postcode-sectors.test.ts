import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPostcodeIn, partOfSector, POSTCODE_LEVELS, sectorOf } from './postcode-sectors.ts';

test.each([
  ['BS8 1TH', 'BS8 1'],
  ['bs81th', 'BS8 1'],
  ['  M1  1AE ', 'M1 1'],
  ['SW1A 1AA', 'SW1A 1'],
  ['BS8', null],
  ['BS8 1', null],
  ['', null],
  ['10 Downing Street', null],
])('the sector of “%s” is %s', (postcode, sector) => {
  expect(sectorOf(postcode)).toBe(sector);
});

test('a sector belongs to its district and its area', () => {
  expect(POSTCODE_LEVELS.map((level) => partOfSector('SW1A 1', level))).toEqual([
    'SW1A 1',
    'SW1A',
    'SW',
  ]);
  expect(isPostcodeIn('bs8 1th', 'BS8')).toBe(true);
  expect(isPostcodeIn('BS80 1TH', 'BS8')).toBe(false);
  expect(isPostcodeIn('B1 1AA', 'BS')).toBe(false);
  expect(isPostcodeIn('', 'BS8')).toBe(false);
});

test('a postcode is in exactly one part of each level', () => {
  const letter = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F');
  const digit = fc.constantFrom('0', '1', '2', '5', '9');
  const postcode = fc
    .tuple(letter, fc.option(letter, { nil: '' }), digit, fc.option(digit, { nil: '' }), digit)
    .map((parts) => `${parts.slice(0, -1).join('')} ${parts.at(-1)}AA`);
  fc.assert(
    fc.property(fc.array(postcode, { minLength: 1, maxLength: 20 }), (postcodes) => {
      for (const level of POSTCODE_LEVELS) {
        const parts = new Set(postcodes.map((one) => partOfSector(sectorOf(one)!, level)));
        for (const one of postcodes) {
          expect([...parts].filter((part) => isPostcodeIn(one, part))).toHaveLength(1);
        }
      }
    }),
  );
});
