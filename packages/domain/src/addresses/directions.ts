import { coordinatesOf } from './address.ts';
import type { Address } from './address.ts';
import { displayAddress } from './display.ts';

/** Apps that give directions, as they are stored in a user's preferences. */
export const DIRECTIONS_APPS = ['appleMaps', 'googleMaps', 'waze'] as const;

export type DirectionsApp = (typeof DIRECTIONS_APPS)[number];

export const DEFAULT_DIRECTIONS_APP: DirectionsApp = 'googleMaps';

/**
 * A link that opens directions to an address in an app: to its place on the map where that is
 * known, else to its text. Null for an address that holds neither.
 */
export function directionsUrl(app: DirectionsApp, address: Address): string | null {
  const coordinates = coordinatesOf(address);
  const destination = coordinates ? coordinates.join(',') : displayAddress(address);
  if (destination === '') return null;
  switch (app) {
    case 'appleMaps':
      return `https://maps.apple.com/?${new URLSearchParams({ daddr: destination })}`;
    case 'googleMaps':
      return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
    case 'waze': {
      const place = coordinates ? { ll: destination } : { q: destination };
      return `https://waze.com/ul?${new URLSearchParams({ ...place, navigate: 'yes' })}`;
    }
  }
}
