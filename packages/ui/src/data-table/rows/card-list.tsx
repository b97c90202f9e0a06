import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useRef } from 'react';
import type { DataTableProps, RowLink } from '../data-table-props.ts';
import type { DataTableInstance } from '../use-data-table.ts';
import { useRestOfRows } from './rest-of-rows.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { useRowWindow } from './use-row-window.ts';
import classes from './card-list.module.css';

const CARD_HEIGHT = 76;

interface CardListProps<Row extends object> extends DataTableProps<Row> {
  readonly table: DataTableInstance<Row>;
}

interface CardBodyProps {
  readonly link: RowLink | undefined;
  readonly onOpen: (() => void) | undefined;
  readonly children: ReactNode;
}

function CardBody({ link, onOpen, children }: CardBodyProps) {
  if (link) {
    return (
      <Link {...link} className={classes.body}>
        <span className={classes.content}>{children}</span>
        <IconChevronRight className={classes.chevron} size={18} aria-hidden />
      </Link>
    );
  }
  if (onOpen) {
    return (
      <button type="button" className={classes.body} onClick={onOpen}>
        <span className={classes.content}>{children}</span>
      </button>
    );
  }
  return (
    <div className={classes.body}>
      <span className={classes.content}>{children}</span>
    </div>
  );
}

/** The rows as cards, for a phone. */
export function CardList<Row extends object>({ table, ...props }: CardListProps<Row>) {
  'use no memo';
  const list = useRef<HTMLUListElement>(null);
  const rows = table.getRowModel().rows;
  const keyOf = useCallback((index: number) => rows[index]?.id ?? String(index), [rows]);
  const visible = useRowWindow({
    count: rows.length,
    estimate: CARD_HEIGHT,
    keyOf,
    container: list,
  });
  const items = visible.getVirtualItems();
  useRestOfRows(props.rest, items.at(-1)?.index ?? 0, rows.length);
  const margin = visible.options.scrollMargin;
  const { onOpen } = props;
  return (
    <ul
      ref={list}
      className={classes.list}
      aria-label={props.label}
      style={{ height: visible.getTotalSize() }}
    >
      {items.map(({ index, key, start }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <li
            key={key}
            ref={visible.measureElement}
            data-index={index}
            className={classes.card}
            data-dimmed={props.isDimmed?.(row.original) || undefined}
            aria-setsize={props.rest?.total ?? rows.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - margin}px)` }}
          >
            {props.bulkActions && (
              <RowCheckbox
                label={`Select ${props.rowName(row.original)}`}
                checked={row.getIsSelected()}
                onChange={(checked) => row.toggleSelected(checked)}
              />
            )}
            <CardBody
              link={props.rowLink?.(row.original)}
              onOpen={onOpen && (() => onOpen(row.original))}
            >
              {props.card(row.original)}
            </CardBody>
          </li>
        );
      })}
    </ul>
  );
}
