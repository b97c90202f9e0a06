import { createContext, useContext, useEffect, useState } from 'react';

/** Milliseconds for which a place that has just changed ignores taps: longer than a double tap. */
const SETTLING = 700;

/**
 * Whether the screen has changed so recently that a tap may still have been meant for its earlier
 * content, such as the second tap on "Done", which would reach the next customer.
 *
 * @param shown the tappable content as a string, which changes whenever other content takes its
 * place
 */
export function useSettles(shown: string): boolean {
  const [settled, setSettled] = useState(shown);
  useEffect(() => {
    if (settled === shown) return undefined;
    const timer = setTimeout(() => setSettled(shown), SETTLING);
    return () => clearTimeout(timer);
  }, [settled, shown]);
  return settled !== shown;
}

/** Whether the day on screen is settling; see `useSettles`. */
export const Settling = createContext(false);

interface Settled {
  /** Says that the button accepts no tap yet, without looking disabled. */
  readonly 'aria-disabled': true | undefined;
  readonly onClick: () => void;
}

/** The click handler of a button that acts on a stop; it does nothing while the day is settling. */
export function useSettledClick(act: () => void): Settled {
  const isSettling = useContext(Settling);
  return {
    'aria-disabled': isSettling ? true : undefined,
    onClick: () => {
      if (!isSettling) act();
    },
  };
}
