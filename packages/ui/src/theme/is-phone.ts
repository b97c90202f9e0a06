import { useSyncExternalStore } from 'react';
import { isPrinting, onPrinting } from '../printing/is-printing.ts';

/** Matches screens so narrow that the layout is for one hand; style sheets say `48em`. Paper has the desktop's layout. */
const query = matchMedia('screen and (max-width: 47.99em)');

function subscribe(listener: () => void): () => void {
  const forget = onPrinting(listener);
  query.addEventListener('change', listener);
  return () => {
    forget();
    query.removeEventListener('change', listener);
  };
}

/** True in the phone layout. Prefer style sheets; use this only where the markup differs. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches && !isPrinting());
}
