import { useSortable } from '@dnd-kit/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOnline } from '../../platform/online.ts';
import classes from './sortable.module.css';

interface SortableRowProps {
  readonly id: string;
  /** What is moved, for the handle: "Move Mrs Patel, now 3". */
  readonly name: string;
  readonly position: number;
  readonly children: ReactNode;
}

/** A row of a `SortableList`, with the handle that moves it and its place; still while offline. */
export function SortableRow({ id, name, position, children }: SortableRowProps) {
  const online = useOnline();
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
  } = useSortable({ id, disabled: !online });
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragging={isDragging || undefined}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={`Move ${name}, now ${position}`}
      >
        <IconGripVertical size={18} aria-hidden />
      </button>
      <span className={classes.position}>{position}</span>
      {children}
    </li>
  );
}
