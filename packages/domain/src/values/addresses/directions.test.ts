import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Address } from './address.ts';
import {
  dayDirectionsUrls,
  DIRECTIONS_APPS,
  type DirectionsApp,
  directionsUrl,
} from './directions.ts';

const MOST: Readonly<Record<DirectionsApp, number>> = { googleMaps: 10, appleMaps: 14, waze: 1 };

/** The destinations that a link names, in driving order. */
function destinations(url: string): string[] {
  const { searchParams } = new URL(url);
  const between = [
    ...searchParams.getAll('waypoint'),
    ...(searchParams.get('waypoints')?.split('|') ?? []),
  ];
  return [...between, ...singleDestination(url)];
}

/** The destination that a link to one stop names; the stop's address may contain any characters. */
function singleDestination(url: string): string[] {
  const { searchParams } = new URL(url);
  return ['destination', 'daddr', 'll', 'q'].flatMap((name) => searchParams.getAll(name));
}

const at = (number: number): Address => ({ coordinates: [51, number / 1000] });

test('twenty-one stops need three Google Maps links, each starting from the driver’s position', () => {
  const { links } = dayDirectionsUrls(
    'googleMaps',
    Array.from({ length: 21 }, (_, index) => at(index)),
  );
  expect(links.map(({ first, last }) => [first, last])).toEqual([
    [1, 10],
    [11, 20],
    [21, 21],
  ]);
  expect(links[0]?.url).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/);
  expect(links.every(({ url }) => !new URL(url).searchParams.has('origin'))).toBe(true);
});

test('an Apple Maps link names every stop on the way, and a Waze link only one stop', () => {
  const stops = [at(1), at(2), { streetNumber: '3', streetName: 'High Street', town: 'Bath' }];
  expect(dayDirectionsUrls('appleMaps', stops).links).toEqual([
    {
      first: 1,
      last: 3,
      url: 'https://maps.apple.com/directions?waypoint=51%2C0.001&waypoint=51%2C0.002&destination=3+High+Street%2C+Bath&mode=driving',
    },
  ]);
  expect(dayDirectionsUrls('waze', stops).links.map(({ url }) => url)).toEqual([
    'https://waze.com/ul?ll=51%2C0.001&navigate=yes',
    'https://waze.com/ul?ll=51%2C0.002&navigate=yes',
    'https://waze.com/ul?q=3+High+Street%2C+Bath&navigate=yes',
  ]);
});

test('directions never lead to the middle of a postcode', () => {
  const place = { coordinates: [51.38, -2.36], precision: 'unit' } as const;
  const home = { streetNumber: '3', streetName: 'High Street', town: 'Bath' };
  const leadTo = (address: Address) => destinations(directionsUrl('googleMaps', address) ?? '');
  expect(leadTo({ ...home, ...place })).toEqual(['3 High Street, Bath']);
  expect(leadTo({ ...home, ...place, precision: 'building' })).toEqual(['51.38,-2.36']);
  expect(leadTo({ ...home, ...place, customCoordinates: [51.4, -2.4] })).toEqual(['51.4,-2.4']);
  expect(leadTo(place)).toEqual(['51.38,-2.36']);
});

test('every stop appears once, in order, or is listed as left out', () => {
  const coordinates = fc.tuple(
    fc.double({ min: 50, max: 58, noNaN: true }),
    fc.double({ min: -6, max: 1, noNaN: true }),
  );
  const stop: fc.Arbitrary<Address> = fc.oneof(
    fc.record({ coordinates }),
    fc.record({ streetName: fc.constantFrom('High Street', 'Lea & Dee|Road'), town: fc.string() }),
    fc.constant({}),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...DIRECTIONS_APPS),
      fc.array(stop, { maxLength: 45 }),
      (app, stops) => {
        const { links, leftOut } = dayDirectionsUrls(app, stops);
        const wanted = stops.flatMap((address, index) =>
          leftOut.includes(index + 1) ? [] : [dayDirectionsUrls(app, [address]).links[0]!.url],
        );
        const driven = links.flatMap(({ url }) => destinations(url));
        const inWords = (text: string) => text.replaceAll('|', ' ');
        expect(driven.map(inWords)).toEqual(wanted.flatMap(singleDestination).map(inWords));
        expect(leftOut).toEqual(
          stops.flatMap((address, index) => (Object.keys(address).length === 0 ? [index + 1] : [])),
        );
        for (const { url, first, last } of links) {
          const count = destinations(url).length;
          expect(count).toBeLessThanOrEqual(MOST[app]);
          expect(last - first + 1).toBeGreaterThanOrEqual(count);
        }
      },
    ),
  );
});
