import { getJob, listJobs } from '@roundbook/contract/work/jobs/records';
import { listVisits } from '@roundbook/contract/work/jobs/visits';
import { listRoundJobs } from '@roundbook/contract/work/rounds/rounds';
import { paymentsTakenWith } from '../../features/money/accounts/payments/lookups.ts';
import { viewerOf, visitView } from '../../features/work/jobs/job-view.ts';
import { visitIdsOfJob } from '../../features/work/jobs/relations.ts';
import { isRound } from '../../features/work/jobs/rounds/lookups.ts';
import { findHistory } from '../../features/work/jobs/visits/history-lookups.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Route } from '../../platform/http/call.ts';
import { read } from '../../platform/http/route.ts';
import { findJob, listJobEntries, listJobsOfRound } from './queries.ts';

/** Jobs and their visits, with their customers and payments. */
export const jobReads: readonly Route[] = [
  read(listJobs, listJobEntries),
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
  read(listRoundJobs, async (call) => {
    const { tx, params, query } = call;
    const withCustomer = query.include === 'customer';
    const [isThere, jobs] = await Promise.all([
      isRound(tx, params.id),
      listJobsOfRound(call, params.id, { withCustomer }),
    ]);
    if (!isThere) throw notFound();
    return { jobs };
  }),
];
