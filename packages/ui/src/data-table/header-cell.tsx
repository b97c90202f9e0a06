import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Column } from './column.ts';
import { nextSort, parseSort, type SortParam } from './sort-param.ts';
import classes from './table-view.module.css';

interface HeaderCellProps<Row> {
  readonly column: Column<Row>;
  readonly sort: SortParam;
  readonly onSort: (sort: SortParam) => void;
}

/** A column's heading, which is a button if the table can be sorted by the column. */
export function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { id, descending } = parseSort(sort);
  const sorted = id === column.id;
  const direction = descending ? 'descending' : 'ascending';
  const Arrow = descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      className={classes.headCell}
      data-align={column.align}
      data-from={column.from}
      {...(column.sortBy ? { 'aria-sort': sorted ? direction : 'none' } : {})}
    >
      {column.sortBy ? (
        <UnstyledButton
          className={classes.sortButton}
          data-sorted={sorted || undefined}
          onClick={() => onSort(nextSort(sort, column.id))}
        >
          {column.header}
          <Arrow className={classes.arrow} size={14} stroke={2.2} aria-hidden />
        </UnstyledButton>
      ) : (
        column.header
      )}
    </th>
  );
}
