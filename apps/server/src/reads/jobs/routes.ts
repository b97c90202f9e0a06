import { getJob, listJobs } from '@roundbook/contract/work/jobs/records';
import { listCustomerVisits, listVisits } from '@roundbook/contract/work/jobs/visits';
import { listRoundJobs } from '@roundbook/contract/work/rounds/rounds';
import { paymentsTakenWith } from '../../features/money/accounts/payments/lookups.ts';
import { viewerOf, visitView } from '../../features/work/jobs/job-view.ts';
import { visitIdsOfJob } from '../../features/work/jobs/relations.ts';
import { isRound } from '../../features/work/jobs/rounds/lookups.ts';
import { findHistory } from '../../features/work/jobs/visits/history-lookups.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Route } from '../../platform/http/call.ts';
import { LONG_LIST, readList } from '../../platform/http/lists/read-list.ts';
import { read } from '../../platform/http/route.ts';
import { findCustomerVisits } from './customer-visits.ts';
import { findJob, writeJobEntries, writeJobsOfRound } from './queries.ts';

/** Jobs and their visits, with their customers and payments. */
export const jobReads: readonly Route[] = [
  readList(listJobs, 'jobs', {
    // The work view asks for all the stops on a day, which are few.
    isLong: ({ perPage, scheduledOrDoneDate }) =>
      perPage > LONG_LIST && scheduledOrDoneDate === undefined,
    handle: writeJobEntries,
  }),
  read(getJob, async (call) => {
    const withCustomer = call.query.include === 'customer';
    const job = await findJob(call, call.params.id, { withCustomer });
    if (!job) throw notFound();
    return { job };
  }),
  read(listVisits, async ({ tx, actor, params, today }) => {
    const ref = { jobId: params.jobId, customerId: params.id };
    const [history, payments] = await Promise.all([
      findHistory(tx, ref, today),
      paymentsTakenWith(tx, visitIdsOfJob(tx, params.jobId)),
    ]);
    if (!history) throw notFound();
    const viewer = viewerOf(actor, today);
    return {
      occurrences: history.visits.map(({ record, original }) =>
        visitView(record, original, viewer, payments.get(record.id)),
      ),
      forecast: history.forecast,
    };
  }),
  read(listCustomerVisits, async (call) => {
    const found = await findCustomerVisits(call);
    if (!found) throw notFound();
    return found;
  }),
  readList(listRoundJobs, 'jobs', {
    isLong: () => false,
    handle: async (call, write) => {
      const { tx, params, query } = call;
      const round = { roundId: params.id, withCustomer: query.include === 'customer' };
      const [isThere] = await Promise.all([
        isRound(tx, params.id),
        writeJobsOfRound(call, round, write),
      ]);
      if (!isThere) throw notFound();
      return {};
    },
  }),
];
