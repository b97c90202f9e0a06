import { useEffect, useState } from 'react';

/** A smaller inset is a browser bar, not a keyboard. */
const LEAST = 120;

/** The height in pixels by which a phone's keyboard covers the page; 0 while it is closed. */
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
