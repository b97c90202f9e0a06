import { queryOptionsFor, useCall } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import { getCustomer } from '@roundbook/contract/customers/customers/records';
import { getWeek } from '@roundbook/contract/home/dashboard/dashboard';
import { undoJob } from '@roundbook/contract/work/jobs/closing';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { listOccurrences } from '@roundbook/contract/work/jobs/occurrences';
import {
  cancelJob,
  deleteJob,
  getJob,
  listJobs,
  resumeJob,
  summariseJobs,
} from '@roundbook/contract/work/jobs/records';
import { unscheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { listClosestRounds } from '@roundbook/contract/work/rounds/order';
import { listRoundJobs, listRounds } from '@roundbook/contract/work/rounds/rounds';
import { refreshAllButRows } from '../../../platform/changes.ts';
import { updateRows } from './list/all-jobs.ts';

/** Everything on screen that a change of a job or of its visits makes out of date. */
const touched = [
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

/** Fetches again what shows the changed jobs and is on screen; of the list of all jobs, their rows. */
export async function refreshJobs(ids: readonly string[]): Promise<void> {
  await Promise.all([...touched.map((endpoint) => refreshAllButRows(endpoint)), updateRows(ids)]);
}

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

/** What follows a change of one job: the screen is up to date, then it is said. */
const showChanged =
  (done: string) =>
  async (_: unknown, { params }: { readonly params: { readonly jobId: string } }) => {
    await refreshJobs([params.jobId]);
    showSuccess(done);
  };

export const useUnscheduleJob = () =>
  useCall(unscheduleJob, { onSuccess: showChanged('Job unscheduled') });

export const useCancelJob = () => useCall(cancelJob, { onSuccess: showChanged('Job cancelled') });

export const useResumeJob = () => useCall(resumeJob, { onSuccess: showChanged('Job resumed') });

export const useDeleteJob = () => useCall(deleteJob, { onSuccess: showChanged('Job deleted') });

/** Opens the visit of a job again that was done or skipped last. Failures are toasts. */
export async function undoLastVisit({ id: jobId, customerId: id }: Job): Promise<void> {
  const params = { id, jobId };
  try {
    const { occurrences } = await call(listOccurrences, { params });
    const last = occurrences.find(({ state }) => state !== 'Open');
    if (!last) return;
    await call(undoJob, { params, body: { occurrenceId: last.id } });
    await refreshJobs([jobId]);
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
