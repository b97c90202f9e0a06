import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** The point of a chart whose values are shown, and the handlers that choose it. */
export interface ActivePoint {
  /** Null while no point is pointed at or focused. */
  readonly active: number | null;
  /** The point that Tab reaches. */
  readonly reached: number;
  readonly choose: (at: number | null) => void;
  /** Chooses the point that a mouse or a pen is over. A finger is over a point only while it taps. */
  readonly onPointer: (event: PointerEvent<Element>, at: number | null) => void;
  readonly onKeyDown: (event: KeyboardEvent<Element>) => void;
  /** Whether the tap that follows only shows the point's values, as a finger cannot hover. */
  readonly onPointerDown: (event: PointerEvent<Element>, at: number) => void;
  /** Whether a click on a point opens its rows. */
  readonly opens: () => boolean;
}

/** The point to which a key moves; null if the key moves nowhere. */
function pointAfter(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(count - 1, at + 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * A chart is one stop of the Tab key; arrow keys move between its points. Each point is an element with
 * `data-point` within an element with `data-points`.
 * A finger's first tap on a point shows its values, and its second opens the rows.
 */
export function useActivePoint(count: number): ActivePoint {
  const [active, choose] = useState<number | null>(null);
  const [last, setLast] = useState(0);
  const isFirstTap = useRef(false);
  const reached = Math.min(last, Math.max(0, count - 1));
  return {
    active,
    reached,
    choose: (at) => {
      choose(at);
      if (at !== null) setLast(at);
    },
    onKeyDown: (event) => {
      const next = pointAfter(event.key, reached, count);
      if (next === null) return;
      event.preventDefault();
      const chart = event.currentTarget.closest('[data-points]');
      chart?.querySelector<HTMLElement>(`[data-point="${next}"]`)?.focus();
    },
    onPointer: (event, at) => {
      if (event.pointerType !== 'touch') choose(at);
    },
    onPointerDown: (event, at) => {
      isFirstTap.current = event.pointerType === 'touch' && active !== at;
    },
    opens: () => !isFirstTap.current,
  };
}
