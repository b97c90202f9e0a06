import { expect, test } from 'vitest';
import { departureOn, endFromHere } from './way-ends.ts';

const now = { date: '2026-11-21', time: '13:32' };

test('the worker leaves at the usual time or, once that has passed, at the next multiple of five minutes', () => {
  expect(departureOn('2026-11-22', now, '08:00')).toBe('08:00');
  expect(departureOn('2026-11-21', now, '14:00')).toBe('14:00');
  expect(departureOn('2026-11-21', now, '08:00')).toBe('13:35');
  expect(departureOn('2026-11-21', { ...now, time: '13:35' }, '08:00')).toBe('13:35');
  expect(departureOn('2026-11-21', { ...now, time: '23:58' }, '08:00')).toBe('23:55');
});

const shop = {
  streetNumber: '1',
  streetName: 'Mill Lane',
  town: 'Bath',
  postcode: 'BA1 2AB',
  coordinates: [51.38, -2.36],
} as const;
const choice = { startFrom: 'Business', startAddress: '', endAt: 'Start', endAddress: '' } as const;

test('"back at the start" is the start of the day, not where the worker is now', () => {
  expect(endFromHere(choice, shop)).toEqual({
    endAt: 'Address',
    endAddress: '1 Mill Lane, Bath, BA1 2AB',
    point: shop.coordinates,
  });
  const home = { ...choice, startFrom: 'Address', startAddress: 'BA2 1AA' } as const;
  expect(endFromHere(home, shop)).toEqual({
    endAt: 'Address',
    endAddress: 'BA2 1AA',
    point: null,
  });
});

test('a chosen end stays; if the start is not a known place, the end is open', () => {
  const away = { ...choice, endAt: 'Address', endAddress: 'BS1 4DJ' } as const;
  expect(endFromHere(away, shop)).toMatchObject({ endAt: 'Address', endAddress: 'BS1 4DJ' });
  for (const startFrom of ['FirstJob', 'CurrentLocation', 'None'] as const) {
    expect(endFromHere({ ...choice, startFrom }, shop).endAt).toBe('Anywhere');
  }
  expect(endFromHere({ ...choice, endAt: 'Address' }, shop).endAt).toBe('Anywhere');
  expect(endFromHere(choice, {}).endAt).toBe('Anywhere');
  const pinned = { streetName: 'Mill Lane', customCoordinates: shop.coordinates };
  expect(endFromHere(choice, pinned).endAt).toBe('Anywhere');
  expect(endFromHere({ ...choice, endAt: 'Anywhere' }, shop).endAt).toBe('Anywhere');
});
