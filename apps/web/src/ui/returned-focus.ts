import { useLayoutEffect, useRef } from 'react';

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
      setTimeout(() => {
        const { activeElement: now, body } = document;
        // Wherever else the focus went meanwhile, such as into the next dialog, it stays.
        const lost = !now || now === body || root.current?.contains(now);
        if (lost && before instanceof HTMLElement) before.focus({ preventScroll: true });
      });
    };
  }, [opened]);
  return root;
}
