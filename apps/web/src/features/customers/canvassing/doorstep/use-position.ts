import { useEffect, useRef } from 'react';
import type { Coordinates } from '@roundbook/domain/values/addresses/address';

/** A position of this age, in ms, is still that of the door. */
const FRESH_MS = 20_000;

/**
 * This device's position as it moves, while that is wanted: a tap waits for none.
 * @returns what asks for the latest; null without a fresh one
 */
export function usePosition(wanted: boolean): () => [number, number] | null {
  const latest = useRef<{ readonly at: number; readonly place: Coordinates } | null>(null);
  useEffect(() => {
    if (!wanted || !('geolocation' in navigator)) return undefined;
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        latest.current = { at: Date.now(), place: [coords.latitude, coords.longitude] };
      },
      // A street without signal may be one without a position, too.
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
