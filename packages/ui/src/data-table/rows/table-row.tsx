import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { Column } from '../column.ts';
import type { RowLink } from '../data-table-props.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import classes from '../table-view.module.css';

interface TableRowProps<Row> {
  readonly index: number;
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly name: string;
  readonly rowLink: ((row: Row) => RowLink) | undefined;
  readonly dimmed: boolean;
  readonly selectable: boolean;
  readonly selected: boolean;
  readonly focusable: boolean;
}

const ignore = () => undefined;

function Row<Row>(props: TableRowProps<Row>) {
  const { index, row, columns, rowLink, selectable, selected } = props;
  const link = rowLink?.(row);
  return (
    <tr
      className={classes.row}
      data-index={index}
      data-dimmed={props.dimmed || undefined}
      aria-rowindex={index + 2}
      aria-selected={selectable ? selected : undefined}
      tabIndex={props.focusable ? 0 : -1}
    >
      {selectable && (
        <td className={classes.cell}>
          {/* The click is handled by the table's body, which can extend a selection. */}
          <RowCheckbox
            tabIndex={-1}
            label={`Select ${props.name}`}
            checked={selected}
            onChange={ignore}
          />
        </td>
      )}
      {columns.map((column, position) => (
        <td
          key={column.id}
          className={classes.cell}
          data-align={column.align}
          data-from={column.from}
        >
          {position === 0 && link ? (
            <Link {...link} className={classes.link} tabIndex={-1}>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

/** A table row that renders again only when its content changes. */
export const TableRow = memo(Row) as typeof Row;
