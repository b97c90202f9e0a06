import { getCustomer } from '@roundbook/contract/customers';
import {
  getJob,
  listJobs,
  listOccurrences,
  markJobDone,
  summariseJobs,
} from '@roundbook/contract/jobs';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { keyOf, queryOptionsFor, refresh } from '../platform/api.ts';
import type { CallOptions } from '../platform/api-client.ts';
import { call } from '../platform/call.ts';
import { queryClient } from '../platform/query-client.ts';
import { upload } from '../platform/upload.ts';
import type { QueuedTask } from './queued-task.ts';

const FALLBACK = 'Sorry, there was an error marking the jobs as done';

type Keep = (progress: QueuedTask) => Promise<void>;

/** Uploads the photos that are not yet assets, keeping each as soon as it is one. */
async function uploadPhotos(task: QueuedTask, keep: Keep): Promise<QueuedTask> {
  let latest = task;
  for (const photo of task.data.photos) {
    if (photo.assetId !== null) continue;
    const { id: assetId } = await upload(photo.picture, photo.filename, photo.id);
    const photos = latest.data.photos.map((other) =>
      other.id === photo.id ? { ...other, assetId } : other,
    );
    latest = { ...latest, data: { ...latest.data, photos } };
    await keep(latest);
  }
  return latest;
}

/**
 * Marks the job of a task as done: its photos first, then the call, each under its own request id,
 * so that any number of attempts has one effect. Throws an ApiFailure.
 *
 * @param conflicts `reject` where nobody is there to be asked
 */
export async function sendTask(
  task: QueuedTask,
  keep: Keep,
  { conflicts }: Required<Pick<CallOptions, 'conflicts'>>,
): Promise<ResponseOf<typeof markJobDone>> {
  const { entity, data, requestId } = await uploadPhotos(task, keep);
  const assetIds = data.photos.flatMap(({ assetId }) => assetId ?? []);
  return call(
    markJobDone,
    { params: { id: entity.customerId, jobId: entity.id }, body: { ...data.body, assetIds } },
    { requestId, conflicts, fallback: FALLBACK },
  );
}

/**
 * Fetches the customer and the lists of jobs again, those kept for reading without signal too. A
 * failure leaves what was there: the change itself is made.
 */
export async function refreshAfterDone(customerId: string): Promise<void> {
  const customer = queryOptionsFor(getCustomer, { params: { id: customerId } });
  await Promise.allSettled([
    queryClient.fetchQuery({ ...customer, staleTime: 0 }),
    queryClient.invalidateQueries({ queryKey: keyOf(listJobs), refetchType: 'all' }),
    ...[getJob, listOccurrences, summariseJobs].map((endpoint) => refresh(endpoint)),
  ]);
}
