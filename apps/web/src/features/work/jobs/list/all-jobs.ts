import { queryOptions } from '@tanstack/react-query';
import { keyOf } from '@roundbook/client/api';
import { call } from '@roundbook/client/call';
import { queryClient } from '@roundbook/client/query-client';
import type { Job } from '@roundbook/contract/work/jobs/job';
import { listJobs } from '@roundbook/contract/work/jobs/records';
import { keptByRows } from '../../../../platform/changes.ts';
import { fetchRows, together, withUpdates } from '../../../../platform/row-updates.ts';

/** The server's largest page; enough for all jobs of nearly every business. */
const PER_PAGE = 9999;

async function fetchJobs(signal: AbortSignal): Promise<{ readonly jobs: readonly Job[] }> {
  const jobs: Job[] = [];
  let total = Number.POSITIVE_INFINITY;
  for (let page = 1; jobs.length < total; page += 1) {
    const query = { include: 'customer' as const, perPage: PER_PAGE, page };
    const options = { signal, fallback: 'Sorry, there was an error loading jobs' };
    const answer = await call(listJobs, { query }, options);
    jobs.push(...answer.jobs);
    // An empty page ends the loop, whatever the total says.
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

/** Updates the rows of changed jobs in the list of all jobs, if the list has been opened. */
export const updateRows = together(async (ids) => {
  const { queryKey } = jobsQuery;
  if (!queryClient.getQueryState(queryKey)) return;
  const rows = await fetchRows(ids, async (batch) => {
    const query = { include: 'customer' as const, jobIds: [...batch] };
    return (await call(listJobs, { query })).jobs;
  });
  if (!rows) return queryClient.invalidateQueries({ queryKey, exact: true });
  queryClient.setQueryData(
    queryKey,
    (known) => known && { jobs: withUpdates(known.jobs, new Set(ids), rows) },
  );
});

/** Like `updateRows`, for the listed jobs that show a changed record, as decided by `shows`. */
export function updateRowsThat(shows: (job: Job) => boolean): Promise<void> {
  const known = queryClient.getQueryData(jobsQuery.queryKey)?.jobs ?? [];
  return updateRows(known.filter(shows).map(({ id }) => id));
}
