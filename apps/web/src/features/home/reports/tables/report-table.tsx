import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReportTable as Table } from '@roundbook/contract/home/reports/report';
import { useIsPrinting } from '@roundbook/ui/printing/is-printing.ts';
import { countText } from '@roundbook/ui/text/count-text.ts';
import { useIsPhone } from '@roundbook/ui/theme/is-phone.ts';
import { useRowsLink } from '../values/open-rows.ts';
import { ReportCards } from './report-cards.tsx';
import { RowRepair } from './row-repair.tsx';
import { cellText, isBlankRow, isWords } from './table-values.ts';
import classes from './report-table.module.css';

/**
 * The number of rows that a table shows until the user asks for all, beginning with the first that has a value; beside a
 * chart, as many as are as high as the chart.
 */
const FIRST_ROWS = 12;
const ROWS_BESIDE = 8;

/** The most columns of words that a phone can show beside each other. */
const MOST_WORDS_ON_A_PHONE = 2;

/** The words about rows that the server left out. */
const leftWords = (left: number) =>
  `${countText(left, 'more row')} ${left === 1 ? 'is' : 'are'} not listed here. The totals count ${left === 1 ? 'it' : 'them'}.`;

/** A row's key; a row with a repair keeps its state when a row before it is repaired and goes. */
const rowKey = ({ cells, rowsAt, repair }: Table['rows'][number], at: number) =>
  repair ? `${cells[0]} ${rowsAt}` : `${at} ${cells[0]}`;

interface ReportTableProps {
  readonly table: Table;
  /** Whether the table stands beside its chart. */
  readonly isBeside: boolean;
  /** The number of the chart's rows, if its points are below each other. */
  readonly chartRows?: number;
}

/** A table of a report; the first cell of a row links to the rows behind it. */
export function ReportTable({ table, isBeside, chartRows = 0 }: ReportTableProps) {
  const { title, columns, rows, totals, left } = table;
  const rowsLink = useRowsLink();
  const isPrinting = useIsPrinting();
  const isPhone = useIsPhone();
  const [isWhole, setWhole] = useState(false);
  // On a phone, the table stands below its chart, which has shown the same values already.
  const beside = isPhone ? ROWS_BESIDE : Math.max(ROWS_BESIDE, chartRows);
  const most = isBeside ? beside : FIRST_ROWS;
  const first = Math.min(
    Math.max(
      0,
      rows.findIndex((row) => !isBlankRow(row, columns)),
    ),
    Math.max(0, rows.length - most),
  );
  const shown = isWhole || isPrinting ? rows : rows.slice(first, first + most);
  // Rows of several words, or with a button for their repair, would be wider than a phone as a table.
  const isWide = columns.filter(isWords).length > MOST_WORDS_ON_A_PHONE;
  const areCards = isPhone && !isPrinting && (isWide || rows.some(({ repair }) => repair));
  if (rows.length === 0) return null;
  const more = (
    <>
      {shown.length < rows.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          Show all {rows.length.toLocaleString('en-GB')} rows
        </Button>
      )}
      {left > 0 && <p className={classes.left}>{leftWords(left)}</p>}
    </>
  );
  if (areCards) {
    return (
      <div className={classes.part}>
        <ReportCards table={table} rows={shown.map((row, at) => ({ key: rowKey(row, at), row }))} />
        {more}
      </div>
    );
  }
  return (
    <div className={classes.part}>
      <section
        className={classes.frame}
        aria-label={`Table: ${title}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A keyboard scrolls a table that is wider than the screen.
        tabIndex={0}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.label} scope="col" data-align={isWords(column) ? undefined : 'end'}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, at) => (
              <tr key={rowKey(row, at)}>
                {columns.map((column, place) => {
                  const text = cellText(row.cells[place] ?? null, column);
                  if (place > 0) {
                    return (
                      <td
                        key={column.label}
                        data-align={isWords(column) ? undefined : 'end'}
                        data-date={column.unit === 'date' || undefined}
                      >
                        {text}
                      </td>
                    );
                  }
                  return (
                    <th
                      key={column.label}
                      scope="row"
                      data-date={column.unit === 'date' || undefined}
                    >
                      {row.rowsAt === null ? text : <a {...rowsLink(row.rowsAt)}>{text}</a>}
                      {row.repair && (
                        <div className={classes.repair} data-print="never">
                          <RowRepair repair={row.repair} />
                        </div>
                      )}
                    </th>
                  );
                })}
              </tr>
            ))}
          </tbody>
          {totals && (
            <tfoot>
              <tr>
                {columns.map((column, place) => {
                  const total = totals[place] ?? null;
                  const text = total === null ? '' : cellText(total, column);
                  return place === 0 ? (
                    <th key={column.label} scope="row">
                      {text || 'Total'}
                    </th>
                  ) : (
                    <td key={column.label} data-align={isWords(column) ? undefined : 'end'}>
                      {text}
                    </td>
                  );
                })}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
      {more}
    </div>
  );
}
