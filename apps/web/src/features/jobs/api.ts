import { getCustomer } from '@roundbook/contract/customers';
import { getWeek } from '@roundbook/contract/dashboard';
import {
  cancelJob,
  deleteJob,
  getJob,
  type Job,
  listJobs,
  listOccurrences,
  resumeJob,
  summariseJobs,
  undoJob,
  unscheduleJob,
} from '@roundbook/contract/jobs';
import { listRoundJobs, listRounds } from '@roundbook/contract/rounds';
import { queryOptionsFor, refresh, useCall } from '../../platform/api.ts';
import { call } from '../../platform/call.ts';
import { showFailure, showSuccess } from '../../platform/toasts.ts';

/** Everything on screen that a change of a job or of its visits makes out of date. */
export const touched = [
  listJobs,
  getJob,
  listOccurrences,
  summariseJobs,
  getCustomer,
  listRoundJobs,
  listRounds,
  getWeek,
] as const;

/** Fetches again what shows jobs and is on screen. */
export async function refreshJobs(): Promise<void> {
  await Promise.all(touched.map((endpoint) => refresh(endpoint)));
}

/** Every job with its customer: all rows are on the device, so filters answer at once. */
export const jobsQuery = queryOptionsFor(
  listJobs,
  { query: { include: 'customer', perPage: 9999 } },
  { fallback: 'Sorry, there was an error loading jobs' },
);

export const jobQuery = (id: string) =>
  queryOptionsFor(
    getJob,
    { params: { id }, query: { include: 'customer' } },
    { fallback: 'Sorry, there was an error loading the job' },
  );

export const visitsQuery = ({ id, customerId }: Pick<Job, 'id' | 'customerId'>) =>
  queryOptionsFor(
    listOccurrences,
    { params: { id: customerId, jobId: id } },
    { fallback: 'Sorry, there was an error loading the job' },
  );

export const customerQuery = (id: string) =>
  queryOptionsFor(getCustomer, { params: { id } }, { fallback: 'Failed to load customer' });

export const useUnscheduleJob = () =>
  useCall(unscheduleJob, { refreshes: touched, onSuccess: () => showSuccess('Job unscheduled') });

export const useCancelJob = () =>
  useCall(cancelJob, { refreshes: touched, onSuccess: () => showSuccess('Job cancelled') });

export const useResumeJob = () =>
  useCall(resumeJob, { refreshes: touched, onSuccess: () => showSuccess('Job resumed') });

export const useDeleteJob = () =>
  useCall(deleteJob, { refreshes: touched, onSuccess: () => showSuccess('Job deleted') });

/** Opens the visit of a job again that was done or skipped last. Failures are toasts. */
export async function undoLastVisit({ id: jobId, customerId: id }: Job): Promise<void> {
  const params = { id, jobId };
  try {
    const { occurrences } = await call(listOccurrences, { params });
    const last = occurrences.find(({ state }) => state !== 'Open');
    if (!last) return;
    await call(undoJob, { params, body: { occurrenceId: last.id } });
    await refreshJobs();
    showSuccess('The visit is open again');
  } catch (error) {
    showFailure(error as Error);
  }
}

export const roundsQuery = queryOptionsFor(
  listRounds,
  { query: {} },
  { fallback: 'Failed to load rounds' },
);
