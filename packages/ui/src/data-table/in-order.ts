import { folded } from '@roundbook/domain/values/text/folded';
import { type Column, compareValues, type SortValue } from './column.ts';
import { parseSort, type SortParam } from './sort-param.ts';

function comparable(value: SortValue): string | number | null {
  return typeof value === 'string' ? folded(value) : value;
}

/** The rows in a table's order, for an export; rows without a value come last. */
export function inOrder<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: SortParam,
): Row[] {
  const { id, descending } = parseSort(sort);
  const sortBy = columns.find((column) => column.id === id)?.sortBy;
  if (!sortBy) return [...rows];
  const direction = descending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: comparable(sortBy(row)) }))
    .sort((left, right) => {
      if (left.value === null || right.value === null) {
        return Number(left.value === null) - Number(right.value === null);
      }
      return direction * compareValues(left.value, right.value);
    })
    .map(({ row }) => row);
}
