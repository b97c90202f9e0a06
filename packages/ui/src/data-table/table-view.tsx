import { Checkbox } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type MouseEvent, useCallback, useRef, useState } from 'react';
import type { DataTableProps } from './data-table-props.ts';
import { HeaderCell } from './header-cell.tsx';
import { useRestOfRows } from './rows/rest-of-rows.tsx';
import { TableRow } from './rows/table-row.tsx';
import { useRowWindow } from './rows/use-row-window.ts';
import type { DataTableInstance } from './use-data-table.ts';
import classes from './table-view.module.css';

const ROW_HEIGHT = 44;
/** The percentage of the width that the columns share; the checkboxes take the rest. */
const SHARED = 96;

interface TableViewProps<Row extends object> extends DataTableProps<Row> {
  readonly table: DataTableInstance<Row>;
}

const isControl = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('a, button, input, label, [role="menuitem"]') !== null;

function indexOf(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null;
  return row ? Number(row.dataset['index']) : null;
}

/** The rows as a table that can be used by keyboard: arrows, Home and End move, Enter opens, Space selects. */
export function TableView<Row extends object>({ table, ...props }: TableViewProps<Row>) {
  'use no memo';
  const router = useRouter();
  const body = useRef<HTMLTableSectionElement>(null);
  const [active, setActive] = useState(0);
  const anchor = useRef(0);
  const rows = table.getRowModel().rows;
  const selectable = props.bulkActions !== undefined;
  const keyOf = useCallback((index: number) => rows[index]?.id ?? String(index), [rows]);
  const visible = useRowWindow({
    count: rows.length,
    estimate: ROW_HEIGHT,
    keyOf,
    container: body,
  });
  const items = visible.getVirtualItems();
  useRestOfRows(props.rest, items.at(-1)?.index ?? 0, rows.length);
  const margin = visible.options.scrollMargin;
  const shares = props.columns.reduce((sum, column) => sum + (column.grow ?? 1), 0);
  const before = (items[0]?.start ?? margin) - margin;
  const after = visible.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin);

  function open(index: number, event: MouseEvent | KeyboardEvent): void {
    const row = rows[index]?.original;
    if (!row) return;
    const link = props.rowLink?.(row);
    if (!link) return props.onOpen?.(row);
    if (event.metaKey || event.ctrlKey) {
      window.open(router.buildLocation(link as never).href, '_blank');
      return;
    }
    void router.navigate(link as never);
  }

  function select(index: number, extend: boolean): void {
    const value = !rows[index]?.getIsSelected();
    const [first, last] = extend
      ? [Math.min(anchor.current, index), Math.max(anchor.current, index)]
      : [index, index];
    const changed = rows.slice(first, last + 1).map((row) => [row.id, value] as const);
    anchor.current = index;
    table.setRowSelection((chosen) => {
      const next = { ...chosen };
      for (const [id, on] of changed) {
        if (on) next[id] = true;
        else delete next[id];
      }
      return next;
    });
  }

  function move(index: number): void {
    const target = Math.max(0, Math.min(rows.length - 1, index));
    setActive(target);
    visible.scrollToIndex(target);
    requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>(`tr[data-index="${target}"]`)?.focus(),
    );
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLTableRowElement)) return;
    const targets: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      Home: 0,
      End: rows.length - 1,
    };
    const target = targets[event.key];
    if (target !== undefined) move(target);
    else if (event.key === 'Enter') open(active, event);
    else if (event.key === ' ' && selectable) select(active, event.shiftKey);
    else return;
    event.preventDefault();
  }

  function onClick(event: MouseEvent): void {
    const index = indexOf(event.target);
    if (index === null) return;
    const box = event.target instanceof HTMLInputElement && event.target.type === 'checkbox';
    if (box) select(index, event.shiftKey);
    else if (!isControl(event.target)) open(index, event);
  }

  return (
    <div className={classes.frame} data-print="never">
      <table
        // In ARIA terms, a table with keyboard movement between rows is a grid.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        className={classes.table}
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={selectable}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <colgroup>
          {selectable && <col className={classes.selectColumn} />}
          {props.columns.map((column) => (
            <col
              key={column.id}
              data-from={column.from}
              style={{ width: `${((column.grow ?? 1) / shares) * SHARED}%` }}
            />
          ))}
        </colgroup>
        <thead className={classes.head}>
          <tr aria-rowindex={1}>
            {selectable && (
              <th className={classes.headCell} scope="col" aria-label="Selection">
                <Checkbox
                  size="xs"
                  aria-label="Select all"
                  checked={table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                  onChange={(event) => table.toggleAllRowsSelected(event.currentTarget.checked)}
                />
              </th>
            )}
            {props.columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {before > 0 && <tr aria-hidden style={{ height: before }} />}
          {items.map(({ index, key }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <TableRow
                key={key}
                index={index}
                row={row.original}
                columns={props.columns}
                name={props.rowName(row.original)}
                rowLink={props.rowLink}
                dimmed={props.isDimmed?.(row.original) ?? false}
                selectable={selectable}
                selected={row.getIsSelected()}
                focusable={index === active || (active >= rows.length && index === 0)}
              />
            );
          })}
          {after > 0 && <tr aria-hidden style={{ height: after }} />}
        </tbody>
      </table>
    </div>
  );
}
