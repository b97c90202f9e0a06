import type { Query } from '@tanstack/react-query';
import { queryOptionsFor } from '@roundbook/client/api';
import { queryClient } from '@roundbook/client/query-client';
import { getCustomer } from '@roundbook/contract/customers/customers/records';
import { listJobs } from '@roundbook/contract/work/jobs/records';
import { keptByRows } from '../../../../platform/changes.ts';

/**
 * Fetches what is kept for reading without signal and shows a visit that was closed or opened again: the
 * days' lists and the customer. The screen follows the answer by itself; what is not on screen would be
 * fetched when it is opened, and by then there may be no signal. Resolves once the lists on screen are there
 * too. A failure leaves what was there: the change itself is made.
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
