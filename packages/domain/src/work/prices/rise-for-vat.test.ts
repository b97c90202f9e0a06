import { expect, test } from 'vitest';
import { riseDayRefusal } from './price-rises.ts';
import { riseDayForVat, riseNameForVat } from './rise-for-vat.ts';

test.each([
  ['2026-12-01', '2026-11-28', '2026-12-01'],
  ['2026-11-28', '2026-11-28', '2026-11-29'],
  ['2026-10-05', '2026-11-28', '2026-11-29'],
  [null, '2026-11-28', '2026-11-29'],
])('with VAT from %s, on %s the prices rise on %s', (startsOn, today, expected) => {
  expect(riseDayForVat(startsOn, today)).toBe(expected);
  expect(riseDayRefusal(expected, today)).toBeNull();
});

test('the price rise is named after the first day with VAT', () => {
  expect([riseNameForVat('2026-12-01'), riseNameForVat(null)]).toEqual([
    'VAT from 1 December 2026',
    'VAT',
  ]);
});
