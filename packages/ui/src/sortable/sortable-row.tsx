import { useSortable } from '@dnd-kit/sortable';
import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOnline } from '@roundbook/client/online';
import classes from './sortable.module.css';

/** A row's marker on a map next to the list, and how to highlight it. */
export interface RowMark {
  readonly selected: boolean;
  readonly highlighted: boolean;
  readonly onSelect: () => void;
  readonly onHighlight: (on: boolean) => void;
}

interface SortableRowProps {
  readonly id: string;
  /** The name of the row, which the label of its handle contains: "Move Mrs Patel, now 3". */
  readonly name: string;
  readonly position: number;
  /**
   * Makes the row's number a button that selects the row on the map; absent if the map does not
   * show the row.
   */
  readonly mark?: RowMark | undefined;
  readonly children: ReactNode;
}

/** A row of a `SortableList`, with its number and the handle that moves it; fixed while offline. */
export function SortableRow({ id, name, position, mark, children }: SortableRowProps) {
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
    // The row's buttons do on keyboard focus what the row does on hover.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      ref={setNodeRef}
      className={classes.row}
      data-row={id}
      data-dragging={isDragging || undefined}
      data-selected={mark?.selected || undefined}
      data-highlighted={mark?.highlighted || undefined}
      onMouseEnter={() => mark?.onHighlight(true)}
      onMouseLeave={() => mark?.onHighlight(false)}
      onFocus={() => mark?.onHighlight(true)}
      onBlur={() => mark?.onHighlight(false)}
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
      {mark ? (
        <button
          type="button"
          className={classes.position}
          aria-pressed={mark.selected}
          aria-label={`${position}: show ${name} on the map`}
          onClick={mark.onSelect}
        >
          {position}
        </button>
      ) : (
        <span className={classes.position}>{position}</span>
      )}
      {children}
    </li>
  );
}
