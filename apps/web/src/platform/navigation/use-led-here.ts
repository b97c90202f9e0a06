import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** The events by which users move to another part of the page. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a part of the page if the URL's fragment names it, and keeps it in view while the
 * parts above it load and grow, until the user acts.
 *
 * @param fragment the part's id; the ref belongs on the part's element, around which other elements may grow
 */
export function useLedHere(fragment: string): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  const led = useLocation({ select: ({ hash }) => hash === fragment });
  useEffect(() => {
    const column = part.current?.parentElement;
    if (!led || !column) return undefined;
    // The observer also reports the current sizes immediately.
    const sizes = new ResizeObserver(() => part.current?.scrollIntoView({ block: 'center' }));
    sizes.observe(document.body);
    sizes.observe(column);
    const over = new AbortController();
    for (const move of OWN_MOVES) {
      addEventListener(move, () => sizes.disconnect(), { passive: true, signal: over.signal });
    }
    return () => {
      sizes.disconnect();
      over.abort();
    };
  }, [led]);
  return part;
}
