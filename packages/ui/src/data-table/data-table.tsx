import { useDeferredValue, useMemo } from 'react';
import { useIsPrinting } from '../printing/is-printing.ts';
import { PrintedTable } from '../printing/printed-table.tsx';
import { useIsPhone } from '../theme/is-phone.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { CardList } from './rows/card-list.tsx';
import { RestNote } from './rows/rest-of-rows.tsx';
import { SelectAll } from './select-all.tsx';
import { TableView } from './table-view.tsx';
import { useDataTable } from './use-data-table.ts';
import { useSelection } from './use-selection.ts';

/**
 * Thousands of rows, as a table on a desktop and as cards on a phone. Scrolls with the page, so
 * that going back restores the position; only rows on screen are in the document.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const phone = useIsPhone();
  const isPrinting = useIsPrinting();
  // The header responds to a click immediately, while sorting thousands of rows may take a moment
  // longer.
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
  const selection = useSelection({ table, rows, rowId: props.rowId, rest: props.rest });
  if (props.rows.length === 0) return props.empty;
  const { selected, clear } = selection;
  return (
    <>
      {phone ? (
        <CardList {...props} table={table} />
      ) : (
        <TableView {...props} columns={columns} table={table} />
      )}
      <PrintedTable
        label={props.label}
        rows={isPrinting ? table.getRowModel().rows.map(({ original }) => original) : rows}
        rest={props.rest}
        columns={columns}
        rowId={props.rowId}
      />
      {props.rest && <RestNote rest={props.rest} count={rows.length} />}
      {props.bulkActions && selected.length > 0 && (
        <BulkBar count={selected.length} onClear={clear} more={<SelectAll selection={selection} />}>
          {props.bulkActions(selected, clear)}
        </BulkBar>
      )}
    </>
  );
}
