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
import { listClosestRounds, listRoundJobs, listRounds } from '@roundbook/contract/rounds';
import { queryOptions } from '@tanstack/react-query';
import { keyOf, queryOptionsFor, refresh, useCall } from '../../platform/api.ts';
import { call } from '../../platform/call.ts';
import { keptByRows } from '../../platform/changes.ts';
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
  listClosestRounds,
  getWeek,
] as const;

/** Fetches again what shows jobs and is on screen. */
export async function refreshJobs(): Promise<void> {
  await Promise.all(touched.map((endpoint) => refresh(endpoint)));
}

/** The largest page that the server gives; enough for all of nearly every business. */
const PER_PAGE = 9999;

async function fetchJobs(signal: AbortSignal): Promise<{ readonly jobs: readonly Job[] }> {
  const jobs: Job[] = [];
  let total = Number.POSITIVE_INFINITY;
  for (let page = 1; jobs.length < total; page += 1) {
    const query = { include: 'customer' as const, perPage: PER_PAGE, page };
    const options = { signal, fallback: 'Sorry, there was an error loading jobs' };
    const answer = await call(listJobs, { query }, options);
    jobs.push(...answer.jobs);
    // A page that came back empty ends it, whatever was counted.
    total = answer.jobs.length > 0 ? answer.total : 0;
  }
  return { jobs };
}

/** Every job with its customer; searched, filtered and sorted on the device. */
export const jobsQuery = queryOptions({
  queryKey: keyOf(listJobs, { query: { include: 'customer' } }),
  queryFn: ({ signal }) => fetchJobs(signal),
  meta: keptByRows,
});

export const summaryQuery = queryOptionsFor(
  summariseJobs,
  {},
  { fallback: 'Sorry, there was an error loading the job summary' },
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
