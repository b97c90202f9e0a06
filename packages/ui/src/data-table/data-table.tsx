import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { useIsPhone } from '../theme/is-phone.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { Column } from './column.ts';
import { CardList } from './rows/card-list.tsx';
import { RestNote, type RestOfRows } from './rows/rest-of-rows.tsx';
import type { SortParam } from './sort-param.ts';
import { TableView } from './table-view.tsx';
import { useDataTable } from './use-data-table.ts';

/** Made by `linkOptions({ to, params })` of the router, which checks it. */
export type RowLink = LinkProps;

export interface DataTableProps<Row extends object> {
  /** What the rows are, for people who cannot see the page: "Customers". */
  readonly label: string;
  readonly rows: readonly Row[];
  /** Keep the reference stable. */
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
  /** The name of a row, for its checkbox and its menu. */
  readonly rowName: (row: Row) => string;
  /** Where a row leads. */
  readonly rowLink?: (row: Row) => RowLink;
  /** What a row does instead of leading somewhere, such as opening a dialog. */
  readonly onOpen?: (row: Row) => void;
  /** Whether a row no longer counts, such as a void invoice. */
  readonly isDimmed?: (row: Row) => boolean;
  /** How a row looks on a phone. */
  readonly card: (row: Row) => ReactNode;
  readonly sort: SortParam;
  readonly onSort: (sort: SortParam) => void;
  /** Buttons for the selected rows; makes rows selectable. */
  readonly bulkActions?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** Makes the table show rows in the order in which they arrive, and ask for more. */
  readonly rest?: RestOfRows;
  /** Shown if there are no rows. */
  readonly empty: ReactNode;
}

/**
 * Rows by the thousand: a table at a desk, cards on a phone. Scrolls with the page, so that going
 * back restores the position; only rows on screen are in the document.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const phone = useIsPhone();
  // The header answers a click at once; ordering thousands of rows may take a moment longer.
  const rows = useDeferredValue(props.rows);
  const sort = useDeferredValue(props.sort);
  const table = useDataTable({
    rows,
    columns: props.columns,
    rowId: props.rowId,
    sort,
    ordered: props.rest !== undefined,
    selectable: props.bulkActions !== undefined,
  });
  const columns = useMemo(
    () => props.columns.filter(({ isEmpty }) => !isEmpty || !rows.every(isEmpty)),
    [props.columns, rows],
  );
  if (props.rows.length === 0) return props.empty;
  const clear = () => table.resetRowSelection(true);
  // Those that a filter hides are neither counted nor acted on.
  const selected = table.getSelectedRowModel().rows.map((row) => row.original);
  return (
    <>
      {phone ? (
        <CardList {...props} table={table} />
      ) : (
        <TableView {...props} columns={columns} table={table} />
      )}
      {props.rest && <RestNote rest={props.rest} count={rows.length} />}
      {props.bulkActions && selected.length > 0 && (
        <BulkBar count={selected.length} onClear={clear}>
          {props.bulkActions(selected, clear)}
        </BulkBar>
      )}
    </>
  );
}
