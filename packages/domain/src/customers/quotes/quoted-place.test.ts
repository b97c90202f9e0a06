import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Door, quotedPlace } from './quoted-place.ts';

const HOME: Door = {
  flatNumber: '',
  streetNumber: '7',
  streetName: 'Grove Street',
  postcode: 'S1 2AB',
};
const SHOP = { id: 'shop', address: { ...HOME, streetNumber: '12', streetName: 'High Street' } };

test('the main address matches in any spelling, and even without its house number', () => {
  const written = { ...HOME, streetName: 'GROVE  street', postcode: 's12ab' };
  expect(quotedPlace(written, HOME, [SHOP])).toEqual({ kind: 'main' });
  expect(quotedPlace({ ...HOME, streetNumber: '' }, HOME, [])).toEqual({ kind: 'main' });
});

test('an existing site is used, and an address with another door becomes a new site named after its door', () => {
  expect(quotedPlace(SHOP.address, HOME, [SHOP])).toEqual({ kind: 'site', siteId: 'shop' });
  const other = { ...HOME, flatNumber: '2', streetNumber: '40', streetName: 'Mill Lane' };
  expect(quotedPlace(other, HOME, [SHOP])).toEqual({ kind: 'new', name: '2 40 Mill Lane' });
  expect(quotedPlace({ ...HOME, streetNumber: '9' }, HOME, [])).toMatchObject({ kind: 'new' });
});

const part = fc.constantFrom('', '1', '2', 'Mill Lane');
const door = fc.record({
  flatNumber: part,
  streetNumber: part,
  streetName: part,
  postcode: fc.constantFrom('', 'S1 2AB', 'S10 1AA'),
});

test('the main address never becomes a site, and no site is added twice', () => {
  fc.assert(
    fc.property(door, door, (address, main) => {
      expect(quotedPlace(main, main, []).kind).toBe('main');
      const place = quotedPlace(address, main, []);
      if (place.kind !== 'new') return;
      expect(place.name).not.toBe('');
      const sites = [{ id: 'begun', address }];
      expect(quotedPlace(address, main, sites)).toEqual({ kind: 'site', siteId: 'begun' });
    }),
  );
});
