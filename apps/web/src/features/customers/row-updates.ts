import { type CustomerRow, listCustomers } from '@roundbook/contract/customers';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/query-client.ts';

/** How many rows one request asks for. */
const BATCH = 20;
/** Beyond this many, fetching the lists anew is cheaper. */
const MOST = 200;

interface Rows {
  readonly customers: readonly CustomerRow[];
}

/** `rows` with what is known of the customers `ids` now: changed, come or gone. */
export function withUpdates(
  rows: readonly CustomerRow[],
  ids: ReadonlySet<string>,
  now: readonly CustomerRow[],
): readonly CustomerRow[] {
  const fresh = new Map(now.map((row) => [row.id, row]));
  const kept = rows.flatMap((row) => {
    if (!ids.has(row.id)) return [row];
    const update = fresh.get(row.id);
    fresh.delete(row.id);
    return update ? [update] : [];
  });
  return [...kept, ...fresh.values()];
}

async function fetchRows(ids: readonly string[]): Promise<CustomerRow[]> {
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) =>
    ids.slice(at * BATCH, (at + 1) * BATCH),
  );
  const answers = await Promise.all(
    batches.map((customerIds) => call(listCustomers, { query: { customerIds } })),
  );
  return answers.flatMap((answer) => answer.customers);
}

const refetch = () => queryClient.invalidateQueries({ queryKey: [listCustomers.path] });

/**
 * Brings some rows of the lists up to date without fetching ten thousand of them again. Lists that
 * nobody has opened stay unfetched.
 */
export async function updateRows(ids: readonly string[]): Promise<void> {
  const lists = queryClient.getQueryCache().findAll({ queryKey: [listCustomers.path] });
  if (lists.length === 0) return;
  const rows = ids.length > MOST ? null : await fetchRows(ids).catch(() => null);
  if (!rows) return refetch();
  const changed = new Set(ids);
  for (const { queryKey } of lists) {
    const { lifecycle } = queryKey[2] as { lifecycle?: string };
    const now = rows.filter((row) => row.lifecycle === lifecycle);
    queryClient.setQueryData<Rows>(
      queryKey,
      (known) => known && { customers: withUpdates(known.customers, changed, now) },
    );
  }
}
