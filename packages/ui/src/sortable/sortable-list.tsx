import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
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
import { type ReactNode, useState } from 'react';
import { orderAnnouncements } from './order-announcements.ts';
import { PromptKeyboardSensor } from './prompt-keyboard-sensor.ts';
import classes from './sortable.module.css';

interface SortableListProps {
  /** The noun for a row: "job", "stop". */
  readonly noun: string;
  readonly order: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly onOrder: (order: readonly string[]) => void;
  /**
   * Receives the order that would result while a row is held over another position; null at any
   * other time.
   */
  readonly onPreview?: (order: readonly string[] | null) => void;
  /** Renders the `SortableRow` with an id at its current or prospective position, counted from one. */
  readonly children: (id: string, position: number) => ReactNode;
}

/**
 * The milliseconds that a touch has to last before it drags: long enough that scrolling with a
 * thumb is not mistaken for dragging.
 */
const TOUCH_HOLD_MS = 220;

/** A list whose rows users reorder by dragging their handles, or with Space and the arrow keys. */
export function SortableList({
  noun,
  order,
  nameOf,
  onOrder,
  onPreview,
  children,
}: SortableListProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_HOLD_MS, tolerance: 8 } }),
    useSensor(PromptKeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const [preview, setPreview] = useState<readonly string[] | null>(null);
  const shown = preview ?? order;

  function show(next: readonly string[] | null): void {
    setPreview(next);
    onPreview?.(next);
  }

  function moved({ active, over }: DragEndEvent | DragOverEvent): readonly string[] | null {
    if (!over || over.id === active.id) return null;
    const [from, to] = [order.indexOf(String(active.id)), order.indexOf(String(over.id))];
    return from >= 0 && to >= 0 ? arrayMove([...order], from, to) : null;
  }

  function drop(event: DragEndEvent): void {
    show(null);
    const next = moved(event);
    if (next) onOrder(next);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragOver={(event) => show(moved(event))}
      onDragEnd={drop}
      onDragCancel={() => show(null)}
      accessibility={{
        announcements: orderAnnouncements(order, nameOf),
        screenReaderInstructions: {
          draggable: `Press space to pick up the ${noun}, the arrow keys to move it, space again to put it down, Escape to leave it where it was.`,
        },
      }}
    >
      <SortableContext items={[...order]} strategy={verticalListSortingStrategy}>
        <ol className={classes.list}>{order.map((id) => children(id, shown.indexOf(id) + 1))}</ol>
      </SortableContext>
    </DndContext>
  );
}
