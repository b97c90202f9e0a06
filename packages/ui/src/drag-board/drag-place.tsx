import { useDroppable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import type { BoardPosition } from './toward-place.ts';
import classes from './drag-board.module.css';

interface DragPlaceProps extends BoardPosition {
  readonly id: string;
  /** The name of the place for screen readers, to which it is a group of items. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A place on a `DragBoard`, at its row and column. */
export function DragPlace({ id, row, column, label, className = '', children }: DragPlaceProps) {
  const { setNodeRef, isOver } = useDroppable({ id, data: { row, column } });
  return (
    // A `div` with the role of a group. A week has dozens of places: as landmarks they would hide
    // the page's own landmarks, and none of them groups form fields.
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      ref={setNodeRef}
      className={`${classes.place} ${className}`}
      data-place={id}
      data-over={isOver || undefined}
      aria-label={label}
    >
      {children}
    </div>
  );
}
