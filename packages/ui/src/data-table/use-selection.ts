import { useEffect, useRef, useState } from 'react';
import { showFailure } from '@roundbook/client/toasts';
import type { PagedRest } from './paged-list.ts';
import type { DataTableInstance } from './use-data-table.ts';

/** The number of rows fetched so far, of all that the filters find. */
interface Fetching {
  readonly fetched: number;
  readonly total: number;
}

interface SelectionModel<Row extends object> {
  readonly table: DataTableInstance<Row>;
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly rest: PagedRest<Row> | undefined;
}

/**
 * The selected rows of a table: loaded rows that are ticked, or every row that the filters find, including rows not
 * loaded yet. Rows that a filter hides are neither counted nor returned.
 */
export function useSelection<Row extends object>(model: SelectionModel<Row>) {
  const { table, rows, rowId, rest } = model;
  const [every, setEvery] = useState<{ key: string; rows: readonly Row[] } | null>(null);
  const [fetching, setFetching] = useState<Fetching | null>(null);
  const stopping = useRef<AbortController>(null);
  const key = rest?.key;
  const shownKey = useRef(key);
  useEffect(() => {
    // Rows fetched for other filters may not match the current filters.
    if (shownKey.current !== key) stopping.current?.abort();
    shownKey.current = key;
  }, [key]);
  useEffect(() => () => stopping.current?.abort(), []);
  const ticked = table.state.rowSelection;
  const known = every !== null && every.key === key ? every.rows : null;
  const selected = known
    ? known.filter((row) => ticked[rowId(row)])
    : table.getSelectedRowModel().rows.map((row) => row.original);
  const tick = (chosen: readonly Row[]) =>
    table.setRowSelection((now) => ({
      ...now,
      ...Object.fromEntries(chosen.map((row) => [rowId(row), true])),
    }));

  async function selectAll(): Promise<void> {
    if (!rest) return tick(rows);
    const { signal } = (stopping.current = new AbortController());
    setFetching({ fetched: 0, total: rest.total });
    try {
      const found = await rest.fetchAll(
        (fetched, total) => setFetching({ fetched, total }),
        signal,
      );
      if (signal.aborted) return;
      setEvery({ key: rest.key, rows: found });
      tick(found);
    } catch (error) {
      if (!signal.aborted) showFailure(error as Error);
    } finally {
      setFetching(null);
    }
  }

  return {
    selected,
    /** The number of rows that the filters find, loaded or not. */
    total: Math.max(rest?.total ?? 0, rows.length),
    fetching,
    selectAll,
    stopFetching: () => stopping.current?.abort(),
    clear: () => {
      setEvery(null);
      table.resetRowSelection(true);
    },
  };
}
