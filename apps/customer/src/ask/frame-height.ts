import { useEffect } from 'react';

/** What the page around the form is told: the code that firms paste into their websites waits for it. */
const MESSAGE = 'roundbook.form';

function tellHeight(): void {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  // Any website may frame the form, and a height is no secret.
  parent.postMessage({ type: MESSAGE, height }, '*');
}

/**
 * Tells the website that frames the form how tall it is, so that it never scrolls by itself within the page.
 * @param stage what the form shows: told of at once, as browsers observe no sizes in a frame that is out of view
 */
export function useFrameHeight(stage: string): void {
  useEffect(() => {
    if (parent === window) return;
    tellHeight();
    const observer = new ResizeObserver(tellHeight);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [stage]);
}
