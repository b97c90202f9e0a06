import { expect, test } from 'vitest';
import type { Address } from '@roundbook/contract/values';
import { isUnplaced, placeText, unplacedReason } from './place-text.ts';

const address = (parts: Partial<Address>) =>
  ({
    postcode: '',
    coordinates: null,
    precision: null,
    customCoordinates: null,
    ...parts,
  }) as Address;

test('says how the place was found; a pin overrides a postcode', () => {
  expect(placeText(address({}))).toBe('Not on the map');
  expect(placeText(address({ coordinates: [53, -1], precision: 'unit' }))).toBe(
    'Placed by its postcode',
  );
  const rough = address({ coordinates: [53, -1], precision: 'outward' });
  expect(placeText(rough)).toContain('by its postcode district');
  expect(placeText({ ...rough, customCoordinates: [53.1, -1] })).toContain('pin');
});

test('an address with neither a place nor a pin is unplaced', () => {
  expect(isUnplaced(address({}))).toBe(true);
  expect(isUnplaced(address({ customCoordinates: [53, -1] }))).toBe(false);
  expect(isUnplaced(address({ coordinates: [53, -1] }))).toBe(false);
});

test('says what an unplaced address lacks', () => {
  expect(unplacedReason(address({ postcode: 'ZZ1 1ZZ' }))).toContain('do not know its postcode');
  expect(unplacedReason(address({ town: 'Leeds' }))).toContain('no postcode');
  expect(unplacedReason(address({}))).toContain('no address');
});
