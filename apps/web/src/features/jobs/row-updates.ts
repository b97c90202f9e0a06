import { listJobs } from '@roundbook/contract/jobs';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/query-client.ts';
import { fetchRows, withUpdates } from '../../platform/row-updates.ts';
import { jobsQuery } from './api.ts';

/** Brings some rows of the list of all jobs up to date, where somebody has opened it. */
export async function updateRows(ids: readonly string[]): Promise<void> {
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
}
