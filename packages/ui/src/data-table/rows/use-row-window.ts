import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

interface RowWindow {
  readonly count: number;
  readonly estimate: number;
  /**
   * The key of each row; pass the same function at every render, as a new one makes all rows be
   * measured again.
   */
  readonly keyOf: (index: number) => string;
  /** The element that contains the rows. */
  readonly container: RefObject<HTMLElement | null>;
  /** The number of rows drawn beyond each edge of the screen; fewer are enough if rows are tall. */
  readonly overscan?: number;
}

/** The range of rows on screen, for rows that scroll with the page. */
export function useRowWindow({ count, estimate, keyOf, container, overscan = 12 }: RowWindow) {
  'use no memo';
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const top = container.current?.getBoundingClientRect().top ?? 0;
      setMargin(Math.round(top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [container]);
  // Not compiled, as the directive says: the virtualizer signals changes by rendering again.
  // oxlint-disable-next-line react/incompatible-library
  return useWindowVirtualizer({
    count,
    estimateSize: () => estimate,
    getItemKey: keyOf,
    overscan,
    scrollMargin: margin,
    // Draws rows between the frames of a scroll, which would otherwise delay each frame.
    useFlushSync: false,
  });
}
