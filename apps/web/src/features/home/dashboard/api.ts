import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryOptionsFor } from '@roundbook/client/api';
import {
  getMoneyOnItsWay,
  getOwed,
  getStats,
  getWeek,
} from '@roundbook/contract/home/dashboard/dashboard';
import { listInvoices } from '@roundbook/contract/money/invoices/invoices';
import { listPayments } from '@roundbook/contract/money/payments/payments';
import { listJobs, summariseJobs } from '@roundbook/contract/work/jobs/records';
import type { IsoWeek } from '@roundbook/domain/values/dates/iso-week';
import type { PlainDate } from '@roundbook/domain/values/dates/plain-date';
import { dayQuery } from '../../work/work-view/day/day-query.ts';

export const statsQuery = queryOptionsFor(
  getStats,
  {},
  { fallback: 'Sorry, there was an error loading stats' },
);

/** All customers' debts by age. */
export const owedQuery = queryOptionsFor(
  getOwed,
  {},
  { fallback: 'Sorry, there was an error loading stats' },
);

/** Card and Direct Debit money that is on its way to the business. */
export const moneyOnItsWayQuery = queryOptionsFor(
  getMoneyOnItsWay,
  {},
  { fallback: 'Sorry, there was an error loading stats' },
);

export const jobSummaryQuery = queryOptionsFor(
  summariseJobs,
  {},
  { fallback: 'Sorry, there was an error loading the job summary' },
);

/** The work on each day of a week; the previous week stays on screen while another loads. */
export const weekQuery = (week: IsoWeek) => ({
  ...queryOptionsFor(
    getWeek,
    { params: { week } },
    { fallback: 'Sorry, there was an error loading the schedule suggestion' },
  ),
  placeholderData: keepPreviousData,
});

/**
 * A user's own visits on a day, selected from everyone's visits, which the device stores for use
 * without signal.
 */
export const ownDayQuery = (date: PlainDate, userId: string) =>
  queryOptions({
    ...dayQuery(date, 'everyone'),
    select: ({ jobs, ...rest }) => ({
      ...rest,
      jobs: jobs.filter(({ assignedTo }) => assignedTo === userId),
    }),
  });

/** The jobs with a visit due on one day or in a range of days, planned or not. */
export const dueQuery = (from: PlainDate, to: PlainDate = from) =>
  queryOptionsFor(
    listJobs,
    { query: { from, to, include: 'customer', perPage: 9999 } },
    { fallback: 'Sorry, there was an error loading the schedule suggestion' },
  );

/** The number of rows in the dashboard's short lists. */
const SHORT = 5;

/** The largest overdue invoices that are due a second reminder. */
export const lateInvoicesQuery = queryOptionsFor(
  listInvoices,
  {
    query: {
      filter: 'Overdue (2nd reminder)',
      order: 'outstanding',
      perPage: SHORT,
    },
  },
  { fallback: 'Failed to load invoices.' },
);

export const latestPaymentsQuery = queryOptionsFor(
  listPayments,
  { query: { perPage: SHORT } },
  { fallback: 'There was an error loading payments.' },
);
