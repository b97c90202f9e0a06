import { ApiFailure, failureText } from '@roundbook/client/api-failure';
import { randomId } from '@roundbook/client/random-id';
import { createStore, useStore } from '@roundbook/client/store';
import { showFailure, showToast } from '@roundbook/client/toasts';
import { queuedTasks, useQueuedTasks, withdrawTask } from '../../../../offline/queue/queue.ts';
import { performTask } from '../../../../offline/sync/perform-task.ts';
import { syncIfPending } from '../../../../offline/sync/sync.ts';
import { tasksOf } from '../../../../offline/tasks/task-types.ts';
import { type NoteData, noting, takingBack } from './knock-tasks.ts';
import type { OnDevice } from './street-doors.ts';

/** Knocks that are currently being sent: they show immediately, like queued knocks. */
const underWay = createStore<readonly NoteData[]>([]);

/** The ids of knocks that are currently being undone. */
const leaving = createStore<ReadonlySet<string>>(new Set());

/** The pending send of each knock; undoing the knock waits for it. */
const sends = new Map<string, Promise<void>>();

function showQueuingFailure(error: unknown): void {
  if (error instanceof ApiFailure) showFailure(error);
  else showToast({ type: 'danger', title: 'Error queuing task', message: failureText(error) });
}

/** A door with its street: "14 High Street". */
export const doorLabel = (door: string, streetName: string) => `${door} ${streetName}`;

async function send(data: NoteData, label: string): Promise<void> {
  underWay.update((all) => [...all, data]);
  try {
    await performTask(noting, { entity: { model: 'knock', id: data.body.knockId }, data, label });
  } catch (error) {
    showQueuingFailure(error);
  } finally {
    underWay.update((all) => all.filter((one) => one !== data));
    sends.delete(data.body.knockId);
  }
}

/**
 * Records a knock, now or once the signal is back, and shows it immediately. @returns the knock's
 * id
 */
export function noteAtDoor(
  { canvassId, label }: { readonly canvassId: string; readonly label: string },
  noted: Omit<NoteData['body'], 'knockId' | 'knockedAt'>,
): string {
  const knockId = randomId();
  const body = { ...noted, knockId, knockedAt: new Date().toISOString() };
  sends.set(knockId, send({ canvassId, body }, label));
  return knockId;
}

async function withdrawn(knockId: string): Promise<boolean> {
  const queued = tasksOf(noting, queuedTasks.get()).find(({ entity }) => entity.id === knockId);
  if (!queued || !(await withdrawTask(queued.id))) return false;
  // The server may have recorded the knock even though no answer arrived: undo it immediately, if
  // possible.
  void syncIfPending();
  return true;
}

/**
 * Undoes a knock: removes it from the queue, or undoes it on the server, now or once the signal is
 * back.
 */
export async function takeKnockBack(
  canvassId: string,
  knockId: string,
  label: string,
): Promise<void> {
  leaving.update((ids) => new Set([...ids, knockId]));
  try {
    await sends.get(knockId);
    if (await withdrawn(knockId)) return;
    await performTask(takingBack, {
      entity: { model: 'knock', id: knockId },
      data: { canvassId },
      label,
    });
  } catch (error) {
    showQueuingFailure(error);
  } finally {
    leaving.update((ids) => new Set([...ids].filter((id) => id !== knockId)));
  }
}

/** The knocks in a street that this device has recorded and the server may not have yet. */
export function useOnDevice(canvassId: string): OnDevice {
  const queued = useQueuedTasks();
  const sending = useStore(underWay);
  const going = useStore(leaving);
  const waiting = tasksOf(noting, queued).filter(({ isTakenBack }) => !isTakenBack);
  const noted = new Map(
    [...waiting.map(({ data }) => data), ...sending]
      .filter((data) => data.canvassId === canvassId)
      .map((data) => [data.body.knockId, data]),
  );
  const takenBack = [
    ...tasksOf(noting, queued).filter(({ isTakenBack }) => isTakenBack),
    ...tasksOf(takingBack, queued),
  ].map(({ entity }) => entity.id);
  return { noted: [...noted.values()], takenBack: new Set([...takenBack, ...going]) };
}
