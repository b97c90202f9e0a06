import { useEffect, useState } from 'react';

/** An open keyboard shrinks the view by at least this many pixels; a browser's bar takes less. */
const KEYBOARD_PX = 150;

/**
 * The height in pixels by which a phone's keyboard covers the page; 0 while it is closed.
 * @param windowHeight the height of the page's window
 * @param view the visible part of the window
 */
export function keyboardInset(
  windowHeight: number,
  view: Pick<VisualViewport, 'height' | 'offsetTop'>,
): number {
  const hidden = Math.round(windowHeight - view.height - view.offsetTop);
  return hidden >= KEYBOARD_PX ? hidden : 0;
}

/** The height in pixels by which a phone's keyboard covers the page; 0 while it is closed. */
export function useKeyboardInset(enabled: boolean): number {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const view = window.visualViewport;
    if (!enabled || !view) return;
    const measure = () => setInset(keyboardInset(window.innerHeight, view));
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
