import { useQuery } from '@tanstack/react-query';
import type { Coordinates } from '@roundbook/domain/values/addresses/address';

const PATIENCE_MS = 15_000;
/** The maximum age, in milliseconds, at which a position is recent enough. */
const FRESH_MS = 30_000;

const REASONS: Readonly<Record<number, string>> = {
  1: 'Your location is blocked here. Allow it in the browser’s settings for this site.',
  2: 'Your location could not be found. Try again outdoors.',
  3: 'Finding your location took too long. Try again outdoors.',
};

/**
 * This device's position. Asks for permission if the browser has none yet.
 *
 * @throws Error with a message for the user
 */
export function currentLocation(): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error('This device cannot tell where it is.'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve([coords.latitude, coords.longitude]),
      ({ code }) => reject(new Error(REASONS[code] ?? REASONS[2])),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    );
  });
}

/** This device's position, requested only once it is wanted. */
export function useCurrentLocation(wanted: boolean) {
  return useQuery({
    queryKey: ['current location'],
    queryFn: currentLocation,
    enabled: wanted,
    retry: false,
    gcTime: 0,
  });
}
