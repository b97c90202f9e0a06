import { type PointerEvent as ReactPointerEvent, useEffect } from 'react';

/** The longest time between the two presses of a double click, in milliseconds. */
const LONGEST_MS = 500;

/** The furthest distance between the two presses of a double click, in pixels. */
const FURTHEST = 30;

const EVENTS = ['mousedown', 'mouseup', 'click', 'dblclick'] as const;

/** The last press in any dialog; `time` as `performance.now()` counts it. */
let press = { time: -Infinity, x: 0, y: 0 };

/** Whether an event is the second half of a double click (or double tap) that began with the last press in a dialog. */
function isSecondHalf(event: MouseEvent): boolean {
  const isNear = Math.hypot(event.clientX - press.x, event.clientY - press.y) <= FURTHEST;
  // A mouse counts its clicks; fingers and pens do not.
  const isByMouse = !('pointerType' in event) || event.pointerType === 'mouse';
  return isNear && (event.detail > 1 || (!isByMouse && event.type === 'click'));
}

function swallow(event: MouseEvent): void {
  if (!isSecondHalf(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Keeps the second half of a double click, whose first half closed a dialog, from the page beneath. */
function shieldBeneath(): void {
  const left = press.time + LONGEST_MS - performance.now();
  if (left <= 0) return;
  for (const type of EVENTS) addEventListener(type, swallow, { capture: true });
  setTimeout(() => {
    for (const type of EVENTS) removeEventListener(type, swallow, { capture: true });
  }, left);
}

/**
 * Shields the page beneath a dialog from the second half of a double click on the button that closes the dialog.
 * @returns the handler that notes the presses in the dialog
 */
export function useDoubleClickShield(opened: boolean): (event: ReactPointerEvent) => void {
  useEffect(() => (opened ? shieldBeneath : undefined), [opened]);
  return ({ clientX: x, clientY: y }) => {
    press = { time: performance.now(), x, y };
  };
}
