import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InvoiceLine } from './totals.ts';
import { compareAddresses, groupedWork } from './work-groups.ts';

const at = (address: string, doneOn = '2026-11-19', description = 'Windows'): InvoiceLine => ({
  description,
  quantity: 1,
  unitPrice: 1200,
  work: { customerId: address, address, doneOn },
});

const shownOf = (lines: readonly InvoiceLine[]) => {
  const { town, groups } = groupedWork(lines);
  return {
    town,
    groups: groups.map(({ building, doneOn, lines: placed }) => ({
      building,
      doneOn,
      lines: placed.map(({ line, place, doneOn: day }) =>
        [place, line.description, day].filter(Boolean).join(' | '),
      ),
    })),
  };
};

test('the flats of a building are one group in natural order, with the town and the day shown once', () => {
  const flats = [10, 2, 1].map((flat) => at(`Flat ${flat}, 12 High Street, Bath, BA1 2AB`));
  expect(shownOf(flats)).toEqual({
    town: '',
    groups: [
      {
        building: '12 High Street, Bath, BA1 2AB',
        doneOn: null,
        lines: ['Flat 1 | Windows', 'Flat 2 | Windows', 'Flat 10 | Windows'],
      },
    ],
  });
});

test('buildings are ordered by street and number; houses come first, and a shared town is shown once even if postcodes differ', () => {
  const lines = [
    at('Flat 2, 12 High Street, Bath, BA1 2AB', '2026-11-20'),
    at('9 Mill Lane, Bath, BA1 3CD', '2026-11-18'),
    at('Flat 1, 2 High Street, Bath, BA1 2AA', '2026-11-19'),
    at('Flat 3, 2 High Street, Bath, BA1 2AA', '2026-11-21'),
    at('Flat 1, 12 High Street, Bath, BA1 2AB', '2026-11-20'),
  ];
  expect(shownOf(lines)).toEqual({
    town: 'Bath',
    groups: [
      { building: '', doneOn: null, lines: ['9 Mill Lane, BA1 3CD | Windows | 2026-11-18'] },
      {
        building: '2 High Street, BA1 2AA',
        doneOn: null,
        lines: ['Flat 1 | Windows | 2026-11-19', 'Flat 3 | Windows | 2026-11-21'],
      },
      {
        building: '12 High Street, BA1 2AB',
        doneOn: '2026-11-20',
        lines: ['Flat 1 | Windows', 'Flat 2 | Windows'],
      },
    ],
  });
});

test('a postcode that all addresses share is shown once, with their town', () => {
  const lines = [at('1 Mill Lane, Bath, BA1 3CD'), at('9 Mill Lane, Bath, BA1 3CD')];
  expect(shownOf(lines)).toEqual({
    town: 'Bath, BA1 3CD',
    groups: [
      { building: '', doneOn: null, lines: ['1 Mill Lane | Windows', '9 Mill Lane | Windows'] },
    ],
  });
});

test.each([
  ['Garden Flat', 'Top Floor Flat', '7 Lansdown Crescent'],
  ['1st Floor Flat', 'Flat 3', 'Cedar House'],
  ['2/1', '2/2', '14 Byres Road'],
  ['Annexe', 'Rear Maisonette', '3 First Avenue'],
])('%s and %s are places inside %s', (one, other, building) => {
  const lines = [one, other].map((inside) => at(`${inside}, ${building}, Bath, BA1 5EX`));
  expect(shownOf(lines).groups).toEqual([
    {
      building: `${building}, Bath, BA1 5EX`,
      doneOn: null,
      lines: [`${one} | Windows`, `${other} | Windows`],
    },
  ]);
});

test.each(['Rose Cottage, 12 Mill Lane, Bath', 'First Avenue, Bath', '1 Office Row, 5 Ways, Bath'])(
  '%s is a house, shown without a heading',
  (address) => {
    expect(shownOf([at(address)]).groups).toEqual([
      { building: '', doneOn: null, lines: [`${address} | Windows`] },
    ]);
  },
);

test('an adjustment stays below its work, and work at the billed address has no heading', () => {
  const flat = 'Flat 1, 12 High Street, Bath';
  const here = { description: 'Gutters', quantity: 1, unitPrice: 3000 };
  const lines = [at(flat), at(flat, '2026-11-19', 'Conservatory roof'), here];
  expect(shownOf(lines).groups).toEqual([
    { building: '', doneOn: null, lines: ['Gutters'] },
    {
      building: '12 High Street, Bath',
      doneOn: null,
      lines: ['Flat 1 | Windows', 'Flat 1 | Conservatory roof'],
    },
  ]);
});

test('every line is shown once, and its whole address can be read', () => {
  const address = fc
    .tuple(
      fc.constantFrom('', 'Flat 2', 'Flat 10', 'Unit B', 'Garden Flat', '2/1', 'The Cottage'),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom('High Street', 'Mill Lane'),
      fc.constantFrom('Bath', 'Wells'),
      fc.constantFrom('', 'BA1 2AB', 'BA5 2PU'),
    )
    .map(([flat, number, street, town, postcode]) =>
      [flat, `${number} ${street}`, town, postcode].filter(Boolean).join(', '),
    );
  const day = fc.constantFrom('2026-11-18', '2026-11-19');
  fc.assert(
    fc.property(fc.array(fc.tuple(address, day)), (works) => {
      const lines = works.map(([where, on], index) => at(where, on, `Line ${index}`));
      const { town, groups } = groupedWork(lines);
      const shown = groups.flatMap(({ building, lines: placed }) =>
        placed.map(({ line, place }) => {
          const parts = [place, building, town].filter(Boolean).join(', ').split(', ');
          expect(parts.toSorted()).toEqual(line.work!.address.split(', ').toSorted());
          return line.description;
        }),
      );
      expect(shown.toSorted()).toEqual(lines.map(({ description }) => description).toSorted());
    }),
  );
});

test('addresses are ordered by street, number and flat, as in the groups', () => {
  const inOrder = [
    '9 High Street',
    'Flat 2, 10 High Street',
    'Flat 10, 10 High Street',
    '1 Mill Lane',
  ];
  expect(inOrder.toReversed().toSorted(compareAddresses)).toEqual(inOrder);
});
