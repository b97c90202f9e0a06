import { call } from '@roundbook/client/call';
import { queryClient } from '@roundbook/client/query-client';
import type { CustomerRow } from '@roundbook/contract/customers/customers/customer';
import { listCustomers } from '@roundbook/contract/customers/customers/records';
import { fetchRows, together, withUpdates } from '../../../platform/row-updates.ts';

interface Rows {
  readonly customers: readonly CustomerRow[];
}

/** The time, in milliseconds, during which customers are gathered for one fetch. */
const GATHER_FOR = 50;

/**
 * Updates the rows of changed customers without fetching all ten thousand rows again. Lists that
 * have never been opened are not fetched.
 */
export const updateRows = together(async (ids) => {
  const lists = queryClient.getQueryCache().findAll({ queryKey: [listCustomers.path] });
  if (lists.length === 0) return;
  const rows = await fetchRows(ids, async (batch) => {
    const { customers } = await call(listCustomers, { query: { customerIds: [...batch] } });
    return customers;
  });
  if (!rows) return queryClient.invalidateQueries({ queryKey: [listCustomers.path] });
  const changed = new Set(ids);
  for (const { queryKey } of lists) {
    const { lifecycle } = queryKey[2] as { lifecycle?: string };
    const now = rows.filter((row) => row.lifecycle === lifecycle);
    queryClient.setQueryData<Rows>(
      queryKey,
      (known) => known && { customers: withUpdates(known.customers, changed, now) },
    );
  }
}, GATHER_FOR);

/** Updates the rows with one of these tags; rows lose a deleted tag. */
export function updateTagged(tagIds: readonly string[]): Promise<void> {
  const lists = queryClient.getQueriesData<Rows>({ queryKey: [listCustomers.path] });
  const rows = lists.flatMap(([, known]) => known?.customers ?? []);
  const tagged = rows.filter((row) => row.tagIds.some((id) => tagIds.includes(id)));
  return updateRows(tagged.map(({ id }) => id));
}
