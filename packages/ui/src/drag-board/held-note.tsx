import { type Modifier, useDndContext } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import classes from './held-note.module.css';

interface HeldNoteProps {
  readonly name: string;
  readonly placeName: (placeId: string) => string;
}

/** The held item on a phone: small enough to leave the places in view, with the place where it will land. */
export function HeldNote({ name, placeName }: HeldNoteProps): ReactNode {
  const { over } = useDndContext();
  return (
    <span className={classes.note} data-held>
      <span className={classes.name}>{name}</span>
      <span className={classes.place}>{over ? placeName(String(over.id)) : 'Not over a day'}</span>
    </span>
  );
}

/** The distance between the finger and the note, in pixels: the finger must not cover it. */
const CLEAR = 36;

/** The distance between the note and the edge of the screen, in pixels. */
const EDGE = 8;

function pointOf(event: Event | null): { readonly x: number; readonly y: number } | null {
  if (event && 'touches' in event) {
    const touch = (event as TouchEvent).touches[0];
    return touch ? { x: touch.clientX, y: touch.clientY } : null;
  }
  return event instanceof MouseEvent ? { x: event.clientX, y: event.clientY } : null;
}

/** Draws the held item below the finger, or above it at the bottom of the screen, within the screen. */
export const clearOfFinger: Modifier = ({ activatorEvent, overlayNodeRect, transform }) => {
  const start = pointOf(activatorEvent);
  if (!start || !overlayNodeRect) return transform;
  const { left, top, width, height } = overlayNodeRect;
  const finger = { x: start.x + transform.x, y: start.y + transform.y };
  const rightmost = window.innerWidth - width - EDGE;
  const below = finger.y + CLEAR;
  const isRoom = below + height + EDGE <= window.innerHeight;
  return {
    ...transform,
    x: Math.max(EDGE, Math.min(finger.x - width / 2, rightmost)) - left,
    y: (isRoom ? below : finger.y - CLEAR - height) - top,
  };
};
