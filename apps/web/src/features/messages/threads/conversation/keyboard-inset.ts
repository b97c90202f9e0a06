import { useEffect, useState } from 'react';

/** Below this, it is a bar of the browser and no keyboard. */
const LEAST = 120;

/** Pixels that the keyboard of a phone takes off the bottom of the page; 0 while it is away. */
export function useKeyboardInset(enabled: boolean): number {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const view = window.visualViewport;
    if (!enabled || !view) return;
    const measure = () => {
      const hidden = Math.round(window.innerHeight - view.height - view.offsetTop);
      setInset(hidden > LEAST ? hidden : 0);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, [enabled]);
  return inset;
}
