import { type RefObject, useLayoutEffect, useRef } from 'react';

type Root = RefObject<Element | null>;

/** Closes a dialog; null if the user has to answer it. */
type Closing = (() => void) | null;

/** How each open dialog closes, by its outermost element. */
const opened = new Map<Root, RefObject<Closing>>();

function isAbove({ current: one }: Root, { current: other }: Root): boolean {
  if (!one || !other) return one !== null;
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}

/** Closes the uppermost dialog on Escape, unless the key belongs to a menu or a list of choices. */
function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  const { target } = event;
  const isMarked = (element: Element) =>
    element.getAttribute('data-mantine-stop-propagation') === 'true';
  if (target instanceof Element && isMarked(target)) return;
  // The dialogs share a parent, and the last of them in the document is drawn on top.
  const [top] = [...opened.keys()].toSorted((one, other) => (isAbove(one, other) ? -1 : 1));
  if (top) opened.get(top)?.current?.();
}

/**
 * Lets Escape close a dialog while no other dialog is above it. Mantine's own handling would close every open dialog,
 * and would miss a key that is pressed between the first sight of a dialog and its effects.
 *
 * @param root the dialog's outermost element
 */
export function useEscape(isOpen: boolean, root: Root, onClose: Closing): void {
  const latest = useRef(onClose);
  useLayoutEffect(() => {
    latest.current = onClose;
  }, [onClose]);
  useLayoutEffect(() => {
    if (!isOpen) return;
    if (opened.size === 0) addEventListener('keydown', onKey, { capture: true });
    opened.set(root, latest);
    return () => {
      opened.delete(root);
      if (opened.size === 0) removeEventListener('keydown', onKey, { capture: true });
    };
  }, [isOpen, root]);
}
