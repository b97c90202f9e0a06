import { type MouseEvent, type ReactNode, use, useSyncExternalStore } from 'react';
import { GripContext } from './drag-grip.tsx';
import classes from './drag-board.module.css';

interface DragItemProps {
  readonly id: string;
  /** The item's name for screen readers; its content if absent. */
  readonly label?: string;
  /** True if the item cannot be moved; it can still be pressed. */
  readonly isFixed?: boolean;
  /** True if the item is selected; absent while no items are being selected. */
  readonly isSelected?: boolean | undefined;
  readonly onPress: (event: MouseEvent) => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** An item on a `DragBoard`: it can be moved to another place, or opened by pressing it. */
export function DragItem({ id, label, isFixed = false, ...props }: DragItemProps) {
  const grip = use(GripContext);
  if (!grip) throw new Error('A DragItem is below a DragBoard.');
  const { held, describedBy, grasp } = grip;
  const isDragging = useSyncExternalStore(held.subscribe, () => held.id === id);
  const graspThis = (event: Parameters<typeof grasp>[1]) => grasp(id, event);
  const { isSelected, onPress, className = '', children } = props;
  return (
    <button
      type="button"
      className={`${classes.item} ${className}`}
      data-item={id}
      data-dragging={isDragging || undefined}
      data-selected={isSelected || undefined}
      {...(!isFixed && {
        'aria-roledescription': 'draggable',
        'aria-describedby': describedBy,
        onMouseDown: graspThis,
        onTouchStart: graspThis,
        onKeyDown: graspThis,
      })}
      aria-label={label}
      aria-pressed={isSelected}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
