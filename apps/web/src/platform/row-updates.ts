/** How many rows one request asks for. */
const BATCH = 20;
/** Beyond this many, fetching a list anew is cheaper. */
const MOST = 200;

/** `rows` with what is known of the records `ids` now: changed, new or gone. */
export function withUpdates<Row extends { readonly id: string }>(
  rows: readonly Row[],
  ids: ReadonlySet<string>,
  now: readonly Row[],
): readonly Row[] {
  const fresh = new Map(now.map((row) => [row.id, row]));
  const kept = rows.flatMap((row) => {
    if (!ids.has(row.id)) return [row];
    const update = fresh.get(row.id);
    fresh.delete(row.id);
    return update ? [update] : [];
  });
  return [...kept, ...fresh.values()];
}

/** Calls `work` once with all ids that are asked for in one turn; several reactions may name the same record. */
export function together(
  work: (ids: readonly string[]) => Promise<void>,
): (ids: readonly string[]) => Promise<void> {
  let asked = new Set<string>();
  let working: Promise<void> | undefined;
  return (ids) => {
    for (const id of ids) asked.add(id);
    working ??= Promise.resolve().then(() => {
      const all = [...asked];
      asked = new Set();
      working = undefined;
      return all.length > 0 ? work(all) : undefined;
    });
    return working;
  };
}

/** The rows of these records as they are now; null where the whole list had better be fetched. */
export async function fetchRows<Row>(
  ids: readonly string[],
  fetchBatch: (ids: readonly string[]) => Promise<readonly Row[]>,
): Promise<readonly Row[] | null> {
  if (ids.length > MOST) return null;
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) =>
    ids.slice(at * BATCH, (at + 1) * BATCH),
  );
  const answers = await Promise.all(batches.map(fetchBatch)).catch(() => null);
  return answers && answers.flat();
}
