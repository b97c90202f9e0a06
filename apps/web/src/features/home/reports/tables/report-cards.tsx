import type { ReportTable as Table } from '@roundbook/contract/home/reports/report';
import { useRowsLink } from '../values/open-rows.ts';
import { RowRepair } from './row-repair.tsx';
import { cellText } from './table-values.ts';
import classes from './report-cards.module.css';

interface ReportCardsProps {
  readonly table: Pick<Table, 'title' | 'columns' | 'totals'>;
  readonly rows: readonly { readonly key: string; readonly row: Table['rows'][number] }[];
}

/** A table of a report as a list of cards, for a phone: each card has the row's name, its values, and its repair. */
export function ReportCards({ table: { title, columns, totals }, rows }: ReportCardsProps) {
  const rowsLink = useRowsLink();
  const [first, ...others] = columns;
  return (
    <ul className={classes.cards} aria-label={title}>
      {rows.map(({ key, row: { cells, rowsAt, repair } }) => {
        const name = cellText(cells[0] ?? null, first!);
        return (
          <li key={key} className={classes.card}>
            <div className={classes.name}>
              {rowsAt === null ? name : <a {...rowsLink(rowsAt)}>{name}</a>}
            </div>
            <dl className={classes.values}>
              {others.map((column, at) => (
                <div key={column.label} className={classes.value}>
                  <dt>{column.label}</dt>
                  <dd>{cellText(cells[at + 1] ?? null, column)}</dd>
                </div>
              ))}
            </dl>
            {repair && <RowRepair repair={repair} />}
          </li>
        );
      })}
      {totals && (
        <li className={classes.card}>
          <div className={classes.name}>Total</div>
          <dl className={classes.values}>
            {others.map((column, at) => {
              const total = totals[at + 1] ?? null;
              return total === null ? null : (
                <div key={column.label} className={classes.value}>
                  <dt>{column.label}</dt>
                  <dd>{cellText(total, column)}</dd>
                </div>
              );
            })}
          </dl>
        </li>
      )}
    </ul>
  );
}
