import type { Query } from '@tanstack/react-query';
import { queryOptionsFor } from '@roundbook/client/api';
import type { CallOptions } from '@roundbook/client/api-client';
import { ApiFailure } from '@roundbook/client/api-failure';
import { askAboutConflict, call } from '@roundbook/client/call';
import { queryClient } from '@roundbook/client/query-client';
import type { OnProgress } from '@roundbook/client/send-with-progress';
import { getCustomer } from '@roundbook/contract/customers/customers/records';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import type { Conflict } from '@roundbook/contract/envelope';
import { markJobDone, undoJob } from '@roundbook/contract/work/jobs/closing';
import { listJobs } from '@roundbook/contract/work/jobs/records';
import { keptByRows } from '../../platform/changes.ts';
import { upload } from '../../platform/upload.ts';
import { type LineWatch, watchLine } from '../line/line-watch.ts';
import { marksToUndo, type QueuedTask } from '../queue/queued-task.ts';
import { isAboutAnotherVisit } from './conflict-words.ts';

const FALLBACK = 'Sorry, there was an error marking the jobs as done';

interface SendOptions extends Pick<CallOptions, 'onProgress'> {
  /**
   * `reject` where nobody is there to be asked; `askOfThisVisit` where the list of visits is not in
   * sight, so that nobody is led to close another one.
   */
  readonly conflicts: 'ask' | 'askOfThisVisit' | 'reject';
  /** Ms without a sign of life after which the server counts as not reached. */
  readonly silence: number;
}

/** Stores how far a task got. */
export type Keep = (progress: QueuedTask) => Promise<void>;

/** Uploads the photos that are not yet assets, keeping each as soon as it is one. */
async function uploadPhotos(
  task: QueuedTask,
  keep: Keep,
  line: LineWatch,
  onProgress: OnProgress | undefined,
): Promise<QueuedTask> {
  let latest = task;
  const waiting = task.data.photos.filter(({ assetId }) => assetId === null);
  const total = waiting.reduce((bytes, { picture }) => bytes + picture.size, 0);
  let finished = 0;
  for (const photo of waiting) {
    const { size } = photo.picture;
    const before = finished;
    const { id: assetId } = await upload(photo.picture, photo.filename, {
      requestId: photo.id,
      signal: line.signal,
      onProgress: (sent) => {
        line.heard();
        onProgress?.((before + sent * size) / total);
      },
    });
    line.heard();
    finished += size;
    const photos = latest.data.photos.map((other) =>
      other.id === photo.id ? { ...other, assetId } : other,
    );
    latest = { ...latest, data: { ...latest.data, photos } };
    await keep(latest);
  }
  return latest;
}

/** Undoes what was taken back, as far as it arrived; what did not arrive is then never done. */
async function undoEarlier(task: QueuedTask, keep: Keep, line: LineWatch): Promise<QueuedTask> {
  let latest = task;
  for (const { occurrenceId, requestId: attempt } of marksToUndo(task)) {
    const params = { id: task.entity.customerId, jobId: task.entity.id };
    const body = { occurrenceId, attempt };
    await call(undoJob, { params, body }, { signal: line.signal, waitForScreen: false });
    line.heard();
    latest = {
      ...latest,
      undoes: (latest.undoes ?? []).filter((mark) => mark.requestId !== attempt),
    };
    await keep(latest);
  }
  return latest;
}

/** Whether it is no word of the server: the line was given up, maybe in the middle of an answer. */
function isFromDeadLine(error: unknown, { signal }: LineWatch): boolean {
  return signal.aborted && !(error instanceof ApiFailure && error.status >= 400);
}

/**
 * Undoes a task that was taken back, as far as it arrived. Throws an ApiFailure.
 *
 * @param silence ms without a sign of life after which the server counts as not reached
 */
export async function undoTask(task: QueuedTask, keep: Keep, silence: number): Promise<void> {
  const line = watchLine(silence);
  try {
    await undoEarlier(task, keep, line);
  } catch (error) {
    if (isFromDeadLine(error, line)) throw new ApiFailure({ status: 0 });
    throw error;
  } finally {
    line.stop();
  }
}

/**
 * Marks the job of a task as done, after undoing what was taken back before it: its photos first, then the call, each under its own request id,
 * so that any number of attempts has one effect. Throws an ApiFailure.
 *
 * @param options `onProgress` is told how much of the photos is sent
 */
export async function sendTask(
  task: QueuedTask,
  keep: Keep,
  { conflicts, onProgress, silence }: SendOptions,
): Promise<ResponseOf<typeof markJobDone>> {
  const line = watchLine(silence);
  // A refusal left no receipt, so what the person confirms goes under the same id too.
  const ask = async (conflict: Conflict) => {
    if (conflicts === 'askOfThisVisit' && isAboutAnotherVisit(conflict)) {
      throw new ApiFailure({ status: 409, message: conflict.message, conflict });
    }
    line.pause();
    if (!(await askAboutConflict(conflict))) return null;
    line.heard();
    return task.requestId;
  };
  try {
    const sole = await undoEarlier(task, keep, line);
    const { entity, data, requestId } = await uploadPhotos(sole, keep, line, onProgress);
    const assetIds = data.photos.flatMap(({ assetId }) => assetId ?? []);
    return await call(
      markJobDone,
      { params: { id: entity.customerId, jobId: entity.id }, body: { ...data.body, assetIds } },
      {
        requestId,
        signal: line.signal,
        waitForScreen: false,
        conflicts: conflicts === 'reject' ? 'reject' : ask,
        fallback: FALLBACK,
      },
    );
  } catch (error) {
    if (isFromDeadLine(error, line)) throw new ApiFailure({ status: 0 });
    throw error;
  } finally {
    line.stop();
  }
}

/**
 * Fetches what is kept for reading without signal and shows a visit that was closed or opened again: the
 * days' lists and the customer. The screen follows the answer by itself; what is not on screen would be
 * fetched when it is opened, and by then there may be no signal. Resolves once the lists on screen are there
 * too. A failure leaves what was there: the change itself is made.
 */
export async function fetchKept(customerId: string): Promise<void> {
  const lists = {
    queryKey: [listJobs.path],
    stale: true,
    predicate: ({ meta }: Pick<Query, 'meta'>) => meta !== keptByRows,
  };
  await Promise.allSettled([
    queryClient.fetchQuery(queryOptionsFor(getCustomer, { params: { id: customerId } })),
    queryClient.refetchQueries(lists, { cancelRefetch: false }),
  ]);
}
