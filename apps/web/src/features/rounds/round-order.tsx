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
import { jobName } from './job-name.ts';
import { orderAnnouncements } from './order-announcements.ts';
import classes from './round-order.module.css';
import { RoundOrderRow } from './round-order-row.tsx';
import { useRoundOrder } from './use-round-order.ts';

interface RoundOrderProps {
  readonly round: Round;
  readonly jobs: readonly Job[];
}

/** Long enough that scrolling with a thumb is not taken for dragging. */
const TOUCH_HOLD_MS = 220;

const INSTRUCTIONS =
  'Press space to pick up the job, the arrow keys to move it, space again to put it down, Escape to leave it where it was.';

/** The jobs as they are walked: dragged by their handles, or moved by space and the arrow keys. */
export function RoundOrder({ round, jobs }: RoundOrderProps) {
  const { order, setOrder } = useRoundOrder(
    round,
    jobs.map(({ id }) => id),
  );
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: TOUCH_HOLD_MS, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const nameOf = (id: string) => {
    const job = byId.get(id);
    return job ? jobName(job) : 'The job';
  };

  function drop({ active, over }: DragEndEvent): void {
    if (!over || over.id === active.id) return;
    const [from, to] = [order.indexOf(String(active.id)), order.indexOf(String(over.id))];
    if (from >= 0 && to >= 0) setOrder(arrayMove([...order], from, to));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: orderAnnouncements(order, nameOf),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
    >
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
