import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  byDoor,
  doorKey,
  doorOf,
  isOnStreet,
  nextDoor,
  streetAreaKey,
  streetNameKey,
} from './door.ts';

const street = (streetName: string, town = '', postcode = '') => ({ streetName, town, postcode });

test.each([
  ['Kings Road', "King's Rd."],
  ['St James Street', 'st. james st'],
  ['Église Close', 'EGLISE CL'],
])('%s and %s are one street', (one, other) => {
  expect(streetNameKey(one)).toBe(streetNameKey(other));
});

test('streets with the same name in different places are different streets', () => {
  const here = street('High Street', 'Bath', 'BA1 2AB');
  expect(isOnStreet(here, street('High St', '', 'BA1 9ZZ'))).toBe(true);
  expect(isOnStreet(here, street('High Street', 'Bath', 'BA2 1AA'))).toBe(false);
  expect(isOnStreet(here, street('High Street', 'Bath'))).toBe(true);
  expect(isOnStreet(here, street('High Street', 'Wells'))).toBe(false);
  expect(isOnStreet(here, street('High Street'))).toBe(true);
  expect(isOnStreet(here, street('Low Street', 'Bath', 'BA1 2AB'))).toBe(false);
  expect(streetAreaKey(here)).toBe('ba1');
});

test.each([
  ['12 A', '12a'],
  ['No. 12A', '12a'],
  ['Number 7', '7'],
  ['Rose Cottage', 'rosecottage'],
  ['North Lodge', 'northlodge'],
])('the door %s is compared as %s', (door, key) => {
  expect(doorKey(door)).toBe(key);
});

test('the door is read from an address, even if the number is typed with the street', () => {
  expect(doorOf({ streetNumber: '12', streetName: 'High Street' })).toEqual({
    door: '12',
    streetName: 'High Street',
  });
  expect(doorOf({ streetName: '12a High Street' })).toEqual({
    door: '12a',
    streetName: 'High Street',
  });
  expect(doorOf({ flatNumber: 'Flat 2', streetNumber: '9', streetName: '1st Avenue' })).toEqual({
    door: 'Flat 2 9',
    streetName: '1st Avenue',
  });
  expect(doorOf({ streetName: '1st Avenue' }).door).toBe('');
});

test('doors are sorted in walking order', () => {
  expect(['Rose Cottage', '10', '2', '12b', '12', 'Elm Lodge'].toSorted(byDoor)).toEqual([
    '2',
    '10',
    '12',
    '12b',
    'Elm Lodge',
    'Rose Cottage',
  ]);
});

test('the next door is on the same side, and going back leads to the previous door', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 9000 }),
      fc.constantFrom('both' as const, 'odd' as const, 'even' as const),
      (from, side) => {
        const next = nextDoor(String(from), side, 1)!;
        expect(Number(next)).toBeGreaterThan(from);
        if (side !== 'both') expect(Number(next) % 2).toBe(side === 'odd' ? 1 : 0);
        const wasOnSide = side === 'both' || from % 2 === (side === 'odd' ? 1 : 0);
        if (wasOnSide) expect(nextDoor(next, side, -1)).toBe(String(from));
      },
    ),
  );
  expect(nextDoor('1', 'odd', -1)).toBeNull();
  expect(nextDoor('9999', 'both', 1)).toBeNull();
  expect(nextDoor('12a', 'even', 1)).toBe('14');
  expect(nextDoor('Rose Cottage', 'both', 1)).toBe('1');
});
