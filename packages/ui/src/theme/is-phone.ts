import { useSyncExternalStore } from 'react';

/** Matches screens so narrow that the layout is for one hand; style sheets say `48em`. */
const query = matchMedia('(max-width: 47.99em)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True in the phone layout. Prefer style sheets; use this only where the markup differs. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
