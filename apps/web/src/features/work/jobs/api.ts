import { queryOptionsFor, useCall } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { showFailure, showSuccess } from '@roundbook/client/toasts';
import { getCustomer } from '@roundbook/contract/customers/customers/records';
import { undoJob } from '@roundbook/contract/work/jobs/closing';
import type { Job } from '@roundbook/contract/work/jobs/job';
import {
  cancelJob,
  deleteJob,
  getJob,
  resumeJob,
  summariseJobs,
} from '@roundbook/contract/work/jobs/records';
import { unscheduleJob } from '@roundbook/contract/work/jobs/scheduling';
import { listVisits } from '@roundbook/contract/work/jobs/visits';
import { listRounds } from '@roundbook/contract/work/rounds/rounds';

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
    listVisits,
    { params: { id: customerId, jobId: id } },
    { fallback: 'Sorry, there was an error loading the job' },
  );

export const customerQuery = (id: string) =>
  queryOptionsFor(getCustomer, { params: { id } }, { fallback: 'Failed to load customer' });

export const useUnscheduleJob = () =>
  useCall(unscheduleJob, { onSuccess: () => showSuccess('Job unscheduled') });

export const useCancelJob = () =>
  useCall(cancelJob, { onSuccess: () => showSuccess('Job cancelled') });

export const useResumeJob = () =>
  useCall(resumeJob, { onSuccess: () => showSuccess('Job resumed') });

export const useDeleteJob = () =>
  useCall(deleteJob, { onSuccess: () => showSuccess('Job deleted') });

/** Reopens a job's most recently closed visit. Failures show as toasts. */
export async function undoLastVisit({ id: jobId, customerId: id }: Job): Promise<void> {
  const params = { id, jobId };
  try {
    const { occurrences } = await call(listVisits, { params });
    const last = occurrences.find(({ state }) => state !== 'Open');
    if (!last) return;
    await call(undoJob, { params, body: { occurrenceId: last.id } });
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
