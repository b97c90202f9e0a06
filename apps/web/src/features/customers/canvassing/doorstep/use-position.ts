import { useEffect, useRef } from 'react';
import type { Coordinates } from '@roundbook/domain/values/addresses/address';

/** The maximum age, in milliseconds, at which a position still counts as the position of the door. */
const FRESH_MS = 20_000;

/**
 * Tracks this device's position while `wanted` is set, so that a tap does not wait for a position.
 * @returns a function that returns the latest position, or null if none is fresh
 */
export function usePosition(wanted: boolean): () => [number, number] | null {
  const latest = useRef<{ readonly at: number; readonly place: Coordinates } | null>(null);
  useEffect(() => {
    if (!wanted || !('geolocation' in navigator)) return undefined;
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        latest.current = { at: Date.now(), place: [coords.latitude, coords.longitude] };
      },
      // Where there is no signal, the device may not know its position either.
      () => undefined,
      { enableHighAccuracy: true, maximumAge: FRESH_MS },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [wanted]);
  return () => {
    const known = latest.current;
    if (!wanted || known === null || Date.now() - known.at > FRESH_MS) return null;
    return [known.place[0], known.place[1]];
  };
}
