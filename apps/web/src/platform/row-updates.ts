/** The number of rows in one request. */
const BATCH = 20;
/** With more rows than this, fetching the whole list again is cheaper. */
const MAX_ROWS = 200;

/** Brings `rows` up to date for the records `ids`: changes, adds or removes rows. */
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

/**
 * Calls `work` once with all ids requested within `delay` milliseconds; several reactions may name the
 * same record.
 */
export function together(
  work: (ids: readonly string[]) => Promise<void>,
  delay = 0,
): (ids: readonly string[]) => Promise<void> {
  let asked = new Set<string>();
  let working: Promise<void> | undefined;
  return (ids) => {
    for (const id of ids) asked.add(id);
    working ??= new Promise((resolve) => setTimeout(resolve, delay)).then(() => {
      const all = [...asked];
      asked = new Set();
      working = undefined;
      return all.length > 0 ? work(all) : undefined;
    });
    return working;
  };
}

/** The current rows of these records; null if fetching the whole list is better. */
export async function fetchRows<Row>(
  ids: readonly string[],
  fetchBatch: (ids: readonly string[]) => Promise<readonly Row[]>,
): Promise<readonly Row[] | null> {
  if (ids.length > MAX_ROWS) return null;
  const batches = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) =>
    ids.slice(at * BATCH, (at + 1) * BATCH),
  );
  const answers = await Promise.all(batches.map(fetchBatch)).catch(() => null);
  return answers && answers.flat();
}
