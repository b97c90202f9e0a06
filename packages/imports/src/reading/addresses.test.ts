import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCells as read } from '../testing/read-cells.ts';
import { SPLIT_ADDRESSES } from '../testing/split-addresses.ts';
import { WRITTEN_ADDRESSES } from '../testing/written-addresses.ts';
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
      note: '',
      ...parts,
    });
  });

  test.each([...SPLIT_ADDRESSES, ...WRITTEN_ADDRESSES])('%s', (written, parts) => {
    const { flatNumber, streetNumber, streetName, areaName, town, postcode } =
      splitAddress(written);
    const door = [flatNumber, streetNumber, streetName].join('|');
    // A postcode that cannot be read stays as written, and the table has none.
    const readable = parts.endsWith('|') ? '' : postcode;
    expect([door, areaName, town, readable].join('|')).toBe(parts);
  });

  test.each([
    ['14 High Street, Bath BA1 2AB (back gate)', 'back gate'],
    ['14 High Street, Bath BA1 2AB GATE CODE C1945X', 'GATE CODE C1945X'],
    ['14 High Street, Bath BA1 2AB - dog, ring first', 'dog, ring first'],
    ['14 High Street, Bath (gate code 12)', 'gate code 12'],
  ])('gives the note after %s to the workers', (address, note) => {
    const { record } = read({ name: 'Ann', address, price: '12' });
    expect(record.jobs.map(({ notes }) => notes)).toEqual([note]);
    expect(record.customer.address).toMatchObject({ streetName: 'High Street', town: 'Bath' });
    const { record: noJob } = read({ name: 'Ann', address });
    expect(noJob.jobs).toEqual([]);
    expect(noJob.customer.accessNotes).toBe(note);
  });

  test('gives the phone number after it to the customer', () => {
    const address = '14 High Street, Bath BA1 2AB mob: 07700 900 377';
    expect(read({ name: 'Ann', address }).record.customer.mobileNumber).toBe('07700 900 377');
  });

  test.each([
    ['14 High Street, Bath, BA1 2A8', 'BA1 2A8', 'BA1 2AB'],
    ['14 High Street, London SW1', 'SW1', undefined],
    ['14 High Street, Bath, BA10 ???', 'BA10 ???', undefined],
    ['14 High Street, Bath, BA1 2A', 'BA1 2A', undefined],
  ])('says that the postcode of %s cannot be read', (address, written, mend) => {
    const { record, problems } = read({ name: 'Ann', address });
    expect(record.customer.address.postcode).toBe(written);
    expect(problems.map((one) => [one.field, one.mend])).toEqual([['postcode', mend]]);
  });

  test('counts neither a flat nor a building as a postcode', () => {
    expect(splitAddress('Flat B1').postcode).toBe('');
    expect(splitAddress('High Street, Unit B2').postcode).toBe('');
  });

  const signs = (text: string) =>
    // The letter O in a postcode is read as a zero.
    Array.from(
      text
        .toLowerCase()
        .replaceAll('o', '0')
        .replaceAll(/[^\p{L}\p{N}]/gu, ''),
    )
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
        '14 (2/1) Byres Road',
        'High Street (14)',
        'Bath (gate code 12)',
        'London SW1',
        "St John's Wood",
      ),
      fc.string({ maxLength: 15 }),
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 7 }),
        fc.constantFrom(', ', '\n', ',', ' - ', '  '),
        (parts, between) => {
          const written = parts.join(between);
          fc.pre(!/(?:^|[,\n;\t|]|\s[–—-]\s| {2,})\s*(?:nos?|numbers?)(?!\p{L})/iu.test(written));
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
