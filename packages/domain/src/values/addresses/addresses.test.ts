import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Address, isPlacedRoughly } from './address.ts';
import { DIRECTIONS_APPS, directionsUrl } from './directions.ts';
import { JOB_ADDRESS_PARTS, addressParts, displayAddress } from './display.ts';
import {
  isPostcode,
  normalisePostcode,
  outcodeOf,
  postcodeRefusal,
  postcodeIn,
} from './postcode.ts';

const HOME: Address = {
  flatNumber: '2',
  streetNumber: '12',
  streetName: 'High Street',
  town: 'Bath',
  postcode: 'BA1 2AB',
  country: 'United Kingdom',
};

test('an address is shown by the parts that help a visitor to find it', () => {
  expect(displayAddress(HOME)).toBe('Flat 2, 12 High Street, Bath, BA1 2AB');
  expect(displayAddress(HOME, JOB_ADDRESS_PARTS)).toBe('Flat 2, 12 High Street, Bath');
  expect(displayAddress({ ...HOME, flatNumber: 'The Annexe' })).toMatch(/^The Annexe, 12/);
  expect(displayAddress({ ...HOME, flatNumber: null, streetNumber: '' }, JOB_ADDRESS_PARTS)).toBe(
    'High Street, Bath, BA1 2AB',
  );
  expect(displayAddress({})).toBe('');
});

test.each(['UK', 'U.K.', 'england', ' England ', 'GB', 'Scotland', 'Wales', 'Northern Ireland'])(
  'leaves out %j',
  (country) => {
    expect(addressParts({ ...HOME, country })).not.toContain(country.trim());
    expect(addressParts({ ...HOME, country: 'France' }).at(-1)).toBe('France');
  },
);

test('never more parts are shown than requested, and never an empty part', () => {
  const part = fc.option(fc.string({ maxLength: 8 }));
  const addresses = fc.record({
    flatNumber: part,
    streetNumber: part,
    streetName: part,
    town: part,
    postcode: part,
    country: part,
  });
  fc.assert(
    fc.property(addresses, fc.nat({ max: 6 }), (address, most) => {
      const parts = addressParts(address, most);
      expect(parts.length).toBeLessThanOrEqual(most);
      expect(parts.every((text) => text !== '' && text === text.trim())).toBe(true);
      expect(addressParts(address).slice(0, most)).toEqual(parts);
    }),
  );
});

test('postcodes are recognised and normalised', () => {
  expect(normalisePostcode(' ba12ab ')).toBe('BA1 2AB');
  expect(normalisePostcode('EC1A1BB')).toBe('EC1A 1BB');
  expect(normalisePostcode('BA1')).toBeNull();
  expect(isPostcode('not one')).toBe(false);
  expect(outcodeOf('ba1 2ab')).toBe('BA1');
  expect(outcodeOf('ba1')).toBe('BA1');
  expect(outcodeOf('')).toBeNull();
  expect(postcodeIn('12 High Street, Sheffield s11aa')).toBe('S1 1AA');
  expect(postcodeIn('12 High Street, Sheffield')).toBeNull();
});

test('directions lead to the pin, or else to the address’s place, or else to the address as text', () => {
  const found = { ...HOME, coordinates: [51.38, -2.36] } as const;
  const put = { ...found, customCoordinates: [51.39, -2.37] } as const;
  const destination = (address: Address) =>
    new URL(directionsUrl('googleMaps', address) ?? '').searchParams.get('destination');
  expect(destination(HOME)).toBe('Flat 2, 12 High Street, Bath, BA1 2AB');
  expect(destination(found)).toBe('51.38,-2.36');
  expect(destination(put)).toBe('51.39,-2.37');
  expect(directionsUrl('appleMaps', put)).toBe('https://maps.apple.com/?daddr=51.39%2C-2.37');
  expect(directionsUrl('waze', put)).toBe('https://waze.com/ul?ll=51.39%2C-2.37&navigate=yes');
  expect(directionsUrl('waze', HOME)).toContain('?q=Flat+2%2C+12+High+Street');
  for (const app of DIRECTIONS_APPS) expect(directionsUrl(app, { country: 'UK' })).toBeNull();
});

test('an address located by part of its postcode is placed roughly, unless it has a pin', () => {
  expect(isPlacedRoughly({ coordinates: [54.6, -5.9], precision: 'outward' })).toBe(true);
  expect(isPlacedRoughly({ coordinates: [54.6, -5.9], precision: 'sector' })).toBe(true);
  expect(isPlacedRoughly({ coordinates: [54.6, -5.9], precision: 'unit' })).toBe(false);
  const pin = [54.61, -5.91] as const;
  expect(isPlacedRoughly({ customCoordinates: pin, precision: 'outward' })).toBe(false);
  expect(isPlacedRoughly({})).toBe(false);
});

test.each([
  ['', true],
  ['s1 2ab', true],
  ['SW1A 1AA', true],
  ['BT48 7AA', true],
  ['JE2 3AB', true],
  ['ZZ99', false],
  ['ZZ99 9ZZ', false],
  ['QQ1 1QQ', false],
  ['S10', false],
  ['Sheffield', false],
])('%j may be given as a postcode: %s', (text, isGood) => {
  expect(postcodeRefusal(text)?.detail).toBe(isGood ? undefined : 'Please enter a valid postcode');
});

test('the area is shown between the street and the town', () => {
  expect(displayAddress({ ...HOME, flatNumber: '', areaName: 'Lansdown' })).toBe(
    '12 High Street, Lansdown, Bath, BA1 2AB',
  );
});
