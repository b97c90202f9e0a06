import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns the focus to an element, unless the focus has moved outside the closed dialog, such as to
 * the next dialog.
 */
function giveBack(to: Element | null, from: RefObject<Element | null>): void {
  const { activeElement: now, body } = document;
  const lost = !now || now === body || from.current?.contains(now);
  if (lost && to instanceof HTMLElement) to.focus({ preventScroll: true });
}

/**
 * Returns the focus, after a dialog closes, to the element that had it before. Mantine does not
 * handle a dialog that is mounted open or unmounted while open.
 *
 * @returns a ref for the dialog's outermost element
 */
export function useReturnedFocus(opened: boolean) {
  const root = useRef<HTMLDivElement>(null);
  // Runs before the dialog's content appears and takes the focus.
  useLayoutEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      setTimeout(giveBack, 0, before, root);
    };
  }, [opened]);
  return root;
}
