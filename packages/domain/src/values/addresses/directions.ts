import { type Address, type Coordinates, coordinatesOf } from './address.ts';
import { displayAddress } from './display.ts';

/** The apps that can give directions, as stored in a user's preferences. */
export const DIRECTIONS_APPS = ['appleMaps', 'googleMaps', 'waze'] as const;

export type DirectionsApp = (typeof DIRECTIONS_APPS)[number];

export const DEFAULT_DIRECTIONS_APP: DirectionsApp = 'googleMaps';

/**
 * The destination of directions: the user's pin, or the building. The middle of a postcode may be
 * streets away, so in that case the app has to find the address.
 */
function pointOf(address: Address): Coordinates | null {
  const { customCoordinates, precision } = address;
  if (customCoordinates) return customCoordinates;
  const isVague = precision && precision !== 'building';
  return isVague && displayAddress(address) !== '' ? null : coordinatesOf(address);
}

function destinationOf(address: Address): string {
  return pointOf(address)?.join(',') ?? displayAddress(address);
}

/**
 * A link that opens directions to an address in an app: to the address's place if that is precise,
 * otherwise to its text. Null for an address with neither.
 */
export function directionsUrl(app: DirectionsApp, address: Address): string | null {
  const coordinates = pointOf(address);
  const destination = destinationOf(address);
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

/**
 * The maximum number of stops in a link to each app, including the destination.
 * - Google Maps: 9 waypoints and the destination (developers.google.com/maps/documentation/urls/get-started,
 *   "Directions"). That page promises only 3 waypoints for browsers on phones; there the link opens the app if it
 *   is installed.
 * - Apple Maps: `/directions` with a repeated `waypoint`, from iOS 18.4 and macOS 15.4
 *   (developer.apple.com/documentation/mapkit/unified-map-urls). That page names no limit, but the app stops at 15
 *   places; one is reserved for the start of the drive.
 * - Waze: one destination (developers.google.com/waze/deeplinks has no waypoints).
 */
const STOPS_PER_LINK: Readonly<Record<DirectionsApp, number>> = {
  googleMaps: 10,
  appleMaps: 14,
  waze: 1,
};

/** Directions to consecutive stops of a day; stops are numbered from 1. */
export interface DayDirectionsLink {
  readonly first: number;
  readonly last: number;
  readonly url: string;
}

export interface DayDirections {
  /** The links in order; each starts from the driver's position when the driver opens it. */
  readonly links: readonly DayDirectionsLink[];
  /** The numbers of stops with neither a place nor an address, to which no link leads. */
  readonly leftOut: readonly number[];
}

/**
 * Links to all of a day's stops in order: as many links as needed, because each app limits the
 * stops in a link (`STOPS_PER_LINK`). Every stop is either in exactly one link or left out.
 */
export function dayDirectionsUrls(app: DirectionsApp, stops: readonly Address[]): DayDirections {
  const numbered = stops.map((address, index) => ({ address, number: index + 1 }));
  const isKnown = ({ address }: { readonly address: Address }) => destinationOf(address) !== '';
  const known = numbered.filter(isKnown);
  const perLink = STOPS_PER_LINK[app];
  const links: DayDirectionsLink[] = [];
  for (let at = 0; at < known.length; at += perLink) {
    const part = known.slice(at, at + perLink);
    const [first, last] = [part[0]!, part.at(-1)!];
    const url = multiStopUrl(
      app,
      part.map(({ address }) => address),
    );
    links.push({ first: first.number, last: last.number, url });
  }
  return {
    links,
    leftOut: numbered.filter((stop) => !isKnown(stop)).map(({ number }) => number),
  };
}

/**
 * One link to several stops.
 * @param stops at least one, and at most the limit of the app's link; each has a destination
 */
function multiStopUrl(app: DirectionsApp, stops: readonly Address[]): string {
  const last = stops.at(-1)!;
  if (stops.length === 1) return directionsUrl(app, last)!;
  const destination = destinationOf(last);
  const waypoints = stops.slice(0, -1).map(destinationOf);
  if (app === 'appleMaps') {
    const names = waypoints.map((waypoint) => ['waypoint', waypoint]);
    const query = new URLSearchParams([
      ...names,
      ['destination', destination],
      ['mode', 'driving'],
    ]);
    return `https://maps.apple.com/directions?${query}`;
  }
  const query = new URLSearchParams({
    api: '1',
    destination,
    // The bar separates waypoints, so a waypoint may not contain a bar.
    waypoints: waypoints.map((text) => text.replaceAll('|', ' ')).join('|'),
    travelmode: 'driving',
  });
  return `https://www.google.com/maps/dir/?${query}`;
}
