import type { Query } from '@tanstack/react-query';
import { queryOptionsFor } from '@roundbook/client/api';
import { queryClient } from '@roundbook/client/query-client';
import { getCustomer } from '@roundbook/contract/customers/customers/records';
import { listJobs } from '@roundbook/contract/work/jobs/records';
import { keptByRows } from '../../../../platform/changes.ts';

/**
 * After a visit has been closed or reopened, fetches the answers that show it and are stored for reading without
 * signal: the days' lists and the customer. The screen updates itself from the answer to the change; everything else
 * would only be fetched once opened, perhaps without signal. Resolves once the lists on screen have loaded too. A
 * failure leaves the old answers in place, because the change itself has been made.
 */
export async function fetchKept(customerId: string): Promise<void> {
  const lists = {
    queryKey: [listJobs.path],
    stale: true,
    predicate: ({ meta }: Pick<Query, 'meta'>) => meta !== keptByRows,
  };
  await Promise.allSettled([
    queryClient.fetchQuery(queryOptionsFor(getCustomer, { params: { id: customerId } })),
    queryClient.refetchQueries(lists, { cancelRefetch: false }),
  ]);
}
