import { keepPreviousData } from '@tanstack/react-query';
import { queryOptionsFor } from '@roundbook/client/api';
import { getStats, getWeek } from '@roundbook/contract/home/dashboard/dashboard';
import { listJobs, summariseJobs } from '@roundbook/contract/work/jobs/records';
import type { IsoWeek } from '@roundbook/domain/values/dates/iso-week';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';

export const statsQuery = queryOptionsFor(
  getStats,
  {},
  { fallback: 'Sorry, there was an error loading stats' },
);

export const jobSummaryQuery = queryOptionsFor(
  summariseJobs,
  {},
  { fallback: 'Sorry, there was an error loading the job summary' },
);

/** The work on each day of a week; the last week stays on screen while another loads. */
export const weekQuery = (week: IsoWeek) => ({
  ...queryOptionsFor(
    getWeek,
    { params: { week } },
    { fallback: 'Sorry, there was an error loading the schedule suggestion' },
  ),
  placeholderData: keepPreviousData,
});

/** A user's own visits on a day. */
export const ownDayQuery = (date: PlainDate, userId: string) =>
  queryOptionsFor(
    listJobs,
    { query: { scheduledOrDoneDate: date, assignedTo: userId, include: 'customer' } },
    { fallback: 'Sorry, there was an error loading the jobs' },
  );

/** The jobs with a visit due on a day, planned or not. */
export const dueQuery = (date: PlainDate) =>
  queryOptionsFor(
    listJobs,
    { query: { from: date, to: date, include: 'customer', perPage: 9999 } },
    { fallback: 'Sorry, there was an error loading the schedule suggestion' },
  );
