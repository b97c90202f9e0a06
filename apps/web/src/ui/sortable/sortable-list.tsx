import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { orderAnnouncements } from './order-announcements.ts';
import classes from './sortable.module.css';

interface SortableListProps {
  /** What the rows are: "job", "stop". */
  readonly noun: string;
  readonly order: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly onOrder: (order: readonly string[]) => void;
  /** The `SortableRow` of an id; places count from one. */
  readonly children: (id: string, position: number) => ReactNode;
}

/** Long enough that scrolling with a thumb is not taken for dragging. */
const TOUCH_HOLD_MS = 220;

/** A list in an order of its own: dragged by its handles, or moved by space and the arrow keys. */
export function SortableList({ noun, order, nameOf, onOrder, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_HOLD_MS, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  function drop({ active, over }: DragEndEvent): void {
    if (!over || over.id === active.id) return;
    const [from, to] = [order.indexOf(String(active.id)), order.indexOf(String(over.id))];
    if (from >= 0 && to >= 0) onOrder(arrayMove([...order], from, to));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: orderAnnouncements(order, nameOf),
        screenReaderInstructions: {
          draggable: `Press space to pick up the ${noun}, the arrow keys to move it, space again to put it down, Escape to leave it where it was.`,
        },
      }}
    >
      <SortableContext items={[...order]} strategy={verticalListSortingStrategy}>
        <ol className={classes.list}>{order.map((id, at) => children(id, at + 1))}</ol>
      </SortableContext>
    </DndContext>
  );
}
