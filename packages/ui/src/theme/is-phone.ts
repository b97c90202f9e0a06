import { useSyncExternalStore } from 'react';

/** Below this width the layout is for one hand; `48em` in style sheets. */
const query = matchMedia('(max-width: 47.99em)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the layout is the phone's. Prefer style sheets; this is for different markup. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}
