import { queryOptionsFor, useCall } from '@roundbook/client/api';
import { showSuccess } from '@roundbook/client/toasts';
import type { ResponseOf } from '@roundbook/contract/endpoint';
import { addJobsToRound } from '@roundbook/contract/work/jobs/bulk';
import { markRoundDone, scheduleRound } from '@roundbook/contract/work/rounds/days';
import { listClosestRounds } from '@roundbook/contract/work/rounds/order';
import {
  deleteRound,
  getRound,
  listRoundJobs,
  listRounds,
} from '@roundbook/contract/work/rounds/rounds';
import { showClosed } from '../jobs/bulk/undo-visits.ts';

export const roundsQuery = queryOptionsFor(
  listRounds,
  { query: {} },
  { fallback: 'Failed to load rounds' },
);

export const roundQuery = (id: string) =>
  queryOptionsFor(getRound, { params: { id } }, { fallback: 'Failed to load round' });

export const roundJobsQuery = (id: string) =>
  queryOptionsFor(
    listRoundJobs,
    { params: { id }, query: { include: 'customer' } },
    { fallback: 'Failed to load round jobs' },
  );

type From = { readonly customerId: string } | { readonly lat: number; readonly lng: number };

/** The three rounds nearest to a customer or a point. */
export const closestRoundsQuery = (from: From) =>
  queryOptionsFor(
    listClosestRounds,
    { query: { ...from, limit: 3 } },
    { fallback: 'Failed to load closest round' },
  );

export const useDeleteRound = (onDeleted: () => void) =>
  useCall(deleteRound, {
    act: 'Delete round',
    onSuccess: () => {
      showSuccess('Round deleted');
      onDeleted();
    },
  });

export const useScheduleRound = (onScheduled: (answer: ResponseOf<typeof scheduleRound>) => void) =>
  useCall(scheduleRound, {
    fallback: 'Sorry, there was an error scheduling the jobs.',
    onSuccess: onScheduled,
  });

export const useMarkRoundDone = (onDone: () => void) =>
  useCall(markRoundDone, {
    fallback: 'Sorry, there was an error marking the jobs as done',
    onSuccess: ({ occurrenceIds }) => {
      showClosed('Jobs were marked as done', occurrenceIds);
      onDone();
    },
  });

/** Adds jobs to a round, or removes them from their round. */
export const useAddToRound = (onAdded: () => void = () => undefined) =>
  useCall(addJobsToRound, {
    fallback: 'Sorry, there was an error adding the jobs to the round',
    onSuccess: (_, { body }) => {
      showSuccess(body.roundId ? 'Jobs were added to round' : 'Job was taken out of the round');
      onAdded();
    },
  });
