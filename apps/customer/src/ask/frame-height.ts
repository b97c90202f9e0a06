import { useEffect } from 'react';

/** The type of the message to the surrounding page; the code that firms paste into their websites listens for it. */
const MESSAGE = 'roundbook.form';

function sendHeight(): void {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  // Sent to any website, because any website may show the form in a frame, and the height is not secret.
  parent.postMessage({ type: MESSAGE, height }, '*');
}

/** Reports the form's height to the website that frames it, so that the form never scrolls within the page. */
export function useFrameHeight(): void {
  // The height is also reported after each rendering, since browsers do not report size changes in a frame that is out
  // of view.
  useEffect(() => {
    if (parent !== window) sendHeight();
  });
  useEffect(() => {
    if (parent === window) return;
    const observer = new ResizeObserver(sendHeight);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
}
