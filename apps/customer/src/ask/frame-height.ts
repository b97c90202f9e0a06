import { useEffect } from 'react';

/** What the page around the form is told: the code that firms paste into their websites waits for it. */
const MESSAGE = 'roundbook.form';

function tellHeight(): void {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  // Any website may frame the form, and a height is no secret.
  parent.postMessage({ type: MESSAGE, height }, '*');
}

/** Tells the website that frames the form how tall it is, so that it never scrolls by itself within the page. */
export function useFrameHeight(): void {
  // Told after each rendering as well, since browsers observe no sizes in a frame that is out of view.
  useEffect(() => {
    if (parent !== window) tellHeight();
  });
  useEffect(() => {
    if (parent === window) return;
    const observer = new ResizeObserver(tellHeight);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
}
