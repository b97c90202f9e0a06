import {
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  pointerWithin,
} from '@dnd-kit/core';
import type { KeyboardAim } from './keyboard-aim.ts';

/**
 * A place's row and column on its board, which decide where the arrow keys lead, rather than its
 * pixels.
 */
export interface BoardPosition {
  readonly row: number;
  readonly column: number;
}

const STEPS: Readonly<Record<string, BoardPosition>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/**
 * The place to which an arrow key leads: the nearest row or column in the key's direction that has a place, and
 * within it the place nearest to the current one. Null at the edge of the board.
 */
export function nextPlace<Place extends BoardPosition>(
  places: readonly Place[],
  from: BoardPosition,
  key: string,
): Place | null {
  const step = STEPS[key];
  if (!step) return null;
  const along = (place: BoardPosition) =>
    step.row === 0 ? (place.column - from.column) * step.column : (place.row - from.row) * step.row;
  const across = (place: BoardPosition) =>
    Math.abs(step.row === 0 ? place.row - from.row : place.column - from.column);
  const ahead = places.filter((place) => along(place) > 0);
  return ahead.reduce<Place | null>((best, place) => {
    if (best === null) return place;
    const nearer = along(place) - along(best) || across(place) - across(best);
    return nearer < 0 ? place : best;
  }, null);
}

/** The distance inside a place at which the arrow keys aim an item's corner, in pixels. */
const INSET = 4;

/**
 * Tells the library where an arrow key leads: to the corner of the next place. A key pressed in the same instant as the
 * key that picked the item up starts from the item's own place.
 */
export const towardPlace =
  (aim: KeyboardAim): KeyboardCoordinateGetter =>
  (event, { context: { over, droppableContainers, droppableRects } }) => {
    if (!STEPS[event.code]) return undefined;
    event.preventDefault();
    const places = droppableContainers.getEnabled().flatMap(({ id, data, node }) => {
      const at = data.current as BoardPosition | undefined;
      return at ? [{ id: String(id), node: node.current, ...at }] : [];
    });
    const overId = over && String(over.id);
    const fromId =
      aim.placeId(overId) ?? places.find(({ node }) => node?.contains(event.target as Node))?.id;
    const from = places.find(({ id }) => id === fromId);
    const next = from && nextPlace(places, from, event.code);
    const rect = next && (droppableRects.get(next.id) ?? next.node?.getBoundingClientRect());
    if (!rect) return undefined;
    aim.lead(next.id, overId);
    return { x: rect.left + INSET, y: rect.top + INSET };
  };

/** The place below the pointer or, if there is no pointer, below the item's upper left corner. */
export const placeBelow: CollisionDetection = (args) => {
  if (args.pointerCoordinates) return pointerWithin(args);
  const { left, top } = args.collisionRect;
  return pointerWithin({ ...args, pointerCoordinates: { x: left + 1, y: top + 1 } });
};
