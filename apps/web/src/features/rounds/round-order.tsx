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
import type { Job } from '@roundbook/contract/jobs';
import type { Round } from '@roundbook/contract/rounds';
import { useState } from 'react';
import { useReorderRound } from './api.ts';
import classes from './round-order.module.css';
import { RoundOrderRow } from './round-order-row.tsx';

interface RoundOrderProps {
  readonly round: Round;
  readonly jobs: readonly Job[];
}

/** Long enough that scrolling with a thumb is not taken for dragging. */
const TOUCH_HOLD_MS = 220;

/** The jobs as they are walked. A new order is shown at once and taken back if it cannot be saved. */
export function RoundOrder({ round, jobs }: RoundOrderProps) {
  const reorder = useReorderRound();
  const [moved, setMoved] = useState<{ from: readonly Job[]; order: readonly string[] } | null>(
    null,
  );
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_HOLD_MS, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const byId = new Map(jobs.map((job) => [job.id, job]));
  // An order that was made from an older list of jobs does not count.
  const order = moved?.from === jobs ? moved.order : jobs.map(({ id }) => id);

  function move(from: number, to: number): void {
    if (from === to || to < 0 || to >= order.length) return;
    const next = arrayMove([...order], from, to);
    setMoved({ from: jobs, order: next });
    reorder.mutate(
      { params: { id: round.id }, body: { jobIds: next, version: round.version } },
      { onError: () => setMoved(null) },
    );
  }

  function drop({ active, over }: DragEndEvent): void {
    if (over) move(order.indexOf(String(active.id)), order.indexOf(String(over.id)));
  }

  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={[...order]} strategy={verticalListSortingStrategy}>
        <ol className={classes.jobs}>
          {order.map((id, at) => {
            const job = byId.get(id);
            return job && <RoundOrderRow key={id} job={job} position={at + 1} />;
          })}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
