import {
  type ColumnDef,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { folded } from '@roundbook/domain/values/text/folded';
import { type Column, compareValues } from './column.ts';
import { parseSort, type SortParam } from './sort-param.ts';

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
});

type Definition<Row extends object> = ColumnDef<typeof features, Row>;

function definitionOf<Row extends object>(column: Column<Row>): Definition<Row> {
  const { sortBy } = column;
  return {
    id: column.id,
    enableSorting: sortBy !== undefined,
    sortUndefined: 'last',
    sortFn: (left, right, id) => compareValues(left.getValue(id), right.getValue(id)),
    accessorFn: (row) => {
      const value = sortBy?.(row) ?? undefined;
      return typeof value === 'string' ? folded(value) : value;
    },
  };
}

interface DataTableModel<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
  readonly sort: SortParam;
  /** True if the rows already come in the order of `sort`. */
  readonly ordered: boolean;
  readonly selectable: boolean;
}

/** Sorts and selects rows with TanStack Table. */
export function useDataTable<Row extends object>(model: DataTableModel<Row>) {
  const { rows, columns, rowId, sort, ordered, selectable } = model;
  const definitions = useMemo(() => columns.map((column) => definitionOf(column)), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const sorting = useMemo(() => {
    const { id, descending } = parseSort(sort);
    return columns.some((column) => column.id === id) ? [{ id, desc: descending }] : [];
  }, [sort, columns]);
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    manualSorting: ordered,
    enableRowSelection: selectable,
    state: { sorting },
  });
}

export type DataTableInstance<Row extends object> = ReturnType<typeof useDataTable<Row>>;
