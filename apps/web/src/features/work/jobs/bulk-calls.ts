import type { BulkAction } from '@roundbook/client/bulk/bulk-action';
import { call } from '@roundbook/client/call';
import type { BodyInputOf } from '@roundbook/contract/endpoint';
import {
  addJobsToRound,
  markJobsDone,
  scheduleJobs,
  scheduleWeek,
  skipJobs,
  updateJobs,
} from '@roundbook/contract/work/jobs/bulk';
import type { Job } from '@roundbook/contract/work/jobs/job';
import type { LeftOut, Replanned } from '@roundbook/contract/work/jobs/scheduling';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { PUT_BACK, REOPENED, reopenVisits, undoPlan } from './bulk/undo-visits.ts';

type Chosen = Pick<Job, 'id' | 'customerId'>;

/** Jobs per request: few enough that the progress moves and Stop takes effect soon. */
const MOST = 100;

/** Jobs planned per request: the server asks about absences and full days once per request. */
const MOST_PLANNED = 250;

const refsOf = (jobs: readonly Chosen[]) =>
  jobs.map(({ id, customerId }) => ({ jobId: id, customerId }));

const reopening = {
  kind: 'undo',
  undo: reopenVisits,
  undone: REOPENED,
} as const;

/** Closes the open visits of jobs as done. */
export const finishJobs: BulkAction<
  Chosen,
  Omit<BodyInputOf<typeof markJobsDone>, 'ids'>,
  string[]
> = {
  most: MOST,
  send: async (jobs, how, options) => {
    const fallback = 'Sorry, there was an error marking the jobs as done';
    const body = { ...how, ids: refsOf(jobs) };
    const { count, occurrenceIds } = await call(markJobsDone, { body }, { ...options, fallback });
    return { done: count, undo: occurrenceIds };
  },
  back: reopening,
};

/** Skips the open visits of jobs. */
export const skipMany: BulkAction<Chosen, Omit<BodyInputOf<typeof skipJobs>, 'ids'>, string[]> = {
  most: MOST,
  send: async (jobs, how, options) => {
    const fallback = 'Sorry, there was an error skipping the jobs';
    const body = { ...how, ids: refsOf(jobs) };
    const { count, occurrenceIds } = await call(skipJobs, { body }, { ...options, fallback });
    return { done: count, undo: occurrenceIds };
  },
  back: reopening,
};

/** Puts jobs at the end of a round. */
export const addToRound: BulkAction<Chosen, { readonly roundId: string | null }> = {
  most: MOST,
  send: async (jobs, { roundId }, options) => {
    const fallback = 'Sorry, there was an error adding the jobs to the round';
    const body = { ids: refsOf(jobs), roundId, actionSource: 'Bulk' as const };
    const { count } = await call(addJobsToRound, { body }, { ...options, fallback });
    return { done: count };
  },
  back: { kind: 'none', because: 'Nothing is sent, and no money moves.' },
};

/** Changes the same fields of jobs. */
export const updateMany: BulkAction<Chosen, Omit<BodyInputOf<typeof updateJobs>, 'ids'>> = {
  most: MOST,
  send: async (jobs, changes, options) => {
    const fallback = 'Sorry, there was an error updating the jobs';
    const body = { ...changes, ids: refsOf(jobs) };
    const { count } = await call(updateJobs, { body }, { ...options, fallback });
    return { done: count };
  },
  back: {
    kind: 'none',
    because: 'Nothing is sent, and each job keeps its former fields in its history.',
  },
};

const PLANNING_FALLBACK = 'Sorry, there was an error scheduling the jobs.';

const putBack = {
  kind: 'undo',
  undo: undoPlan,
  undone: PUT_BACK,
} as const;

const planned = (answer: { readonly replanned: Replanned[]; readonly leftOut: LeftOut[] }) => ({
  done: answer.replanned.length,
  leftOut: answer.leftOut.map(({ jobId: id, displayName: name, reason }) => ({ id, name, reason })),
  ...(answer.replanned.length > 0 ? { undo: answer.replanned } : {}),
});

/** Plans the open visits of jobs for a day; leaves out customers on hold. */
export const planJobs: BulkAction<
  Chosen,
  Omit<BodyInputOf<typeof scheduleJobs>, 'ids'>,
  Replanned[]
> = {
  most: MOST_PLANNED,
  send: async (jobs, plan, options) => {
    const body = { ...plan, ids: refsOf(jobs) };
    return planned(await call(scheduleJobs, { body }, { ...options, fallback: PLANNING_FALLBACK }));
  },
  back: putBack,
};

/** Plans the open visits of jobs within a week, each for its own day; leaves out customers on hold. */
export const planWeek: BulkAction<
  Chosen & { readonly date: PlainDate },
  Omit<BodyInputOf<typeof scheduleWeek>, 'ids'>,
  Replanned[]
> = {
  most: MOST_PLANNED,
  send: async (jobs, plan, options) => {
    const ids = jobs.map(({ id, customerId, date }) => ({ jobId: id, customerId, date }));
    const body = { ...plan, ids };
    return planned(await call(scheduleWeek, { body }, { ...options, fallback: PLANNING_FALLBACK }));
  },
  back: putBack,
};
