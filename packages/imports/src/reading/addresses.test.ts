import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCells as read } from '../testing/read-cells.ts';
import { splitAddress } from './addresses.ts';

describe('an address in a single cell', () => {
  test.each([
    [
      'Flat 2, 14 High Street, Bath, BA1 2AB',
      {
        flatNumber: 'Flat 2',
        streetNumber: '14',
        streetName: 'High Street',
        town: 'Bath',
        postcode: 'BA1 2AB',
      },
    ],
    [
      '14a High St, Weston, Bath, Somerset, ba12ab',
      {
        streetNumber: '14a',
        streetName: 'High St',
        areaName: 'Weston',
        town: 'Bath, Somerset',
        postcode: 'BA1 2AB',
      },
    ],
    [
      'Rose Cottage, Mill Lane\nKelston\nBath BA1 2AB',
      {
        streetNumber: 'Rose Cottage',
        streetName: 'Mill Lane',
        areaName: 'Kelston',
        town: 'Bath',
        postcode: 'BA1 2AB',
      },
    ],
    [
      'The Old School House, 3 Church Road, Bath, BA1 2AB, UK',
      {
        flatNumber: 'The Old School House',
        streetNumber: '3',
        streetName: 'Church Road',
        town: 'Bath',
        postcode: 'BA1 2AB',
        country: 'UK',
      },
    ],
    [
      'Flat 3 22 Pulteney Street, Bath',
      { flatNumber: 'Flat 3', streetNumber: '22', streetName: 'Pulteney Street', town: 'Bath' },
    ],
    ['14, High Street, Bath', { streetNumber: '14', streetName: 'High Street', town: 'Bath' }],
    ['12-14 Milsom Street', { streetNumber: '12-14', streetName: 'Milsom Street' }],
    ['BA1 2AB', { postcode: 'BA1 2AB' }],
    ['Bath', { streetName: 'Bath' }],
  ])('%s', (written, parts) => {
    expect(splitAddress(written)).toEqual({
      flatNumber: '',
      streetNumber: '',
      streetName: '',
      areaName: '',
      town: '',
      postcode: '',
      country: '',
      ...parts,
    });
  });

  const signs = (text: string) =>
    Array.from(text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''))
      .toSorted()
      .join('');

  test('keeps every letter and digit', () => {
    const part = fc.oneof(
      fc.constantFrom(
        'Flat 2',
        'Apartment 7b',
        '14',
        '14a High Street',
        '3-5 The Mews',
        'Rose Cottage',
        'Ground Floor Flat',
        'Unit 4 12 Bath Road',
        'Mill Lane',
        'Weston',
        'Bath',
        'Somerset',
        'BA1 2AB',
        'Bath BA1 2AB',
        'UK',
        'Wales',
        "St John's Wood",
      ),
      fc.string({ maxLength: 15 }),
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 7 }),
        fc.constantFrom(', ', '\n', ','),
        (parts, between) => {
          const written = parts.join(between);
          fc.pre(!/(?:^|[,\n;\t])\s*(?:no\b|number\b)/i.test(written));
          expect(signs(Object.values(splitAddress(written)).join(' '))).toBe(signs(written));
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('means the same in one cell as in seven', () => {
    const one = read({
      name: 'Ann',
      address: 'Flat 2, 14 High Street, Weston, Bath, Somerset, BA1 2AB',
    });
    const seven = read({
      name: 'Ann',
      flat: 'Flat 2',
      house: '14',
      street: 'High Street',
      line2: 'Weston',
      town: 'Bath',
      county: 'Somerset',
      postcode: 'ba1 2ab',
    });
    const lines = read({
      name: 'Ann',
      street: 'Flat 2, 14 High Street',
      line2: 'Weston',
      town: 'Bath',
      county: 'Somerset',
      postcode: 'BA12AB',
    });
    expect(seven.record.customer.address).toEqual(one.record.customer.address);
    expect(lines.record.customer.address).toEqual(one.record.customer.address);
    expect(seven.problems).toEqual([]);
  });

  test('does not repeat a part if a list gives both the whole address and its parts', () => {
    const { record } = read({
      name: 'Ann',
      address: '14 High Street, Bath',
      town: 'Bath',
      postcode: 'BA1 2AB',
    });
    expect(record.customer.address).toMatchObject({
      streetNumber: '14',
      streetName: 'High Street',
      areaName: '',
      town: 'Bath',
    });
  });

  test('with an invalid postcode is kept, with the likely postcode', () => {
    const { record, problems } = read({
      name: 'Ann',
      street: '1 High Street',
      postcode: 'BAI 2AB',
    });
    expect(record.customer.address.postcode).toBe('BAI 2AB');
    expect(problems).toMatchObject([{ field: 'postcode', severity: 'warning', mend: 'BA1 2AB' }]);
  });
});
