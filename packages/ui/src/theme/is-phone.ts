import { useSyncExternalStore } from 'react';

/** Below this width the layout is for one hand; style sheets say `48em`. */
const query = matchMedia('(max-width: 47.99em)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True if the layout is the phone's. Prefer style sheets; use this only for different markup. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
