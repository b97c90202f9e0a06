import fc from 'fast-check';
import { expect, test } from 'vitest';
import { basisChangeRefusal, basisIn, type TaxBases } from './bases.ts';
import type { TaxYearName } from './tax-years.ts';

const YEARS: readonly TaxYearName[] = ['2024-25', '2025-26', '2026-27', '2027-28', '2028-29'];

test('money in counts until the Owner chooses otherwise, and a choice holds until the next', () => {
  const bases: TaxBases = { '2025-26': 'work', '2027-28': 'cash' };
  expect(YEARS.map((year) => basisIn(bases, year))).toEqual([
    'cash',
    'work',
    'work',
    'cash',
    'cash',
  ]);
  expect(basisIn({}, '2026-27')).toBe('cash');
});

test('a choice for one tax year changes no year before it, whatever the order of the choices', () => {
  const basis = fc.constantFrom('cash' as const, 'work' as const);
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...YEARS), basis),
      fc.constantFrom(...YEARS),
      basis,
      (bases, year, chosen) => {
        const before = bases as TaxBases;
        const after: TaxBases = { ...before, [year]: chosen };
        for (const one of YEARS.filter((name) => name < year)) {
          expect(basisIn(after, one)).toBe(basisIn(before, one));
        }
        expect(basisIn(after, year)).toBe(chosen);
      },
    ),
  );
});

test('once HMRC has an update of the tax year, the year keeps its basis', () => {
  const sent = new Set<TaxYearName>(['2026-27']);
  expect(basisChangeRefusal('2026-27', true, sent)).toMatchObject({
    field: 'usesTraditionalAccounting',
  });
  expect(basisChangeRefusal('2026-27', false, sent)).toBeNull();
  expect(basisChangeRefusal('2027-28', true, sent)).toBeNull();
});
