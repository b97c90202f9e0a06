import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Wherever else than into the closed dialog the focus went meanwhile, such as the next one, it stays. */
function giveBack(to: Element | null, from: RefObject<Element | null>): void {
  const { activeElement: now, body } = document;
  const lost = !now || now === body || from.current?.contains(now);
  if (lost && to instanceof HTMLElement) to.focus({ preventScroll: true });
}

/**
 * Gives the focus back, when a dialog has closed, to what had it before the dialog opened. Mantine's
 * own way knows nothing of a dialog that appears opened or is taken away while it is.
 *
 * @returns a ref for the dialog's outermost element
 */
export function useReturnedFocus(opened: boolean) {
  const root = useRef<HTMLDivElement>(null);
  // Before the dialog's content is drawn, and so before it takes the focus.
  useLayoutEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      setTimeout(giveBack, 0, before, root);
    };
  }, [opened]);
  return root;
}
