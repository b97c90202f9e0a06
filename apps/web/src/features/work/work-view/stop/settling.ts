import { createContext, useContext, useEffect, useState } from 'react';

/** How long, in ms, a place on the screen that has just changed takes no tap: longer than a double tap. */
const SETTLING = 700;

/**
 * Whether what is shown has changed so recently that a tap may still have been meant for what was
 * there before, such as the second tap on "Done", which would reach the next customer.
 *
 * @param shown what can be tapped, as text: it changes whenever something else takes its place
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
  /** For a button: says that it takes no tap yet, without the look of a disabled one. */
  readonly 'aria-disabled': true | undefined;
  readonly onClick: () => void;
}

/** The click of a button that acts on a stop; while the day is settling it does nothing. */
export function useSettledClick(act: () => void): Settled {
  const isSettling = useContext(Settling);
  return {
    'aria-disabled': isSettling ? true : undefined,
    onClick: () => {
      if (!isSettling) act();
    },
  };
}
