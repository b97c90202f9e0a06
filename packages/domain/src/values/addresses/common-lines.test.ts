import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonLines } from './common-lines.ts';

const lines = (streetName: string, town: string, areaName = '') => ({ streetName, areaName, town });

test('the majority at the postcode decides the lines; neighbouring postcodes decide only the town', () => {
  const there = [lines('Mill Lane', ''), lines('Mill Lane ', 'Bath'), lines('Weir Lane', 'Bath')];
  expect(commonLines(there, [lines('High Street', 'Bristol')])).toEqual(lines('Mill Lane', 'Bath'));
  expect(commonLines([], [lines('High Street', 'Bristol')])).toEqual(lines('', 'Bristol'));
  expect(commonLines([], [])).toEqual(lines('', ''));
});

test('no line is made up: each belongs to the address of an existing customer', () => {
  const text = fc.constantFrom('', 'Bath', 'Mill Lane', 'Weston');
  const some = fc.array(fc.record({ streetName: text, areaName: text, town: text }));
  fc.assert(
    fc.property(some, some, (there, closeBy) => {
      const found = commonLines(there, closeBy);
      for (const key of ['streetName', 'areaName', 'town'] as const) {
        const known = [...there, ...closeBy].map((one) => one[key]);
        expect(['', ...known]).toContain(found[key]);
      }
    }),
  );
});
